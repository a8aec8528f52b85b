import { randomUUID } from 'node:crypto'
import { type Clock, type Database, sql } from '@gongtai/sdk/server'
import type { Logger } from 'pino'
import { BatchQueue } from '../../operations/batch-queue.ts'
import type { Store } from '../../store/store.ts'
import type { Audit, AuditEvent } from './audit.ts'
import type { AuditSpill, SpilledEvent } from './audit-spill.ts'

/** The trail as the web server writes to it. */
export interface AuditTrail extends Audit {
  /** Adds events to a transaction: what was done and the record of it are kept together or not at all. */
  within(db: Database, ...events: readonly AuditEvent[]): Promise<void>
  /** Keeps the record of a call that failed for want of the database, without waiting for it once more. */
  recordAside(event: AuditEvent): Promise<void>
  stop(): Promise<void>
}

const pause = 2_000
const mostTogether = 200

interface Parts {
  readonly store: Store
  readonly clock: Clock
  readonly spill: AuditSpill
  readonly log: Logger
}

/**
 * Nobody is answered before the record of what they did is safe: in the database, or on disk until the database can
 * take it again.
 */
export function openAuditTrail({ store, clock, spill, log }: Parts): AuditTrail {
  const insertAll = async (events: readonly (AuditEvent | SpilledEvent)[]): Promise<void> => {
    for (const tenant of new Set(events.map((event) => event.tenant))) {
      const theirs = events.filter((event) => event.tenant === tenant)
      await store.transaction(tenant, (db) => insert(db, theirs))
    }
  }
  const dated = (events: readonly AuditEvent[]): readonly SpilledEvent[] =>
    events.map((event) => ({ ...event, id: randomUUID(), at: clock.now().toISOString() }))
  const keepAside = (events: readonly AuditEvent[]): Promise<void> => spill.add(dated(events))
  const keep = async (events: readonly AuditEvent[]): Promise<void> => {
    // While some wait, the database is likely to be gone still, and everybody would wait for it.
    if (!spill.isEmpty) return keepAside(events)
    const rows = dated(events)
    await insertAll(rows).catch(async (error) => {
      log.warn({ err: error }, 'audit rows wait on disk for the database')
      await spill.add(rows)
    })
  }
  const queue = queueOf(keep)
  const asideQueue = queueOf(keepAside)
  const drain = (): Promise<void> =>
    spill.drain(insertAll).catch((error) => log.warn({ err: error }, 'audit rows still wait on disk'))
  const timer = setInterval(() => void (spill.isEmpty || drain()), pause)
  return {
    record: (event) => queue.add(event),
    recordAside: (event) => asideQueue.add(event),
    within: (db, ...events) => insert(db, events),
    stop: async () => {
      clearInterval(timer)
      if (!spill.isEmpty) await drain()
    },
  }
}

const queueOf = (keep: (events: readonly AuditEvent[]) => Promise<void>): BatchQueue<AuditEvent, undefined> =>
  new BatchQueue(async (events) => {
    await keep(events)
    return events.map(() => ({ status: 'fulfilled', value: undefined }))
  }, mostTogether)

/** One text however many rows there are, so that it is planned once. What comes a second time is there already. */
async function insert(db: Database, events: readonly (AuditEvent | SpilledEvent)[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ tenant: _, ...event }) => ({ id: randomUUID(), ...event }))
  await sql`insert into audit_event (id, at, actor, account, action, kind, address, outcome, detail)
    select id, coalesce(at, clock_timestamp()), actor, account, action, kind, address, outcome, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, at timestamptz, actor text, account text,
      action text, kind text, address text, outcome integer, detail jsonb)
    on conflict (tenant_id, id) do nothing
  `.execute(db)
}
