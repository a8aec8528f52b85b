import { bookingFaults } from '@gongtai/sdk/server'

const EXCLUSION_VIOLATION = '23P01'

/** What the constraint refuses was taken by somebody a moment ago. */
export function refuseOverlap(error: unknown): never {
  if ((error as { code?: string }).code === EXCLUSION_VIOLATION) throw bookingFaults.justTaken()
  throw error
}
