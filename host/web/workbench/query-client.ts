import { isFault } from '@gongtai/core/kernel/fault'
import { QueryClient } from '@tanstack/react-query'

const MOST_RETRIES = 2

/**
 * Reads are tried again only when no answer came at all; what the server refused stays refused. Nothing is paused
 * without a network: it is the request layer that says so, at once. Reads are asked anew when the network is back.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
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
