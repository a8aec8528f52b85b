import { token } from '@gongtai/core/kernel/token'
import type { Database, UploadedPart } from '../context.ts'

/**
 * What is known of a stored file.
 *
 * @see Files
 */
export interface StoredFile {
  readonly oid: string
  readonly name: string
  readonly type: string
  /** Size in bytes. */
  readonly bytes: number
}

/**
 * Something that files belong to: a record, a request, a person.
 *
 * @see Files
 */
export interface FileThing {
  /** The kind of a `fileHolders` contribution, which says who may read the files. */
  readonly kind: string
  readonly id: string
}

/**
 * Uploaded files under opaque ids. A file that is linked to things is read by whoever may look at one of them and
 * cannot be deleted; one that nothing is linked to is its uploader's alone, and is cleared away after some days.
 *
 * @throws `files.…` faults: a type that is not allowed, a file that is too large, an unknown id, a file in use
 * @example
 * export const keep = async (files: Files, { db, user, upload }: OperationContext) => {
 *   const { oid } = await files.keep(db, await upload(), user.id, 10 * 1024 * 1024)
 *   return { oid }
 * }
 */
export interface Files {
  keep(db: Database, part: UploadedPart, owner: string, limit?: number): Promise<StoredFile>
  find(db: Database, oid: string): Promise<StoredFile | undefined>
  read(db: Database, oid: string): Promise<AsyncIterable<Uint8Array>>
  /** Refuses a file that something is linked to. */
  remove(db: Database, oid: string): Promise<void>
  /** From now on the thing holds these files too; all of them must have been uploaded by the one who hands them in. */
  link(db: Database, thing: FileThing, oids: readonly string[], owner: string): Promise<void>
  /** The thing does not hold these files any more. */
  unlink(db: Database, thing: FileThing, oids: readonly string[]): Promise<void>
}

export const Files = token<Files>('host.files')
