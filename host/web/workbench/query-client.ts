import { isFault } from '@gongtai/core/kernel/fault'
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

const MOST_RETRIES = 2

/**
 * What is read for the first time while news of it arrive may have been read before them. The library lets such an
 * answer stand; here it is asked for once more.
 */
class CurrentQueries extends QueryClient {
  readonly #again = new Set<unknown>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.fetchStatus !== 'idle' && query.state.data === undefined)
    const again = first.map(async (query) => {
      if (this.#again.has(query)) return
      this.#again.add(query)
      await query.promise?.catch(() => undefined) // Its failure is shown by whoever asked.
      this.#again.delete(query)
      await super.invalidateQueries({ predicate: (other) => other === query }, options)
    })
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }
}

/**
 * Reads are tried again only when no answer came at all; what the server refused stays refused. Nothing is paused
 * without a network: it is the request layer that says so, at once. Reads are asked anew when the network is back.
 */
export const makeQueryClient = (): QueryClient =>
  new CurrentQueries({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < MOST_RETRIES && isFault(error) && error.code === 'http.network',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
