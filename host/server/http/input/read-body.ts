import type { Readable } from 'node:stream'
import { httpFaults } from '../faults.ts'

/** How long a client may take in any case, and the bytes a millisecond it must then have kept up. */
const patience = 15_000
const slowest = 4

/** Whether somebody who has waited so long for so many bytes waits on; what the client does is all that counts. */
export const isTooSlow = (waited: number, bytes: number): boolean => waited > patience + bytes / slowest

/** The text of a body. Bytes are counted as they are read, whatever the request says its length is. */
export function readBody(payload: Readable, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    const began = performance.now()
    const timer = setInterval(() => {
      if (isTooSlow(performance.now() - began, bytes)) end(() => reject(httpFaults.tooSlow()))
    }, patience)
    const end = (settle: () => void): void => {
      clearInterval(timer)
      payload.off('data', take).off('end', done).off('error', fail).off('close', cut)
      settle()
    }
    const take = (piece: Buffer): void => {
      bytes += piece.byteLength
      pieces.push(piece)
      if (bytes > limit) end(() => reject(httpFaults.tooLarge()))
    }
    const done = (): void => end(() => resolve(textOf(pieces)))
    const fail = (error: Error): void => end(() => reject(error))
    const cut = (): void => end(() => reject(httpFaults.unreadable()))
    payload.on('data', take).once('end', done).once('error', fail).once('close', cut)
  })
}

const textOf = (pieces: readonly Buffer[]): string =>
  (pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)).toString('utf8')

/** The content of an upload as it arrives, given up when the client is too slow; our own slowness does not count. */
export async function* arriving(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const pieces = content[Symbol.asyncIterator]()
  let waited = 0
  let bytes = 0
  try {
    while (true) {
      const began = performance.now()
      const next = await inPatience(pieces.next(), patience + bytes / slowest - waited)
      waited += performance.now() - began
      if (next.done) return
      bytes += next.value.byteLength
      yield next.value
    }
  } finally {
    void pieces.return?.() // Not waited for: it comes after a piece that may never arrive.
  }
}

/** What the client sends within so many milliseconds. */
export async function inPatience<T>(coming: Promise<T>, left = patience): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(httpFaults.tooSlow()), Math.max(1, left))
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
