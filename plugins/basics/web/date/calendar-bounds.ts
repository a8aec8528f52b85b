import type { DateLimits } from '../../model/date/date-limits.ts'
import { nextDay, toLocal } from './moments.ts'

/** The first and the last day the calendar offers. */
export function calendarBounds({ earliest, latest, includesEarliest }: DateLimits): { minDate: Date; maxDate: Date } {
  const first = earliest && (includesEarliest ? earliest : nextDay(earliest))
  const minDate = first ? toLocal(`${first.slice(0, 10)} 00:00:00`) : new Date(1900, 0, 1)
  const maxDate = latest ? toLocal(`${latest.slice(0, 10)} 23:59:59`) : new Date(2100, 11, 31)
  return { minDate, maxDate: maxDate < minDate ? minDate : maxDate }
}
