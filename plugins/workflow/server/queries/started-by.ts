import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/** How far back somebody's requests are looked through for what they use. */
const LOOKED_THROUGH = 200

export interface Used {
  readonly favourite: boolean
  readonly usedAt: string | null
}

/** Which processes a person keeps as favourites, and when they last started which. */
export async function startedBy(db: FlowDatabase, user: string): Promise<ReadonlyMap<string, Used>> {
  const { rows } = await sql<{ process: string; favourite: boolean; at: Date | null }>`
    with used as (
      select definition_id, max(started_at) as at from (
        select definition_id, started_at from flow_instance
        where tenant_id = current_tenant() and initiator = ${user}
        order by started_at desc limit ${LOOKED_THROUGH}
      ) newest group by definition_id
    ), kept as (
      select definition_id from flow_favourite where tenant_id = current_tenant() and user_id = ${user}
    )
    select coalesce(used.definition_id, kept.definition_id) as process, kept.definition_id is not null as favourite, used.at
    from used full join kept on kept.definition_id = used.definition_id`.execute(db)
  return new Map(rows.map(({ process, favourite, at }) => [process, { favourite, usedAt: at?.toISOString() ?? null }]))
}
