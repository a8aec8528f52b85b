import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { isFault } from '@gongtai/core/kernel/fault'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { Compile } from 'typebox/compile'
import { backupFaults } from './faults.ts'
import { BackupManifest, CONTENTS, MANIFEST } from './manifest.ts'

export interface ArchiveEntry {
  readonly name: string
  readonly isFolder: boolean
  readonly content: AsyncIterable<Uint8Array>
}

const AGE = 'age-encryption.org/'
/** What a backup may hold: nothing that leaves the folder it is unpacked into. */
const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/**
 * Reads a backup from its first to its last byte. Only when `take` has seen everything it is known whether the
 * backup is whole, so nothing may be put in place before this resolves.
 *
 * @param ready the manifest, before the first entry; throws to refuse
 */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  ready: (manifest: BackupManifest) => Promise<unknown> | unknown,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<BackupManifest> {
  const tar = extract()
  const feeding = opened(file, passphrase).then((plain) => pipeline(plain, createGunzip(), tar))
  feeding.catch((error) => tar.destroy(error))
  try {
    const manifest = await readEntries(file, tar, ready, take)
    await feeding
    return manifest
  } catch (error) {
    tar.destroy()
    const first = await feeding.then(
      () => error,
      (cause) => (isFault(error) ? error : cause),
    )
    throw isFault(first) ? first : backupFaults.damaged({ file, entry: (first as Error).message })
  }
}

async function readEntries(
  file: string,
  tar: ReturnType<typeof extract>,
  ready: (manifest: BackupManifest) => Promise<unknown> | unknown,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<BackupManifest> {
  const seen: Record<string, { bytes: number; sm3: string }> = {}
  let manifest: BackupManifest | undefined
  let list: unknown
  for await (const entry of tar) {
    const { name, type } = entry.header
    if (!NAME.test(name.replace(/\/$/, '')) || name.includes('..')) throw backupFaults.damaged({ file, entry: name })
    if (manifest === undefined && name !== MANIFEST) throw backupFaults.notABackup({ file })
    const passing = summed(entry)
    if (name === MANIFEST) {
      manifest = manifestOf(file, await textOf(passing.content))
      await ready(manifest)
    } else if (name === CONTENTS) list = JSON.parse(await textOf(passing.content))
    else await take({ name: name.replace(/\/$/, ''), isFolder: type === 'directory', content: passing.content })
    entry.resume()
    if (type !== 'directory' && name !== CONTENTS) seen[name] = passing.sum()
  }
  if (manifest === undefined) throw backupFaults.notABackup({ file })
  const broken = differing(seen, list)
  if (broken !== undefined) throw backupFaults.damaged({ file, entry: broken })
  return manifest
}

function differing(seen: Record<string, { bytes: number; sm3: string }>, list: unknown): string | undefined {
  if (typeof list !== 'object' || list === null) return CONTENTS
  const wanted = list as Record<string, { bytes: number; sm3: string }>
  return [...new Set([...Object.keys(wanted), ...Object.keys(seen)])].find(
    (name) => wanted[name]?.sm3 !== seen[name]?.sm3 || wanted[name]?.bytes !== seen[name]?.bytes,
  )
}

function manifestOf(file: string, text: string): BackupManifest {
  const value: unknown = JSON.parse(text)
  if (!Compile(BackupManifest).Check(value)) throw backupFaults.notABackup({ file })
  return value as BackupManifest
}

function summed(content: AsyncIterable<Uint8Array>) {
  const sum = createHash('sm3')
  let bytes = 0
  async function* passing(): AsyncIterable<Uint8Array> {
    for await (const chunk of content) {
      sum.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  return { content: passing(), sum: () => ({ bytes, sm3: sum.digest('hex') }) }
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function opened(file: string, passphrase: string | undefined): Promise<NodeJS.ReadableStream> {
  const isSealed = (await headOf(file)).startsWith(AGE)
  const raw = createReadStream(file)
  if (!isSealed) return raw
  if (passphrase === undefined) throw backupFaults.sealed()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(Readable.toWeb(raw) as never).catch((error: Error) => {
    throw /passphrase|identity/.test(error.message) ? backupFaults.wrongPassphrase() : error
  })
  return Readable.fromWeb(plain as unknown as ReadableStream).pipe(new PassThrough())
}

async function headOf(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r')
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
      .finally(() => handle.close())
    return buffer.subarray(0, bytesRead).toString('latin1')
  } catch (error) {
    throw backupFaults.unreadable({ file, reason: (error as Error).message })
  }
}
