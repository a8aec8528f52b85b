import type { QueryClient } from '@tanstack/react-query'
import type { Choice } from '../field-face.ts'
import { readDictionary } from '../hooks/use-dictionary.ts'
import type { Client } from '../services/client.ts'

const none: readonly Choice[] = []
const fresh = 5 * 60_000

/** The dictionaries that choice fields of one form offer, each asked for once. */
export class Dictionaries {
  readonly #client: Client
  readonly #queries: QueryClient
  readonly #choices = new Map<string, readonly Choice[]>()
  readonly #listeners = new Set<() => void>()

  constructor(client: Client, queries: QueryClient) {
    this.#client = client
    this.#queries = queries
  }

  /** The entries as far as they are known; asks for them the first time. */
  choices(type: string): readonly Choice[] {
    if (type === '') return none
    const known = this.#choices.get(type)
    if (known) return known
    this.#choices.set(type, none)
    void this.#fetch(type)
    return none
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #fetch(type: string): Promise<void> {
    try {
      const entries = await this.#queries.fetchQuery({
        queryKey: [readDictionary.id, type],
        queryFn: () => this.#client.call(readDictionary, { dictType: type }),
        staleTime: fresh,
      })
      this.#choices.set(
        type,
        entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
      )
      for (const listener of this.#listeners) listener()
    } catch {
      // The request layer has shown the fault; the next form asks again.
      this.#choices.delete(type)
    }
  }
}
