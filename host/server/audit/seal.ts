import { hash as digest } from 'node:crypto'
import type { SealReport } from '@gongtai/core/contract/calls/audit'
import type { Pool, PoolClient } from 'pg'
import { locks } from '../store/advisory-lock.ts'

export interface TrailRow {
  readonly id: string
  readonly at: Date
  readonly number: number | null
  readonly hash: string | null
  readonly content: string
}

const batch = 1_000

/** Everything a row says, as text that does not depend on how the database prints it. */
const content = `jsonb_build_array(tenant_id, id, (extract(epoch from at) * 1000000)::bigint, actor, account, action, kind,
  address, outcome, detail)::text as content`

/**
 * Numbers the new rows of every tenant and chains each to the one before. One process at a time does it; rows are
 * written without it, so that the trail never makes two people wait for each other.
 */
export async function sealAuditTrail(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.auditSeal])
    if (!rows[0]?.mine) return
    try {
      const tenants = await client.query<{ tenant_id: string }>(
        'select distinct tenant_id from audit_event where number is null',
      )
      for (const { tenant_id } of tenants.rows) await sealTenant(client, tenant_id)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [locks.auditSeal])
    }
  } finally {
    client.release()
  }
}

async function sealTenant(client: PoolClient, tenant: string): Promise<void> {
  const last = await client.query<{ number: number; hash: string }>(
    'select number, hash from audit_seal where tenant_id = $1',
    [tenant],
  )
  const fresh = await client.query<TrailRow>(
    `select id, ${content} from audit_event where tenant_id = $1 and number is null order by at, id limit ${batch}`,
    [tenant],
  )
  let { number, hash } = last.rows[0] ?? { number: 0, hash: '' }
  const sealed = fresh.rows.map((row) => {
    number += 1
    hash = chained(hash, number, row.content)
    return { id: row.id, number, hash }
  })
  await client.query(
    `with sealed as (
       update audit_event e set number = s.number, hash = s.hash
       from jsonb_to_recordset($2::jsonb) as s(id text, number bigint, hash text)
       where e.tenant_id = $1 and e.id = s.id and e.number is null)
     insert into audit_seal (tenant_id, number, hash) values ($1, $3, $4)
     on conflict (tenant_id) do update set number = excluded.number, hash = excluded.hash`,
    [tenant, JSON.stringify(sealed), number, hash],
  )
}

/** Looks at the whole trail of a tenant as it is at this moment, from the first row that is kept. */
export async function checkSeal(pool: Pool, tenant: string): Promise<SealReport> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await reportOf(client, tenant)
  } finally {
    await client.query('rollback').catch(() => undefined) // A lost connection has ended it.
    client.release()
  }
}

async function reportOf(client: PoolClient, tenant: string): Promise<SealReport> {
  const { rows: seals } = await client.query<{ number: number; removed: number; removed_hash: string }>(
    'select number, removed, removed_hash from audit_seal where tenant_id = $1',
    [tenant],
  )
  const { number: last, removed, removed_hash: anchor } = seals[0] ?? { number: 0, removed: 0, removed_hash: '' }
  let reached: Link = { number: removed, hash: anchor }
  for (;;) {
    const rows = await sealedRows(client, tenant, reached.number)
    const { whole, broken } = follow(reached, rows)
    reached = whole
    const report = { tenant, removed, rows: reached.number - removed }
    if (broken) return { ...report, broken: { number: reached.number + 1, at: broken.at.toISOString() } }
    if (rows.length === batch) continue
    return reached.number < last ? { ...report, broken: { number: reached.number + 1 } } : report
  }
}

export const sealedRows = async (client: PoolClient, tenant: string, after: number): Promise<readonly TrailRow[]> => {
  const { rows } = await client.query<TrailRow>(
    `select id, at, number, hash, ${content} from audit_event
     where tenant_id = $1 and number > $2 order by number limit ${batch}`,
    [tenant, after],
  )
  return rows
}

/** A row of the chain, as far as the next one hangs on it. */
export interface Link {
  readonly number: number
  readonly hash: string
}

/** How far rows hang together, from one that is known; and the first that does not fit. */
export function follow(from: Link, rows: readonly TrailRow[]): { readonly whole: Link; readonly broken?: TrailRow } {
  let whole = from
  for (const row of rows) {
    const number = whole.number + 1
    if (row.number !== number || row.hash !== chained(whole.hash, number, row.content)) return { whole, broken: row }
    whole = { number, hash: row.hash }
  }
  return { whole }
}

const chained = (before: string, number: number, text: string): string => digest('sm3', `${before}\n${number}\n${text}`)
