import { useSend } from '@gongtai/sdk/web'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { listMessages, markRead, newest, unread } from '../../model/calls.ts'

/** Whoever opens what a message leads to, from wherever, has read it. */
export function useReadByVisit(places: readonly string[]): void {
  const { pathname, search } = useLocation()
  const { mutate } = useSend(markRead, { refreshes: [unread, newest, listMessages], quiet: true })
  const visited = [pathname, pathname + search].find((place) => places.includes(place))
  useEffect(() => {
    if (visited !== undefined) mutate({ path: visited })
  }, [visited, mutate])
}
