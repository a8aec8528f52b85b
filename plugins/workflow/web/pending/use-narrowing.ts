import { type Paging, useSearch, type ViewQuery } from '@gongtai/sdk/web'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const NAMES = ['search', 'process', 'category', 'initiator', 'days', 'state'] as const
const STATES = ['urged', 'returned', 'long'] as const

/**
 * What narrows the waiting tasks. On a page of its own that stands in its address, so that it outlives a look at a task
 * and can be kept as a bookmark.
 */
export function useNarrowing(paging: Paging, addressed: boolean) {
  const [address, setAddress] = useSearchParams()
  const [own, setOwn] = useState<ViewQuery>({})
  const query = addressed ? filled(Object.fromEntries(address)) : own
  const search = useSearch(paging, query.search ?? '')
  const show = (to: ViewQuery) => {
    if (addressed) setAddress(filled(to), { replace: true })
    else setOwn(filled(to))
    paging.change({ pageNum: 1 })
  }
  const take = useEffectEvent((text: string) => {
    if (text !== (query.search ?? '')) show({ ...query, search: text })
  })
  useEffect(() => take(search.text), [search.text])
  return {
    query,
    search,
    narrow: (to: ViewQuery) => show({ ...query, ...to }),
    show: (to: ViewQuery) => {
      search.change(to.search ?? '')
      show(to)
    },
  }
}

const filled = (query: ViewQuery): ViewQuery =>
  Object.fromEntries(NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))

/** The query as the call takes it; what an address says amiss narrows nothing. */
export function asked({ days, state, ...texts }: ViewQuery) {
  const known = STATES.find((each) => each === state)
  const count = Number(days)
  return {
    ...texts,
    ...(Number.isInteger(count) && count >= 1 && count <= 366 && { days: count }),
    ...(known && { state: known }),
  }
}
