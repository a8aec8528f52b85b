import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Audit } from '../http/audit/audit.ts'
import { locks, underFreeLock } from '../store/advisory-lock.ts'
import { follow, type Link, sealedRows, type TrailRow } from './seal.ts'

interface Retention {
  readonly pool: Pool
  readonly audit: Audit
  readonly log: Logger
}

/**
 * Clears away what of the trail is older than so many days, in the order of its numbers, and keeps number and hash of
 * the last row that went: the seal holds from the first row kept. Rows that were tampered with stay, and all behind.
 */
export async function clearOldEvents({ pool, audit, log }: Retention, days: number): Promise<void> {
  if (days === 0) return
  const { rows } = await pool.query<{ tenant_id: string }>('select tenant_id from audit_seal')
  for (const { tenant_id: tenant } of rows) {
    const gone = await underFreeLock(pool, locks.auditSeal, (client) => clearTenant(client, tenant, days))
    if (!gone) continue
    if (gone.broken) log.error({ tenant, number: gone.upTo + 1 }, 'the audit trail is broken and is not cleared away')
    if (gone.removed === 0) continue
    const { removed, upTo } = gone
    await audit.record({
      tenant,
      actor: 'system',
      account: 'system',
      action: 'audit.retention',
      kind: 'security',
      address: '',
      outcome: 200,
      detail: { removed, upTo, days },
    })
  }
}

interface Cleared {
  readonly removed: number
  readonly upTo: number
  readonly broken: boolean
}

async function clearTenant(client: PoolClient, tenant: string, days: number): Promise<Cleared> {
  const { rows: seals } = await client.query<Link>(
    'select removed as number, removed_hash as hash from audit_seal where tenant_id = $1',
    [tenant],
  )
  const from = seals[0] ?? { number: 0, hash: '' }
  const limit = await client.query<{ at: Date }>('select now() - make_interval(days => $1) as at', [days])
  const oldest = limit.rows[0]?.at ?? new Date(0)
  for (let reached = from; ; ) {
    const rows = await sealedRows(client, tenant, reached.number)
    const old = beginning(rows, oldest)
    const { whole, broken } = follow(reached, old)
    if (whole.number > reached.number) await removeUpTo(client, tenant, whole)
    reached = whole
    if (!broken && old.length > 0 && old.length === rows.length) continue
    return { removed: reached.number - from.number, upTo: reached.number, broken: broken !== undefined }
  }
}

function beginning(rows: readonly TrailRow[], oldest: Date): readonly TrailRow[] {
  const kept = rows.findIndex(({ at }) => at >= oldest)
  return kept < 0 ? rows : rows.slice(0, kept)
}

async function removeUpTo(client: PoolClient, tenant: string, { number, hash }: Link): Promise<void> {
  await client.query(
    `with gone as (delete from audit_event where tenant_id = $1 and number <= $2)
     update audit_seal set removed = $2, removed_hash = $3, removed_at = now() where tenant_id = $1`,
    [tenant, number, hash],
  )
}
