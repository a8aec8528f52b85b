import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { type Pack, pack } from 'tar-stream'
import { CONTENTS } from './manifest.ts'

/** A backup on its way to disk. It has its name only when it is whole. */
export interface ArchiveWriter {
  text(name: string, content: string): Promise<void>
  /** A file as long as it is now, even where it changes meanwhile; one that is gone is left out. */
  file(name: string, path: string): Promise<void>
  folder(name: string): Promise<void>
  /** Writes the list of everything, waits for the disk and gives the file its name. */
  finish(): Promise<void>
  /** Takes back what was written. */
  discard(): Promise<void>
}

export function writeArchive(target: string, passphrase: string | undefined): ArchiveWriter {
  const draft = `${target}.part`
  const tar = pack()
  const written = writeOut(tar, draft, passphrase)
  const failed = written.then(() => new Promise<never>(() => undefined)) // A full disk ends every entry as well.
  failed.catch(() => undefined)
  const contents: Record<string, { bytes: number; sm3: string }> = {}
  const entry = async (name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const sum = createHash('sm3')
    const sink = tar.entry({ name, size, mode: 0o600 })
    for await (const chunk of content) {
      sum.update(chunk)
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), failed])
    }
    const closed = once(sink, 'finish')
    sink.end()
    await Promise.race([closed, failed])
    contents[name] = { bytes: size, sm3: sum.digest('hex') }
  }
  const text = (name: string, content: string) => entry(name, Buffer.byteLength(content), [Buffer.from(content)])
  return {
    text,
    file: async (name, path) => {
      const size = await stat(path).then((found) => found.size, ignoreMissing)
      if (size !== undefined) await entry(name, size, exactly(path, size))
    },
    folder: async (name) => void tar.entry({ name: `${name}/`, type: 'directory', mode: 0o700 }),
    finish: async () => {
      await text(CONTENTS, JSON.stringify(contents))
      tar.finalize()
      await written
      await syncToDisk(draft)
      await rename(draft, target)
    },
    discard: async () => {
      tar.destroy()
      await written.catch(() => undefined) // Ended on purpose.
      await rm(draft, { force: true })
    },
  }
}

async function writeOut(tar: Pack, draft: string, passphrase: string | undefined): Promise<void> {
  const packed = createGzip({ level: 6 })
  const file = createWriteStream(draft, { mode: 0o600 })
  if (passphrase === undefined) return pipeline(tar, packed, file)
  const packing = pipeline(tar, packed)
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const sealing = encrypter
    .encrypt(Readable.toWeb(packed) as Parameters<Encrypter['encrypt']>[0] & ReadableStream)
    .then((sealed) => pipeline(Readable.fromWeb(sealed as unknown as ReadableStream), file))
  await Promise.all([packing, sealing])
}

/** Just as many bytes as were announced: a file that grew is cut, one that shrank is filled up with zeros. */
async function* exactly(path: string, size: number): AsyncIterable<Uint8Array> {
  let left = size
  if (size > 0) {
    for await (const chunk of createReadStream(path, { end: size - 1 })) {
      left -= chunk.byteLength
      yield chunk
    }
  }
  for (; left > 0; left -= Math.min(left, ZEROS.byteLength)) yield ZEROS.subarray(0, left)
}

const ZEROS = new Uint8Array(65_536)

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}
