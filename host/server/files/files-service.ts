import { createHash, randomUUID } from 'node:crypto'
import { isFault } from '@gongtai/core/kernel/fault'
import type { Kernel } from '@gongtai/core/kernel/kernel'
import { type StorageAdapter, storageAdapters } from '@gongtai/core/points/storage-adapters'
import type { Files, StoredFile, UploadedPart } from '@gongtai/sdk/server'
import { fileFaults } from './faults.ts'
import { fileTables } from './file-tables.ts'
import { sniffType } from './sniff.ts'

const mebibyte = 1_048_576
const headLength = 4_096

export interface FilesArea {
  readonly kernel: Kernel
  /** Id of the adapter that new files go to. */
  readonly storage: string
  /** Bytes of a file at most. */
  readonly largest: number
  /** Said before a content is written, in a transaction of its own. */
  readonly noteContent: (oid: string) => Promise<void>
}

/** The service `Files`. The content is in its storage before the row that names it is written. */
export function filesService({ kernel, storage, largest, noteContent }: FilesArea): Files {
  const adapter = (id: string): StorageAdapter => {
    const found = kernel.registry(storageAdapters).find(id)?.value
    if (!found) throw fileFaults.noStorage({ storage: id })
    return found
  }
  return {
    keep: async (db, part, owner, limit = largest) => {
      const oid = randomUUID()
      const passing = inspect(part, limit)
      const place = adapter(storage)
      await noteContent(oid)
      const { bytes } = await place.write(oid, passing.content).catch(explainFull)
      const file: StoredFile = { oid, name: part.name, type: sniffType(passing.head(), part.name), bytes }
      await fileTables(db)
        .insertInto('stored_file')
        .values({ ...file, sm3: passing.sm3(), owner, storage })
        .execute()
      return file
    },
    find: async (db, oid) =>
      fileTables(db)
        .selectFrom('stored_file')
        .select(['oid', 'name', 'type', 'bytes'])
        .where('oid', '=', oid)
        .executeTakeFirst(),
    read: async (db, oid) => {
      const row = await fileTables(db)
        .selectFrom('stored_file')
        .select('storage')
        .where('oid', '=', oid)
        .executeTakeFirst()
      if (!row) throw fileFaults.unknown()
      const content = await adapter(row.storage).read(oid).catch(explainUnreadable)
      if (!content) throw fileFaults.missing()
      return content
    },
    remove,
    link,
    unlink,
  }
}

/** The content goes later, with the upkeep, so that a transaction that fails has lost nothing. */
const remove: Files['remove'] = async (handle, oid) => {
  const db = fileTables(handle)
  const linked = await db.selectFrom('file_link').select('oid').where('oid', '=', oid).executeTakeFirst()
  if (linked) throw fileFaults.inUse()
  await db.deleteFrom('stored_file').where('oid', '=', oid).execute().catch(explainLinked)
}

const unlink: Files['unlink'] = async (db, { kind, id }, oids) => {
  if (oids.length === 0) return
  const links = fileTables(db).deleteFrom('file_link').where('oid', 'in', oids)
  await links.where('kind', '=', kind).where('thing', '=', id).execute()
}

const link: Files['link'] = async (handle, { kind, id }, oids, owner) => {
  const wanted = [...new Set(oids)]
  if (wanted.length === 0) return
  const db = fileTables(handle)
  const own = await db
    .selectFrom('stored_file')
    .select('oid')
    .where('oid', 'in', wanted)
    .where('owner', '=', owner)
    .forKeyShare()
    .execute()
  if (own.length < wanted.length) throw fileFaults.notYourUpload()
  const rows = wanted.map((oid) => ({ oid, kind, thing: id }))
  await db
    .insertInto('file_link')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Looks at the content as it passes: its size, its sum, its first bytes. */
function inspect(part: UploadedPart, limit: number) {
  const sum = createHash('sm3')
  let head = Buffer.alloc(0)
  let bytes = 0
  async function* content(): AsyncIterable<Uint8Array> {
    for await (const chunk of part.content) {
      bytes += chunk.byteLength
      if (bytes > limit) throw fileFaults.tooLarge({ megabytes: Math.floor(limit / mebibyte) })
      if (head.byteLength < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength)
      sum.update(chunk)
      yield chunk
    }
    if (bytes === 0) throw fileFaults.empty({ name: part.name })
  }
  return { content: content(), head: () => head, sm3: () => sum.digest('hex') }
}

function explainUnreadable(error: unknown): never {
  throw isFault(error) ? error : fileFaults.unreadable()
}

/** Somebody may have linked it since it was looked at: the database has the last word. */
function explainLinked(error: unknown): never {
  if ((error as { code?: string }).code === '23503') throw fileFaults.inUse()
  throw error
}

function explainFull(error: unknown): never {
  if ((error as { code?: string }).code === 'ENOSPC') throw fileFaults.storageFull()
  throw error
}
