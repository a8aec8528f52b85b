import { token } from '@gongtai/core/kernel/token'

/**
 * A column of a table made at run time.
 *
 * @see Tables
 */
export interface TableColumn {
  /** Letters, digits and underscores, at most 63 of them; any case. */
  readonly name: string
  /** `text`, `integer`, `bigint`, `numeric(p,s)`, `boolean`, `date`, `timestamp`, `timestamptz` or `jsonb`. */
  readonly type: string
  /** What is written in it is found by `seekRows`. */
  readonly searched?: true
}

/**
 * Tables that come into being while the product runs, such as the `BUS_…` table of a published form.
 *
 * @example
 * export const makeTable = (tables: Tables) =>
 *   tables.ensure({ name: 'BUS_VISIT', columns: [{ name: 'VISITOR', type: 'text' }], indexes: [['VISITOR']] })
 */
export interface Tables {
  /**
   * Makes a table of every tenant, or adds the columns that it lacks; never drops or narrows anything.
   *
   * The columns `tenant_id` (filled in by the database) and `id` (text) are added first and form the primary key;
   * row-level security and grants are set as for a table of a migration. The names are quoted, so their case stays.
   * Runs in a transaction of its own, before whatever the calling operation is doing is committed.
   *
   * @param table.name at most 63 characters; must not belong to the host
   * @param table.indexes lists of columns that rows are looked up by; the tenant leads each index
   * @param table.beside columns that, where the table has one of that name with another type, get one of their own
   *   beside it, named by `columnBeside`; all others must have the type they ask for
   * @throws `store.bad-identifier`, `store.bad-column-type`, `store.column-changed` when a column exists with another type
   * @example
   * await tables.ensure({ name: 'BUS_CAR_USE_APPLY', columns: [{ name: 'START_TIME', type: 'timestamp' }] })
   */
  ensure(table: {
    readonly name: string
    readonly columns: readonly TableColumn[]
    readonly indexes?: readonly (readonly string[])[]
    readonly beside?: readonly string[]
  }): Promise<void>
}

export const Tables = token<Tables>('host.tables')
