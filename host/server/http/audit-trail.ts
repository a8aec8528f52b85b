import { randomUUID } from 'node:crypto'
import type { Database } from '@gongtai/sdk/server'
import type { Generated } from 'kysely'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import type { Audit, AuditEvent } from './audit.ts'

/** The trail as the web server writes to it. */
export interface AuditTrail extends Audit {
  /** Adds the event to a transaction: what was done and the record of it are kept together or not at all. */
  within(db: Database, event: AuditEvent): Promise<void>
  /** For what changed nothing: written soon, together with others. */
  later(event: AuditEvent): void
  stop(): Promise<void>
}

type AuditTables = {
  audit_event: {
    tenant_id: Generated<string>
    id: string
    at: Generated<Date>
    actor: string
    account: string
    action: string
    kind: string
    address: string
    outcome: number
    detail: string | null
  }
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
    within: (db, event) => insert(db, [event]),
    later: (event) => void waiting.push(event),
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

async function insert(db: Database, events: readonly AuditEvent[]): Promise<void> {
  const rows = events.map(({ tenant: _, detail, ...row }) => ({
    ...row,
    id: randomUUID(),
    detail: detail ? JSON.stringify(detail) : null,
  }))
  await db.withTables<AuditTables>().insertInto('audit_event').values(rows).execute()
}
