import { type OperationContext, WorkingTime, worksOn } from '@gongtai/sdk/server'

const DAY = 86_400_000
const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10)

/** Longer than any holiday; a calendar on which nobody works has no other working day. */
const LONGEST_REST = 31

/** The working days of the tenant from some days before an instant on. */
export async function workingDays(context: Pick<OperationContext, 'db' | 'service'>, around: Date) {
  const from = new Date(around.getTime() - LONGEST_REST * DAY)
  const calendar = await context.service(WorkingTime).calendar(context, from)
  const works = (day: string) => worksOn(calendar, day)
  const towards = (day: string, step: 1 | -1): string => {
    let at = shifted(day, step)
    for (let tried = 0; tried < LONGEST_REST && !works(at); tried += 1) at = shifted(at, step)
    return at
  }
  return {
    works,
    /** The working day before or after a day. */
    before: (day: string) => towards(day, -1),
    after: (day: string, count = 1) => Array.from({ length: count }).reduce<string>((at) => towards(at, 1), day),
  }
}
