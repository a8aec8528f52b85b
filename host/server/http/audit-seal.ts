import { hash as digest } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { locks } from '../store/advisory-lock.ts'

interface TrailRow {
  readonly id: string
  readonly number: number | null
  readonly hash: string | null
  readonly content: string
}

const batch = 500

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
    'select number, hash from audit_event where tenant_id = $1 and number is not null order by number desc limit 1',
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
    `update audit_event e set number = s.number, hash = s.hash
     from jsonb_to_recordset($2::jsonb) as s(id text, number bigint, hash text)
     where e.tenant_id = $1 and e.id = s.id and e.number is null`,
    [tenant, JSON.stringify(sealed)],
  )
}

/** The number of the first row that was changed or is missing, or nothing when the trail is whole. */
export async function brokenSeal(pool: Pool, tenant: string): Promise<number | undefined> {
  let before = ''
  for (let number = 0; ; ) {
    const { rows } = await pool.query<TrailRow>(
      `select id, number, hash, ${content} from audit_event where tenant_id = $1 and number > $2 order by number limit ${batch}`,
      [tenant, number],
    )
    for (const row of rows) {
      number += 1
      if (row.number !== number || row.hash !== chained(before, number, row.content)) return number
      before = row.hash
    }
    if (rows.length < batch) return undefined
  }
}

const chained = (before: string, number: number, text: string): string => digest('sm3', `${before}\n${number}\n${text}`)
