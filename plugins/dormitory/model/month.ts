/** A month as 2026-01, its days from the first to the one after its last. */
export interface Month {
  readonly from: string
  /** The first day of the next month. */
  readonly to: string
  readonly days: number
}

export function monthOf(period: string): Month {
  const [year = 0, month = 1] = period.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1, 1))
  const next = new Date(Date.UTC(year, month, 1))
  return { from: dayText(first), to: dayText(next), days: daysBetween(dayText(first), dayText(next)) }
}

const dayText = (at: Date): string => at.toISOString().slice(0, 10)

const DAY = 86_400_000

/** Days from one to another; the first counts, the last does not. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY))

/** The days that a stay and a span have in common: the day of arrival counts, that of leaving does not. */
export function daysWithin(
  stay: { readonly from: string; readonly until: string | null },
  from: string,
  to: string,
): number {
  const begins = stay.from > from ? stay.from : from
  const ends = stay.until !== null && stay.until < to ? stay.until : to
  return daysBetween(begins, ends)
}

/** The month before the one a day lies in. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayText(new Date(Date.UTC(year, month - 2, 1))).slice(0, 7)
}

/** The months from that of one day to that of another, both included. */
export function monthsFromTo(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let period = from.slice(0, 7); period <= to.slice(0, 7); period = monthOf(period).to.slice(0, 7))
    months.push(period)
  return months
}
