import type { Deliveries, Delivery } from '@gongtai/core/contract/calls/monitor'
import { type Database, sql } from '@gongtai/sdk/server'
import type { Pool } from 'pg'

/** Which of the parked events: one, or all of a reaction. */
export type Which = { readonly tenant: string; readonly id: string } | { readonly reaction: string }

type Group = Omit<Deliveries, 'plugin' | 'since' | 'problem'> & {
  readonly since: Date
  readonly problem: string | null
}

/** By reaction, those with parked events first. */
export async function deliveriesByReaction(pool: Pool): Promise<readonly Group[]> {
  const { rows } = await pool.query<Group>(`
    select reaction, count(distinct tenant_id)::int as tenants, count(*) filter (where not parked)::int as waiting,
      count(*) filter (where parked)::int as parked, max(attempts) as attempts, min(at) as since,
      (array_agg(problem order by parked desc, at desc) filter (where problem is not null))[1] as problem
    from outbox group by reaction order by count(*) filter (where parked) desc, min(at)`)
  return rows
}

type Row = Omit<Delivery, 'at' | 'due' | 'problem'> & {
  readonly at: Date
  readonly due: Date
  readonly problem: string | null
}

const mostShown = 100

export async function deliveriesOf(pool: Pool, reaction: string): Promise<readonly Delivery[]> {
  const { rows } = await pool.query<Row>(
    `select tenant_id as tenant, id, event, at, attempts, parked, due, problem from outbox
     where reaction = $1 order by parked desc, at limit ${mostShown}`,
    [reaction],
  )
  return rows.map(({ at, due, problem, ...row }) => ({
    ...row,
    at: at.toISOString(),
    due: due.toISOString(),
    ...(problem !== null && { problem }),
  }))
}

/** Has parked events tried as if they were new, and one that waits at once; the tenants whose they are. */
export async function tryAgain(pool: Pool, which: Which): Promise<readonly string[]> {
  const again = 'update outbox set parked = false, attempts = 0, due = now()'
  const { rows } = await ('id' in which
    ? pool.query<{ tenant: string }>(`${again} where tenant_id = $1 and id = $2 returning tenant_id as tenant`, [
        which.tenant,
        which.id,
      ])
    : pool.query<{ tenant: string }>(`${again} where reaction = $1 and parked returning tenant_id as tenant`, [
        which.reaction,
      ]))
  return rows.map(({ tenant }) => tenant)
}

/** Whose events of a reaction are parked. */
export async function tenantsOf(pool: Pool, reaction: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ tenant: string }>(
    'select distinct tenant_id as tenant from outbox where reaction = $1 and parked order by 1',
    [reaction],
  )
  return rows.map(({ tenant }) => tenant)
}

export interface Discarded {
  readonly id: string
  readonly event: string
  readonly reaction: string
  readonly attempts: number
  readonly problem: string | null
  readonly at: Date
}

/** Removes parked events of the tenant that the handle is bound to. */
export async function discard(db: Database, which: Which): Promise<readonly Discarded[]> {
  const chosen = 'id' in which ? sql`id = ${which.id}` : sql`reaction = ${which.reaction}`
  const { rows } = await sql<Discarded>`
    delete from outbox where ${chosen} and parked returning id, event, reaction, attempts, problem, at`.execute(db)
  return rows
}

export async function isThere(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from outbox where id = ${id}`.execute(db)
  return rows.length > 0
}
