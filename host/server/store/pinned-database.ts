import type { Database } from '@gongtai/sdk/server'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { QueryResult as Answer } from 'pg'
import { storeFaults } from './faults.ts'

/** Where the statements of a handle go. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<Answer>

/** A Kysely whose every statement goes one way, until it is closed. */
export interface PinnedDatabase {
  readonly db: Database
  /** Makes the handle useless, so that a forgotten query cannot run under somebody else's tenant. */
  close(): void
}

/** @param compiler writes the statements; a plain one when absent */
export function pinDatabase(ask: Ask, compiler: QueryCompiler = plain): PinnedDatabase {
  const connection = new PinnedConnection(ask)
  const provider = {
    provideConnection: <T>(consume: (pinned: DatabaseConnection) => Promise<T>) => consume(connection),
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, provider)
  const dialect = dialectOf(compiler)
  return {
    db: new Transaction<object>({ config: { dialect }, driver, executor, dialect }),
    close: () => connection.close(),
  }
}

class PinnedConnection implements DatabaseConnection {
  #ask: Ask | undefined

  constructor(ask: Ask) {
    this.#ask = ask
  }

  close(): void {
    this.#ask = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#ask) throw storeFaults.handleClosed()
    const { command, rowCount, rows } = await this.#ask(query.sql, query.parameters)
    const counted = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, numAffectedRows: counted ? BigInt(rowCount ?? 0) : undefined }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered: page through the rows instead')
  }
}

const plain = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/** Kysely wants a driver, but the transaction is begun and ended around the handle, never through it. */
const refuse = async (): Promise<never> => {
  throw new Error('the transaction is the host’s to begin and end')
}
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
}
const dialectOf = (compiler: QueryCompiler) => ({
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (db: Database) => new PostgresIntrospector(db),
})
