import type { Database } from '@gongtai/sdk/server'
import { type CompiledQuery, DefaultQueryExecutor, type Dialect, type QueryResult, Transaction } from 'kysely'
import { storeFaults } from './faults.ts'
import { plainDialect, refuseDriver } from './pinned-dialect.ts'
import type { Answer } from './statement.ts'

/** Where the statements of a handle go. */
export type Ask = (text: string, values: readonly unknown[], as?: Narrowed) => Promise<Answer>

/** A statement that is not the host's own: whose role it runs as, and how many bytes its rows may have. */
export interface Narrowed {
  readonly role: string
  readonly most: number
}

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

/** One statement on the transaction of a handle, as the role of a plugin. */
export function askAs(db: Database, as: Narrowed, text: string, values: readonly unknown[]): Promise<Answer> {
  const executor = db.getExecutor()
  if (!(executor instanceof PinnedExecutor)) throw storeFaults.handleClosed()
  return executor.ask(text, values, as)
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

  async ask(text: string, values: readonly unknown[], as?: Narrowed): Promise<Answer> {
    if (!this.#ask) throw storeFaults.handleClosed()
    return this.#ask(text, values, as)
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.ask(query.sql, query.parameters)
    const counted = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows: rows as R[], numAffectedRows: counted ? BigInt(rowCount) : undefined }
  }
}
