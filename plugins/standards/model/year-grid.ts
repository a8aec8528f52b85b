import type { MarkedDay } from './calendar-calls.ts'
import { daysBetween } from './day-range.ts'

/** One month as it is drawn: Monday first. */
export interface MonthGrid {
  readonly month: number
  /** How many places stay empty before the first. */
  readonly before: number
  readonly days: readonly GridDay[]
}

export interface GridDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly works: boolean
  readonly marked?: MarkedDay | undefined
}

/** The twelve months of a year, each day with what the calendar says of it. */
export function yearGrid(year: number, marked: readonly MarkedDay[]): readonly MonthGrid[] {
  const byDay = new Map(marked.map((each) => [each.day, each]))
  return Array.from({ length: 12 }, (_, at) => {
    const first = new Date(Date.UTC(year, at, 1))
    const last = new Date(Date.UTC(year, at + 1, 0))
    const days = daysBetween(textOf(first), textOf(last))
    return {
      month: at + 1,
      before: column(first),
      days: days.map((day) => ({ day, works: works(day, byDay.get(day)), marked: byDay.get(day) })),
    }
  })
}

const works = (day: string, marked: MarkedDay | undefined): boolean =>
  marked ? ['work', 'swapped'].includes(marked.kind) : column(new Date(`${day}T00:00:00Z`)) < 5

/** Monday stands in the first. */
const column = (date: Date): number => (date.getUTCDay() + 6) % 7

const textOf = (date: Date): string => date.toISOString().slice(0, 10)
