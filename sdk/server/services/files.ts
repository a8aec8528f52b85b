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
 * Uploaded files under opaque ids. Which record a file belongs to is the plugin's to remember.
 *
 * @throws `files.…` faults: a type that is not allowed, a file that is too large, an unknown id
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
  remove(db: Database, oid: string): Promise<void>
}

export const Files = token<Files>('host.files')
