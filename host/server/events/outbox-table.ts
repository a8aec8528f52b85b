import type { Database } from '@gongtai/sdk/server'
import type { Generated } from 'kysely'

type OutboxTables = {
  outbox: {
    tenant_id: Generated<string>
    id: string
    event: string
    reaction: string
    payload: string
  }
}

export const outboxTables = (db: Database) => db.withTables<OutboxTables>()
