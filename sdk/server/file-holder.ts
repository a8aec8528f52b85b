import type { FileHolder } from '@gongtai/core/points/file-holders'
import type { Database, OperationContext } from './context.ts'

/**
 * What {@link fileHolder} takes: a kind of thing and who may look at it.
 *
 * @see fileHolder
 */
export interface FileHolderSpec {
  readonly id: string
  /** As it is given to `Files.link`. */
  readonly kind: string
  /** Those of the things in which the caller may look at the file: a part of a thing may be kept from them. */
  readonly mayRead: (context: OperationContext, things: readonly string[], file: string) => Promise<readonly string[]>
  /** Those of the files, linked to nothing and old, that must not be cleared away. */
  readonly keeps?: (db: Database, files: readonly string[]) => Promise<readonly string[]>
}

/**
 * Declares who may read the files of a kind of thing.
 *
 * @param spec the kind, and which things of it somebody may look at
 * @returns a value for the point `fileHolders`
 * @throws never
 * @example
 * type Tables = { visit: { readonly id: string; readonly host: string } }
 * export const visitFiles = fileHolder({
 *   id: 'visitor.visit',
 *   kind: 'visitor.visit',
 *   mayRead: async ({ db, user }, visits) => {
 *     const own = db.withTables<Tables>().selectFrom('visit').where('id', 'in', visits).where('host', '=', user.id)
 *     return (await own.select('id').execute()).map(({ id }) => id)
 *   },
 * })
 */
export const fileHolder = (spec: FileHolderSpec): FileHolder => spec as FileHolder
