import { operation, sql } from '@gongtai/sdk/server'
import { messageFaults } from '../../model/faults.ts'
import * as calls from '../../model/preference-calls.ts'
import { type MessageDatabase, tables } from '../tables.ts'
import { quietSeconds } from './quiet.ts'

export async function habitsOf(db: MessageDatabase, user: string): Promise<calls.Habits> {
  const found = await db
    .selectFrom('msg_habit')
    .select(['desktop', sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('from')])
    .select(sql<string | null>`to_char(quiet_to, 'HH24:MI')`.as('to'))
    .where('user_id', '=', user)
    .executeTakeFirst()
  const { from = null, to = null, desktop = false } = found ?? {}
  return { quiet: from !== null && to !== null ? { from, to } : null, desktop }
}

/** Whether somebody wants messages on the desktop, and how many seconds their quiet hours still last. */
export async function disturbance(db: MessageDatabase, user: string) {
  const found = await db
    .selectFrom('msg_habit as habit')
    .select('desktop')
    .select(
      sql<number>`coalesce(ceil(${quietSeconds(sql`(now() at time zone 'Asia/Shanghai')::time`)}), 0)::int`.as(
        'quietFor',
      ),
    )
    .where('user_id', '=', user)
    .executeTakeFirst()
  return found ?? { desktop: false, quietFor: 0 }
}

export const change = operation(calls.changeHabits, async ({ quiet, desktop }, { db, user }) => {
  if (quiet && quiet.from === quiet.to) throw messageFaults.quietAllDay()
  const row = { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, desktop }
  await tables(db)
    .insertInto('msg_habit')
    .values({ user_id: user.id, ...row })
    .onConflict((same) => same.columns(['tenant_id', 'user_id']).doUpdateSet(row))
    .execute()
  return null
})
