import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

interface Return {
  readonly from: string
  readonly to: string
  readonly times: number
  readonly last: Date
}

/** Between which nodes a request was sent back, how often, and when last: a return opens the step it leads to. */
export async function returnsBetween(db: FlowDatabase, instance: string) {
  const { rows } = await sql<Return>`
    select record.node as "from", opened.node as "to", count(*)::int as times, max(record.at) as last
    from flow_record record
    cross join lateral (
      select node from flow_visit
      where tenant_id = record.tenant_id and instance_id = record.instance_id and opened_at >= record.at
      order by opened_at, seq limit 1
    ) opened
    where record.tenant_id = current_tenant() and record.instance_id = ${instance}
      and record.kind in ('rejectPrevious', 'rejectInitiator', 'reject') and record.node <> opened.node
    group by record.node, opened.node
    order by last`.execute(db)
  return rows.map((row) => ({ ...row, last: row.last.toISOString() }))
}
