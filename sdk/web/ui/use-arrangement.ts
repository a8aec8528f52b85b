import { type Arrangement, arrangeList, readListViews } from '@gongtai/core/contract/calls/list-views'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../hooks/use-call.ts'
import { useService } from '../hooks/use-service.ts'
import { Client } from '../services/client.ts'

const FRESH_MS = 5 * 60_000
const untouched: Arrangement = { columns: [] }

/** One change after the other: what was arranged last is what stays. */
let sending: Promise<unknown> = Promise.resolve()

/** How somebody arranges a list, on whatever device. */
export interface Arranging {
  readonly arrangement: Arrangement
  change(to: Arrangement): void
}

/** The arrangement and the views of a list, kept by the server for the person. */
export const useListViews = (list: string, enabled = true) =>
  useCall(readListViews, { list }, { enabled, fresh: FRESH_MS, quiet: true })

/** What somebody changes is seen at once, and kept for the next time. */
export function useArrangement(list: string, enabled: boolean): Arranging {
  const client = useService(Client)
  const queries = useQueryClient()
  const kept = useListViews(list, enabled)
  return {
    arrangement: kept.data?.arrangement ?? untouched,
    change: (arrangement) => {
      queries.setQueryData([readListViews.id, { list }], (now: typeof kept.data) => now && { ...now, arrangement })
      // The request layer tells what went wrong.
      sending = sending.then(() => client.call(arrangeList, { list, arrangement })).catch(() => kept.refetch())
    },
  }
}
