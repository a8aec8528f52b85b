import type { CallSpec } from '@gongtai/core/contract/call'
import { BASE } from './base.ts'

/** One read's share of the answer to many; `null` where the server did not want to keep the others waiting. */
export interface Shared {
  readonly status: number
  readonly body: unknown
}

/** What home asks, as it is kept in this browser until home is opened again. */
export interface HomeRead {
  readonly url: string
  readonly call: string
  readonly input: unknown
  readonly envelope?: 'rows'
}

/** What the page asked before the code that needs the answers was there. */
export interface Early {
  readonly authorization: string
  readonly reads: readonly HomeRead[]
  /** By address. */
  readonly answers: ReadonlyMap<string, Promise<Shared | undefined>>
}

declare global {
  interface Window {
    /** Left by the script in the page; see `early.ts`. */
    gongtaiEarly?: Early | undefined
  }
}

export const TOGETHER = `${BASE}/together`
const HOME = ['/', '/index']
const KEY = 'gt-home-reads'
/** As many as the server answers at once. */
const MOST = 24
/** Milliseconds after the start during which reads are those of the opening page. */
const OPENING_MS = 10_000

/** Whether home is being opened: the page whose reads travel together. */
export const atHome = (): boolean => HOME.includes(location.pathname)

/** Whether what is read now is read for home, which has just been opened. */
export function openingHome(): () => boolean {
  const until = performance.now() + OPENING_MS
  return () => atHome() && performance.now() <= until
}

/** What home asked the last time it was opened in this browser. */
export function rememberedReads(storage: Pick<Storage, 'getItem'>): readonly HomeRead[] {
  try {
    const reads: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(reads) ? reads.filter((read): read is HomeRead => typeof read?.url === 'string') : []
  } catch {
    return [] // Written by something else.
  }
}

/** Keeps what home asks for the next time. */
export function readKeeper(
  storage: Pick<Storage, 'setItem'>,
  opening: () => boolean,
): (call: CallSpec, input: unknown, url: string) => void {
  const asked = new Map<string, HomeRead>()
  return ({ id, envelope }, input, url) => {
    if (!opening() || asked.has(url)) return
    asked.set(url, { url, call: id, input, ...(envelope === 'rows' && { envelope }) })
    storage.setItem(KEY, JSON.stringify([...asked.values()].slice(0, MOST)))
  }
}
