const DAY = 86_400_000
const BEIJING = 8 * 3_600_000

/** The Beijing day an instant falls on. */
export function dayOf(now: Date): { readonly from: Date; readonly to: Date } {
  const from = new Date(Math.floor((now.getTime() + BEIJING) / DAY) * DAY - BEIJING)
  return { from, to: new Date(from.getTime() + DAY) }
}
