import { type OperationContext, operation, workingTimeChanged, worksOn } from '@gongtai/sdk/server'
import * as calls from '../model/calendar-calls.ts'
import { daysBetween } from '../model/day-range.ts'
import { standardsFaults } from '../model/faults.ts'
import { inOrder, readHours, sayHours } from '../model/hours-text.ts'
import { tables } from './tables.ts'
import { hoursOf } from './working-time.ts'

const year = operation(calls.readYear, async (asked, context) => {
  const [first, last] = [`${asked.year}-01-01`, `${asked.year}-12-31`]
  const days = await tables(context.db)
    .selectFrom('cal_day')
    .select(['day', 'kind', 'name', 'trust'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  const hours = await hoursOf(context)
  const calendar = { hours, days: new Map(days.map(({ day, kind }) => [day, kind])) }
  const working = daysBetween(first, last).filter((day) => worksOn(calendar, day)).length
  return { days, hours: sayHours(hours), working }
})

const mark = operation(calls.markDays, async ({ from, to, kind, name }, context) => {
  const marked = daysToMark(from, to)
  const title = name.trim()
  if (kind !== 'usual' && title === '') throw standardsFaults.nameMissing()
  const db = tables(context.db)
  await db.deleteFrom('cal_day').where('day', 'in', marked).execute()
  if (kind !== 'usual') {
    const rows = marked.map((day) => ({ id: idOf(context, day), day, kind, name: title, trust: 'own' as const }))
    await db.insertInto('cal_day').values(rows).execute()
  }
  await context.publish(workingTimeChanged, { from })
  return null
})

function daysToMark(from: string, to: string): readonly string[] {
  const days = daysBetween(from, to)
  if (days.length === 0) throw standardsFaults.daysReversed()
  if (days.length > calls.MOST_DAYS) throw standardsFaults.tooManyDays()
  return days
}

/** One row for each day of a tenant. */
export const idOf = ({ tenant }: Pick<OperationContext, 'tenant'>, day: string): string => `${tenant}-${day}`

const hours = operation(calls.setHours, async (asked, context) => {
  const said = readHours(asked.hours)
  if (!inOrder(said)) throw standardsFaults.hoursOverlap()
  const db = tables(context.db)
  await db.deleteFrom('cal_hours').execute()
  await db
    .insertInto('cal_hours')
    .values(said.map(({ from, to }) => ({ opens: from, closes: to })))
    .execute()
  await context.publish(workingTimeChanged, { from: '' })
  return null
})

export const calendarOperations = [year, mark, hours]
