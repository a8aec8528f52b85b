import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/** How many of its newest finished requests speak for a process. */
const LOOKED_THROUGH = 30

/** Fewer say nothing about the next one. */
const ENOUGH = 5

/** How many minutes the newest finished requests of each process took on average; those with too few are left out. */
export async function timesTaken(db: FlowDatabase): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ process: string; minutes: number }>`
    select process.definition_id as process, round(extract(epoch from avg(newest.took)) / 60)::integer as minutes
    from flow_version process cross join lateral (
      select ended_at - started_at as took from flow_instance
      where tenant_id = current_tenant() and definition_id = process.definition_id and state = 'finished'
      order by started_at desc, id desc limit ${LOOKED_THROUGH}
    ) newest
    where process.tenant_id = current_tenant() and process.current
    group by process.definition_id having count(*) >= ${ENOUGH}`.execute(db)
  return new Map(rows.map(({ process, minutes }) => [process, minutes]))
}
