import { randomUUID } from 'node:crypto'
import { type Database, sql } from '@gongtai/sdk/server'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import type { Audit, AuditEvent } from './audit.ts'

/** The trail as the web server writes to it. */
export interface AuditTrail extends Audit {
  /** Adds events to a transaction: what was done and the record of it are kept together or not at all. */
  within(db: Database, ...events: readonly AuditEvent[]): Promise<void>
  /** For what changed nothing: written soon, together with others. */
  later(event: AuditEvent): void
  stop(): Promise<void>
}

const pause = 200

export function openAuditTrail(store: Store, log: Logger): AuditTrail {
  let waiting: AuditEvent[] = []
  const flush = async (): Promise<void> => {
    const events = waiting
    waiting = []
    for (const tenant of new Set(events.map((event) => event.tenant))) {
      const theirs = events.filter((event) => event.tenant === tenant)
      await store
        .transaction(tenant, (db) => insert(db, theirs))
        .catch((error) => {
          log.error({ err: error, tenant, lost: theirs.length }, 'audit rows could not be written')
        })
    }
  }
  const timer = setInterval(() => waiting.length > 0 && void flush(), pause)
  return {
    record: (event) => store.transaction(event.tenant, (db) => insert(db, [event])),
    within: (db, ...events) => insert(db, events),
    later: (event) => void waiting.push(event),
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/** One text however many rows there are, so that it is planned once. */
async function insert(db: Database, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ tenant: _, ...event }) => ({ id: randomUUID(), ...event }))
  await sql`insert into audit_event (id, actor, account, action, kind, address, outcome, detail)
    select id, actor, account, action, kind, address, outcome, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, actor text, account text, action text, kind text, address text, outcome integer, detail jsonb)
  `.execute(db)
}
