const DAY = 86_400_000
const BEIJING = 8 * 3_600_000

/** The Beijing day of an instant as `yyyy-MM-dd`. */
export const dayOf = (instant: Date): string => new Date(instant.getTime() + BEIJING).toISOString().slice(0, 10)

export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

export const shifted = (day: string, by: number): string => dayOf(new Date(startOf(day) + by * DAY))

/** Where a span lies on a day, in percent of it; what sticks out is cut off. */
export function placeOn(day: string, from: string, to: string): { readonly left: number; readonly width: number } {
  const start = startOf(day)
  const part = (text: string) => Math.min(1, Math.max(0, (Date.parse(text) - start) / DAY))
  return { left: part(from) * 100, width: (part(to) - part(from)) * 100 }
}
