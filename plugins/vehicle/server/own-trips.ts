import type { SignedInUser } from '@gongtai/sdk/server'

/** Who dispatches sees and registers every trip; a driver sees his own. */
export const seesEveryTrip = ({ permissions }: SignedInUser): boolean =>
  permissions.includes('vehicle:dispatch') || permissions.includes('*:*:*')
