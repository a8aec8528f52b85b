import type { Database } from '@gongtai/sdk/server'
import { type CompiledQuery, DefaultQueryExecutor, type Dialect, type QueryResult, Transaction } from 'kysely'
import { storeFaults } from './faults.ts'
import { plainDialect, refuseDriver } from './pinned-dialect.ts'
import type { Answer } from './statement.ts'

/** Where the statements of a handle go. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<Answer>

/** A Kysely whose every statement goes one way, until it is closed. */
export interface PinnedDatabase {
  readonly db: Database
  /** Makes the handle useless, so that a forgotten query cannot run under somebody else's tenant. */
  close(): void
}

export function pinDatabase(ask: Ask, dialect: Dialect = plainDialect): PinnedDatabase {
  const executor = new PinnedExecutor(ask, dialect)
  return {
    db: new Transaction<object>({ config: { dialect }, driver: dialect.createDriver(), executor, dialect }),
    close: () => executor.close(),
  }
}

/** Asks at once: there is no connection to take for each statement, and nothing that changes its result. */
class PinnedExecutor extends DefaultQueryExecutor {
  #ask: Ask | undefined

  constructor(ask: Ask, dialect: Dialect) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), { provideConnection: refuseDriver })
    this.#ask = ask
  }

  close(): void {
    this.#ask = undefined
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#ask) throw storeFaults.handleClosed()
    const { command, rowCount, rows } = await this.#ask(query.sql, query.parameters)
    const counted = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows: rows as R[], numAffectedRows: counted ? BigInt(rowCount) : undefined }
  }
}
