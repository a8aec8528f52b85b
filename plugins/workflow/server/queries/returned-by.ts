import { sql } from '@gongtai/sdk/server'
import type { InstanceRow } from '../../model/shapes.ts'
import type { FlowDatabase } from '../tables.ts'

export type Returned = NonNullable<InstanceRow['returnedBy']>

/** Who sent requests back to their initiators and why, for those that are back with them. */
export async function returnedBy(db: FlowDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, Returned>> {
  const { rows } = await sql<{ id: string; name: string | null; reason: string | null; at: Date }>`
    select instance.id, actor.name, record.opinion as reason, record.at
    from flow_instance instance
    cross join lateral (
      select actor, opinion, at from flow_record
      where tenant_id = instance.tenant_id and instance_id = instance.id
        and kind in ('rejectInitiator', 'rejectPrevious', 'reject', 'oppose')
      order by seq desc limit 1
    ) record
    left join org_user actor on actor.tenant_id = instance.tenant_id and actor.id = record.actor
    where instance.tenant_id = current_tenant() and instance.id = any(${[...ids]}::text[]) and instance.returned
  `.execute(db)
  return new Map(
    rows.map(({ id, name, reason, at }) => [id, { name: name ?? '系统', reason: reason ?? '', at: at.toISOString() }]),
  )
}
