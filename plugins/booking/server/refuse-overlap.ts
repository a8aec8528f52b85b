import { bookingFaults } from '@gongtai/sdk/server'

const EXCLUSION_VIOLATION = '23P01'
const NO_PLACE_LEFT = 'bk_slot_capacity'

/** What the constraint refuses was taken by somebody a moment ago. */
export function refuseOverlap(error: unknown): never {
  const { code, constraint } = error as { readonly code?: string; readonly constraint?: string }
  if (code === EXCLUSION_VIOLATION || constraint === NO_PLACE_LEFT) throw bookingFaults.justTaken()
  throw error
}
