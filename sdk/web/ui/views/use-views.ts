import { arrangeList, type ListView, readListViews, removeListView } from '@gongtai/core/contract/calls/list-views'
import { useEffect, useRef } from 'react'
import { useSend } from '../../hooks/use-send.ts'
import { confirm } from '../dialogs/confirm.ts'
import { useArrangement, useListViews } from '../table/use-arrangement.ts'

/**
 * Search, filters and order of a list, by the names they have in its address.
 *
 * @see ListViews
 */
export type ViewQuery = Readonly<Record<string, string>>

/** The views of a list, which of them is shown, and what is done with them. */
export function useViews(list: string, query: ViewQuery, onQuery: (query: ViewQuery) => void) {
  const kept = useListViews(list)
  const { arrangement, change } = useArrangement(list, true)
  const remove = useSend(removeListView, { refreshes: [readListViews], done: '删除成功' })
  const first = useSend(arrangeList, { refreshes: [readListViews], done: '已设置' })
  const show = (view: ListView) => {
    onQuery(view.query)
    if (view.arrangement.columns.length > 0) change(view.arrangement)
  }
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(show): it is another one each time, and does the same
  useEffect(() => {
    if (opened.current || !kept.data) return
    opened.current = true
    const start = kept.data.views.find(({ id }) => id === kept.data.first)
    // An address that says what to show comes before.
    if (start && Object.keys(query).length === 0) show(start)
  }, [kept.data, query])
  const views = kept.data?.views ?? []
  return {
    views,
    current: views.find((view) => sameQuery(view.query, query)),
    first: kept.data?.first ?? null,
    arrangement,
    show,
    openWith: (id: string | null) => first.mutate({ list, first: id }),
    remove: async ({ id, title }: ListView) => {
      if (await confirm({ text: `确定删除视图「${title}」吗？`, confirm: '删除', intent: 'danger' }))
        remove.mutate({ id })
    },
  }
}

const sameQuery = (one: ViewQuery, other: ViewQuery): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
