/** What counts for the place in the queue. */
export interface Waiting {
  readonly id: string
  readonly duties: string
  readonly fromElsewhere: boolean
  readonly family: boolean
  /** Day, as 2026-01-31; empty when it was not said. */
  readonly hiredOn: string
  /** Day of the request. */
  readonly since: string
}

/** One reason for points. */
export interface ScorePart {
  readonly title: string
  readonly points: number
}

const DUTIES: Readonly<Record<string, number>> = { '01': 30, '02': 25, '03': 20, '04': 15, '05': 10, '06': 5 }
const ELSEWHERE = 30
const MOST_MONTHS = 24
const NEW_MONTHS = 12
const NEWLY_HIRED = 10
const FAMILY = 6

/** Whole months from one day to another. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((day) => day.split('-').map(Number)) as [number[], number[]]
  const months = ((b[0] ?? 0) - (a[0] ?? 0)) * 12 + ((b[1] ?? 0) - (a[1] ?? 0))
  return Math.max(0, (b[2] ?? 0) < (a[2] ?? 0) ? months - 1 : months)
}

/** The points of somebody who waits, each with its reason. */
export function scoreParts(waiting: Waiting, today: string): readonly ScorePart[] {
  const { duties, fromElsewhere, family, hiredOn, since } = waiting
  const parts = [
    { title: '职务层次', points: DUTIES[duties] ?? 0 },
    { title: '外地调入', points: fromElsewhere ? ELSEWHERE : 0 },
    { title: '轮候月数', points: Math.min(monthsBetween(since, today), MOST_MONTHS) },
    { title: '新入职', points: hiredOn !== '' && monthsBetween(hiredOn, today) < NEW_MONTHS ? NEWLY_HIRED : 0 },
    { title: '家庭需要', points: family ? FAMILY : 0 },
  ]
  return parts.filter(({ points }) => points > 0)
}

export const scoreOf = (waiting: Waiting, today: string): number =>
  scoreParts(waiting, today).reduce((sum, { points }) => sum + points, 0)

/** Who comes first: more points, then the earlier request, then the id. */
export function queueOrder<Each extends Waiting>(all: readonly Each[], today: string): readonly Each[] {
  return all
    .map((each) => ({ each, score: scoreOf(each, today) }))
    .toSorted(
      (a, b) => b.score - a.score || a.each.since.localeCompare(b.each.since) || a.each.id.localeCompare(b.each.id),
    )
    .map(({ each }) => each)
}

/** The day so many months after another; the last of its month where that is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
