import { keptTitles } from '@gongtai/core/contract/calls/kept-titles'
import { useCallback, useSyncExternalStore } from 'react'
import type { Client } from '../services/client.ts'
import { useSurface } from './surface.ts'

const AT_ONCE = 200

/** What the entries were called that fields name whose plugin is off: asked for together, each once. */
export class KeptTitles {
  readonly #client: Client
  readonly #titles = new Map<string, string>()
  readonly #wanted = new Map<string, Set<string>>()
  readonly #listeners = new Set<() => void>()

  constructor(client: Client) {
    this.#client = client
  }

  /** The title as far as it is known; asks for it the first time. */
  title(type: string, id: string): string {
    const key = keyOf(type, id)
    const known = this.#titles.get(key)
    if (known !== undefined) return known
    this.#titles.set(key, '')
    if (this.#wanted.size === 0) queueMicrotask(() => void this.#fetch())
    this.#wanted.set(type, (this.#wanted.get(type) ?? new Set()).add(id))
    return ''
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #fetch(): Promise<void> {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    for (const [type, ids] of wanted) {
      for (let rest = [...ids]; rest.length > 0; rest = rest.slice(AT_ONCE))
        await this.#ask(type, rest.slice(0, AT_ONCE))
    }
    for (const listener of this.#listeners) listener()
  }

  async #ask(type: string, ids: readonly string[]): Promise<void> {
    try {
      const found = await this.#client.call(keptTitles, { type, ids: [...ids] }, { quiet: true })
      for (const { id, title } of found) this.#titles.set(keyOf(type, id), title)
    } catch {
      // The ids stay shown; the next form asks again.
    }
  }
}

const keyOf = (type: string, id: string): string => JSON.stringify([type, id])

/** A stored value whose type is gone, with its entries by the names they had. */
export function useKeptTitles(type: string, value: unknown): unknown {
  const { keptTitles: kept } = useSurface()
  const watch = useCallback((changed: () => void) => kept.watch(changed), [kept])
  const ids = idsIn(value)
  const read = () => (ids ? JSON.stringify(ids.map((id) => kept.title(type, id))) : '[]')
  const titles = JSON.parse(useSyncExternalStore(watch, read, read)) as readonly string[]
  return ids ? ids.map((id, at) => titles[at] || id) : value
}

/** Entries are named by one id or a list of them; anything else speaks for itself. */
function idsIn(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value === '' || value.length > 200 ? undefined : [value]
  return Array.isArray(value) && value.every((each) => typeof each === 'string' && each !== '') ? value : undefined
}
