import { helpPages } from '@gongtai/core/points/help-pages'
import { Plugins, useService, useSession, useView } from '@gongtai/sdk/web'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { helpOf } from './help-of.ts'

/** The help that this person may read, and that of the page they are on, once the plugins have said theirs. */
export function useHelp(address: string) {
  const plugins = useService(Plugins)
  const session = useSession()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    plugins.ensure('help-pages').then(() => setAsked(true))
  }, [plugins])
  const answers = useQueries({
    queries: useView(helpPages)
      .all()
      .map(({ id, load }) => ({ queryKey: ['help', id], queryFn: async () => (await load()).default })),
  })
  const mayRead = (permission?: string): boolean => {
    if (permission === undefined) return !session.user.operator
    return permission === 'operator' ? session.user.operator : session.may(permission)
  }
  const pages = answers.flatMap(({ data }) => data ?? []).filter(({ permission }) => mayRead(permission))
  return {
    pages,
    current: helpOf(pages, address),
    ready: asked && answers.every(({ isPending }) => !isPending),
    failed: answers.some(({ isError }) => isError),
  }
}
