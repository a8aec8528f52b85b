import { isFault } from '@gongtai/core/kernel/fault'
import { QueryClient } from '@tanstack/react-query'

const MOST_RETRIES = 2

/** Reads are tried again only when no answer came at all; what the server refused stays refused. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MOST_RETRIES && isFault(error) && error.code === 'http.network',
        refetchOnWindowFocus: false,
      },
    },
  })
