const words = new Map([
  ['前天', -2],
  ['昨天', -1],
  ['今天', 0],
  ['明天', 1],
  ['后天', 2],
])
const withYear = /^(\d{4})[-/.年\s]+(\d{1,2})[-/.月\s]+(\d{1,2})日?$/
const closed = /^(\d{4})(\d{2})(\d{2})$/
const withoutYear = /^(\d{1,2})[-/.月](\d{1,2})日?$/

/**
 * What somebody typed for a day, as `yyyy-MM-dd`: `2026-11-30`, `2026/11/30`, `20261130`, `2026年11月30日`, `11-30` of
 * this year, or 今天 and its neighbours; undefined when it is no day.
 */
export function readDay(text: string, today: string): string | undefined {
  const typed = text.trim()
  const apart = words.get(typed)
  if (apart !== undefined) return movedBy(today, apart)
  const [, year, month, day] = withYear.exec(typed) ?? closed.exec(typed) ?? []
  if (year) return written(Number(year), Number(month), Number(day))
  const [, monthOfYear, dayOfMonth] = withoutYear.exec(typed) ?? []
  return monthOfYear ? written(Number(today.slice(0, 4)), Number(monthOfYear), Number(dayOfMonth)) : undefined
}

/** A day that is in the calendar. */
function written(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isDay ? at.toISOString().slice(0, 10) : undefined
}

function movedBy(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
