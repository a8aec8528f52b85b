import type { Database, TableColumn } from '@gongtai/sdk/server'
import type { Binding } from './binding.ts'

/** A statement with `$1…` placeholders and their values; the text is fixed in code. */
export interface TextQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * The one door to PostgreSQL. Whatever `work` may write is one transaction; of work that only reads, every statement
 * is one of its own. The handle is dead once the work ends.
 *
 * Rows of tenant tables (those with `tenant_id`) are only seen with a tenant bound, by row-level security.
 * Values arrive as: bigint and count → number, numeric → string, date and timestamp → string, timestamptz → Date,
 * jsonb → value.
 */
export interface Store {
  /** Read-only work of one tenant: each statement costs one round trip. */
  read<T>(tenant: string, work: (db: Database) => Promise<T>): Promise<T>
  /** Work of one tenant that may write. */
  transaction<T>(tenant: string, work: (db: Database) => Promise<T>): Promise<T>
  /**
   * Work of the host on tables without tenant (accounts, sessions, installed packages), which plugins cannot reach.
   * With a tenant it also sees that tenant's rows, so both can change in one transaction.
   */
  platform<T>(work: (db: Database) => Promise<T>, tenant?: string): Promise<T>
  /** What the three above are made of. */
  bound<T>(binding: Binding, work: (db: Database) => Promise<T>): Promise<T>
  /** One statement in one round trip, prepared by its text. */
  oneTrip<Row>(tenant: string, query: TextQuery): Promise<readonly Row[]>
  /**
   * Runs the files of a plugin that have not run yet, in the order of their names, each in a transaction and under a
   * lock over all processes, as the role that owns the plugin's tables and nothing else. Each table must carry
   * `tenant_id`, and gets row-level security and grants of itself.
   */
  migrate(plugin: string, files: readonly MigrationFile[]): Promise<void>
  /** The role that statements of a confined plugin run as. */
  pluginRole(plugin: string): Promise<string>
  /** Lets the role of a plugin read a table that was made at run time. */
  letRead(plugin: string, table: string): Promise<void>
  /** Creates a table or adds columns to it while the product runs; never drops anything. */
  ensureTable(table: TableShape): Promise<void>
}

export interface MigrationFile {
  /** `NNN-name.sql`. */
  readonly name: string
  readonly sql: string
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly indexes?: readonly (readonly string[])[]
  /** Columns that get one beside them where the name is taken with another type. */
  readonly beside?: readonly string[]
}
