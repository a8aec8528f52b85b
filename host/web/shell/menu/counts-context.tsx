import { defineCall } from '@gongtai/core/contract/call'
import { Type } from '@gongtai/core/contract/schema'
import { type MenuCount, menus } from '@gongtai/core/points/menus'
import { useView } from '@gongtai/sdk/web'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { merge } from 'rxjs'
import { useHost, useMenu } from '../host-context.tsx'
import { type CountedEntry, type Counts, countedEntries, countIn, countOf } from './menu-counts.ts'
import type { MenuEntry } from './menu-entry.ts'

const CountsContext = createContext<Counts>(new Map())

/** Keeps the numbers of the menu up to date for everything inside. */
export function MenuCounts({ children }: { readonly children: ReactNode }) {
  const tree = useMenu()
  const offered = useView(menus).all()
  const counted = useMemo(() => countedEntries(tree, offered), [tree, offered])
  const answers = useAnswers(counted)
  const counts: Counts = new Map(
    counted.flatMap(({ name, source }, index) => {
      const count = countIn(answers[index], source.field)
      return count === undefined ? [] : [[name, count]]
    }),
  )
  useUnfinished(counted, counts)
  return <CountsContext value={counts}>{children}</CountsContext>
}

const callOf = ({ call: id, path }: MenuCount) =>
  defineCall({ id, title: id, method: 'GET', path, permission: 'signed-in', audit: 'none', answer: Type.Unknown() })

/** What the calls answer, asked anew whenever the server says that it has changed. */
function useAnswers(counted: readonly CountedEntry[]): readonly unknown[] {
  const { client, live } = useHost()
  const queries = useQueryClient()
  useEffect(() => {
    const changes = counted.map(({ source }) => live.on(source.changes))
    const subscription = merge(...changes).subscribe(() => {
      for (const { source } of counted) void queries.invalidateQueries({ queryKey: [source.call] })
    })
    return () => subscription.unsubscribe()
  }, [counted, live, queries])
  return useQueries({
    queries: counted.map(({ source }) => ({
      queryKey: [source.call, {}],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        client.call(callOf(source), {}, { quiet: true, signal }),
    })),
  }).map(({ data }) => data)
}

/** The session knows how many tasks are unfinished. */
function useUnfinished(counted: readonly CountedEntry[], counts: Counts): void {
  const { session } = useHost()
  const unfinished = counted
    .filter(({ unfinished }) => unfinished)
    .reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0)
  useEffect(() => session.change({ unfinishedCount: unfinished }), [session, unfinished])
}

const MOST = 99

/** The number beside an entry, its own and those below it; nothing when there is none. */
export function CountBadge({ entry }: { readonly entry: MenuEntry }) {
  const count = countOf(entry, use(CountsContext))
  if (count === 0) return null
  return (
    <span className="gt-count-badge">
      {count > MOST ? `${MOST}+` : count}
      <span className="gt-visually-hidden">项待办</span>
    </span>
  )
}
