import { isSuccess } from '@gongtai/core/contract/envelope'
import type { QueryClient } from '@tanstack/react-query'
import type { Early } from '../request/home-reads.ts'
import { contentOf, type Envelope } from '../request/http-client.ts'

/**
 * Puts what was asked early where the cards look for it, so that they are drawn with it at once. It counts as old:
 * who shows it still asks, is given the same answer, and stays current as always. What nobody shows is dropped.
 */
export async function fillIn(queries: QueryClient, { reads, answers }: Early): Promise<void> {
  const filled = await Promise.all(
    reads.map(async ({ url, call, input, envelope }) => {
      const answer = await answers.get(url)
      const body = answer?.body as Envelope | null | undefined
      if (answer?.status !== 200 || !body || !isSuccess(body.code)) return []
      queries.setQueryData([call, input], contentOf({ ...(envelope && { envelope }) }, body), { updatedAt: 0 })
      return [[call, input]]
    }),
  )
  setTimeout(() => {
    for (const queryKey of filled.flat()) queries.removeQueries({ queryKey, exact: true, type: 'inactive' })
  }, SHOWN_MS)
}

/** By then all that home shows has been drawn. */
const SHOWN_MS = 1_000
