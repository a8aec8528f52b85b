/** Columns and ids of the form by which the expense of a meeting is held against its ceiling. */
export const expenseFields = { budget: 'budget', meetingClass: 'class' } as const

const FEN = 100

/** What a person costs on a day, in yuan to the fen and never less than it is; nothing is told without people. */
export function perPersonDay(budget: number, people: number, days: number): number | undefined {
  if (!(people > 0) || !(days > 0)) return undefined
  return Math.ceil((Math.round(budget * FEN) / (people * days)) * (1 - Number.EPSILON)) / FEN
}

const DAY = 86_400_000

/** Days that a meeting takes part in; it ends on the day on which it began, or at midnight. */
export function daysOf(from: string, to: string): number {
  const days = (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY
  return Number.isNaN(days) || days < 0 ? 0 : to.includes(' 00:00') && days > 0 ? days : days + 1
}
