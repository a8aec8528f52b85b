import { type Arrangement, arrangeList, readListViews } from '@gongtai/core/contract/calls/list-views'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { useService } from '../../hooks/use-service.ts'
import { Client } from '../../services/client.ts'

const FRESH_MS = 5 * 60_000
const untouched: Arrangement = { columns: [] }
const nothing = { arrangement: null, first: null, views: [] }

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
  // At once: until it stands in what was read, a control would jump back.
  const [chosen, setChosen] = useState<Arrangement>()
  return {
    arrangement: chosen ?? kept.data?.arrangement ?? untouched,
    change: async (arrangement) => {
      const queryKey = [readListViews.id, { list }]
      const wasThere = kept.data !== undefined
      setChosen(arrangement)
      // A read that is on its way would bring back what was before.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (now: typeof kept.data) => ({ ...(now ?? nothing), arrangement }))
      setChosen(undefined)
      // The request layer tells what went wrong.
      sending = sending
        .then(() => client.call(arrangeList, { list, arrangement }))
        .then(async () => {
          if (!wasThere) await kept.refetch()
        })
        .catch(() => kept.refetch())
    },
  }
}
