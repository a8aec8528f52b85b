import { sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import type { FlowDatabase } from '../tables.ts'

/** Minutes in which nobody is urged twice about the same request. */
const PAUSE = 30

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * Those for whom a request waits and who may be urged now, noted down as urged.
 *
 * @throws `workflow.urged-recently` when there are some and each was urged a short while ago
 */
export async function holdersToUrge(
  db: FlowDatabase,
  instance: string,
  { now, user }: { readonly now: Date; readonly user: { readonly id: string } },
): Promise<readonly string[]> {
  const pause = sql`make_interval(mins => ${PAUSE})`
  const holders = sql`select distinct unnest(candidates) as holder_key from flow_task
    where tenant_id = current_tenant() and instance_id = ${instance}`
  const { rows: urged } = await sql<{ key: string }>`
    insert into flow_urged as known (instance_id, holder_key, at)
    select ${instance}, holder_key, ${now}::timestamptz from (${holders}) waiting where holder_key <> ${`u:${user.id}`}
    on conflict (tenant_id, instance_id, holder_key) do update set at = excluded.at
      where known.at <= excluded.at - ${pause}
    returning holder_key as key`.execute(db)
  if (urged.length > 0) return urged.map(({ key }) => key)
  const { rows } = await sql<{ again: Date | null }>`
    select min(at) + ${pause} as again from flow_urged
    where tenant_id = current_tenant() and instance_id = ${instance}
      and holder_key in (select holder_key from (${holders}) waiting)`.execute(db)
  const again = rows[0]?.again
  if (again) throw workflowFaults.urgedRecently({ again: clock.format(again), minutes: PAUSE })
  return []
}

/** Those who were sent a request and have not read it, noted down as reminded; not who was a short while ago. */
export async function unreadToRemind(
  db: FlowDatabase,
  instance: string,
  { now, user }: { readonly now: Date; readonly user: { readonly id: string } },
): Promise<readonly string[]> {
  const { rows } = await sql<{ reader: string }>`
    insert into flow_urged as known (instance_id, holder_key, at)
    select distinct instance_id, 'reader:' || reader, ${now}::timestamptz from flow_reading
    where tenant_id = current_tenant() and instance_id = ${instance} and read_at is null and reader <> ${user.id}
    on conflict (tenant_id, instance_id, holder_key) do update set at = excluded.at
      where known.at <= excluded.at - make_interval(mins => ${PAUSE})
    returning substr(holder_key, length('reader:') + 1) as reader`.execute(db)
  return rows.map(({ reader }) => reader)
}
