import type { Database } from '@gongtai/sdk/server'
import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely'

/** PostgreSQL as one compiler writes it. Statements that are written once are remembered by its adapter. */
export function pinnedDialect(compiler: QueryCompiler): Dialect {
  const adapter = new PostgresAdapter()
  return {
    createDriver: () => driver,
    createQueryCompiler: () => compiler,
    createAdapter: () => adapter,
    createIntrospector: (db: Database) => new PostgresIntrospector(db),
  }
}

export const plainDialect = pinnedDialect(new PostgresQueryCompiler())

/** Kysely wants a driver, but the transaction is begun and ended around the handle, never through it. */
export const refuseDriver = async (): Promise<never> => {
  throw new Error('the transaction is the host’s to begin and end')
}
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: refuseDriver,
  beginTransaction: refuseDriver,
  commitTransaction: refuseDriver,
  rollbackTransaction: refuseDriver,
  releaseConnection: refuseDriver,
  destroy: refuseDriver,
}
