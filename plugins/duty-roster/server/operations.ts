import { faults, type Operation } from '@gongtai/sdk'
import { Organisation, operation, sql } from '@gongtai/sdk/server'
import { listDuty, listPosts, saveDuty } from '../model/calls.ts'
import { tables } from './tables.ts'

const dutyFaults = faults('duty-roster', {
  unknownPerson: { status: 400, text: '没有这个人，请重新选择值班人。' },
})

const list = operation(listDuty, async ({ pageNum = 1, pageSize = 20 }, { db, service }) => {
  const entries = tables(db).selectFrom('duty_roster_entry')
  const { total } = await entries.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await entries
    .select([sql<string>`day::text`.as('day'), 'post', 'user_id as user'])
    .orderBy('day', 'desc')
    .orderBy('post')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const people = await service(Organisation).people(db, [...new Set(rows.map(({ user }) => user))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return { total, rows: rows.map((row) => ({ ...row, name: names.get(row.user) ?? '' })) }
})

const save = operation(saveDuty, async ({ day, post, user }, { db, service }) => {
  if (!(await service(Organisation).person(db, user))) throw dutyFaults.unknownPerson()
  await tables(db)
    .insertInto('duty_roster_entry')
    .values({ day, post, user_id: user })
    .onConflict((same) => same.doNothing())
    .execute()
  return null
})

const posts = operation(listPosts, async ({ pageNum = 1, pageSize = 20, filterName = '' }, { db }) => {
  const found = await tables(db)
    .selectFrom('duty_roster_entry')
    .select('post')
    .distinct()
    .where(sql<boolean>`strpos(post, ${filterName}) > 0`)
    .orderBy('post')
    .execute()
  return { total: found.length, rows: found.slice((pageNum - 1) * pageSize, pageNum * pageSize) }
})

export const dutyOperations: readonly Operation[] = [list, save, posts]
