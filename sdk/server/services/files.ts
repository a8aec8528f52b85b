import { token } from '@gongtai/core/kernel/token'
import type { Database, UploadedPart } from '../context.ts'

export interface StoredFile {
  readonly oid: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

/** Uploaded files under opaque ids. Which record a file belongs to is the plugin's to remember. */
export interface Files {
  keep(db: Database, part: UploadedPart, owner: string, limit?: number): Promise<StoredFile>
  find(db: Database, oid: string): Promise<StoredFile | undefined>
  read(db: Database, oid: string): Promise<AsyncIterable<Uint8Array>>
  remove(db: Database, oid: string): Promise<void>
}

export const Files = token<Files>('host.files')
