import type { ClientBase, PoolClient, QueryConfig, QueryResult } from 'pg'
import pg from 'pg'
import type { Binding } from './bound-work.ts'

/** What the driver's query does on the wire; its types only show the outside. */
interface Wire {
  bind(message: { readonly statement: string; readonly values: readonly string[] }): void
  execute(message: object): void
}

interface WireQuery {
  name: string | undefined
  queryMode: 'extended' | undefined
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}

type Answered = (error: Error | undefined, result: QueryResult) => void
const PlainStatement = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  done: Answered,
) => WireQuery

const common = `set_config('app.tenant', $1, true), set_config('transaction_read_only', $2, true)`
const preambles = {
  app: { name: 'bind_app', text: `select ${common}` },
  host: { name: 'bind_host', text: `select ${common}, set_config('role', 'gongtai_host', true)` },
} as const

/** Prepares, on a new connection, what every bound statement begins with. */
export async function prepareBinding(client: ClientBase): Promise<void> {
  for (const { name, text } of Object.values(preambles)) await client.query({ name, text, values: ['', 'off'] })
}

/**
 * One statement and the binding of its tenant before it, sent together and ended by one Sync: PostgreSQL makes one
 * transaction of the two, so the binding is gone with it. One write, one round trip, nothing to begin or to commit.
 */
class BoundStatement extends PlainStatement {
  readonly #binding: Binding
  #bound = false

  /** Given as a text, the driver does not copy the statement property by property. */
  constructor(binding: Binding, { text, values, name }: QueryConfig, done: Answered) {
    super(text, values, done)
    this.name = name
    this.queryMode = 'extended'
    this.#binding = binding
  }

  override prepare(connection: Wire): void {
    const { role, tenant = '', readOnly } = this.#binding
    connection.bind({ statement: preambles[role].name, values: [tenant, readOnly ? 'on' : 'off'] })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#bound) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#bound) super.handleCommandComplete(message, connection)
    else this.#bound = true
  }
}

export function runBound(client: PoolClient, binding: Binding, statement: QueryConfig): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const done: Answered = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new BoundStatement(binding, statement, done) as unknown as pg.Query)
  })
}
