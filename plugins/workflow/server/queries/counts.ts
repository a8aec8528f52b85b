import { sql } from '@gongtai/sdk/server'
import { MOST_SHOWN } from '../../model/most-shown.ts'
import type { FlowDatabase } from '../tables.ts'
import { forOthers } from './done-tasks.ts'
import { handsOf, heldBy } from './entrusted.ts'

/** What nobody keeps few is counted this far. */
const COUNTED = MOST_SHOWN + 1

/** The figures of the home page, in one statement. */
export async function countTasks(db: FlowDatabase, user: string, now: Date) {
  const hands = await handsOf(db, user)
  const today = sql`date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
  const { rows } = await sql<
    Record<'pending' | 'pendingToday' | 'running' | 'rejected' | 'reading' | 'doneThisMonth' | 'drafts', number>
  >`
    with open as (
      select distinct instance_id, task, sort_at from (${heldBy(hands)}) held
    )
    select
      (select count(*) from open) as pending,
      (select count(*) from open where sort_at >= ${today}) as "pendingToday",
      (select count(*) from flow_instance where tenant_id = current_tenant() and initiator = ${user} and state = 'running') as running,
      (select count(*) from flow_instance where tenant_id = current_tenant() and initiator = ${user} and returned) as rejected,
      (select count(*) from (select from flow_reading where tenant_id = current_tenant() and reader = ${user}
        and read_at is null limit ${COUNTED}) counted) as reading,
      (select count(*) from flow_task_done where tenant_id = current_tenant() and holder = ${user}
        and ${forOthers} and closed_at >= ${month}) as "doneThisMonth",
      (select count(*) from flow_draft where tenant_id = current_tenant() and user_id = ${user}
        and subject like 'start:%') as drafts
  `.execute(db)
  const [row] = rows
  return row ?? { pending: 0, pendingToday: 0, running: 0, rejected: 0, reading: 0, doneThisMonth: 0, drafts: 0 }
}
