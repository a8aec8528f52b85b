import type { SignedInUser } from '@gongtai/sdk/server'

const READS = ['dormitory:read', 'dormitory:*', '*:*:*']

/** Whether somebody sees where everybody lives; others see it of themselves. */
export const seesAll = ({ permissions }: Pick<SignedInUser, 'permissions'>): boolean =>
  permissions.some((held) => READS.includes(held))
