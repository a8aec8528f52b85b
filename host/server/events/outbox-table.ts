import { type Database, sql } from '@gongtai/sdk/server'

/** An event on its way to a reaction that runs after the commit. */
export interface OutboxRow {
  readonly id: string
  readonly event: string
  readonly reaction: string
  readonly payload: unknown
}

/**
 * Writes down what is to be delivered; one text however many rows there are, so that it is planned once. A record set
 * reads the null of an event without payload as no value at all.
 */
export async function writeOutbox(db: Database, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into outbox (id, event, reaction, payload)
    select id, event, reaction, coalesce(payload, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, event text, reaction text, payload jsonb)
  `.execute(db)
}
