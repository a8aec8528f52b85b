const DAY = 86_400_000
const BEIJING = 8 * 3_600_000

/**
 * The day an instant falls on, in the time of China.
 *
 * @param now for example `context.now`
 * @returns its first instant, and the first of the day after
 * @throws never
 * @example
 * declare const context: OperationContext
 * const { from, to } = officeDay(context.now)
 */
export function officeDay(now: Date): { readonly from: Date; readonly to: Date } {
  const from = new Date(Math.floor((now.getTime() + BEIJING) / DAY) * DAY - BEIJING)
  return { from, to: new Date(from.getTime() + DAY) }
}

/**
 * The same day as people write it.
 *
 * @param now for example `context.now`
 * @returns the day as `YYYY-MM-DD`
 * @throws never
 * @example
 * declare const context: OperationContext
 * const today = officeDate(context.now)
 */
export const officeDate = (now: Date): string => new Date(now.getTime() + BEIJING).toISOString().slice(0, 10)
