import { defineCall } from '@gongtai/core/contract/call'
import { PLUGINS_CHANGED } from '@gongtai/core/contract/calls/my-plugins'
import { type FoundSource, searchSourceList } from '@gongtai/core/contract/calls/search'
import { Type } from '@gongtai/core/contract/schema'
import { type TextMatch, useCall, useDebounced, useLive, useRefresh } from '@gongtai/sdk/web'
import { useQueries } from '@tanstack/react-query'
import { useHost } from '../host-context.tsx'
import { type HitGroup, hitsOf, MOST_OF_A_GROUP, type Row } from './hits.ts'

/** Nobody waits for each letter to be asked. */
const SETTLED_MS = 200
const FRESH_MS = 60_000

export interface SourceGroups {
  readonly groups: readonly HitGroup[]
  /** Whether some source has not answered yet. */
  readonly pending: boolean
  /** Titles of the sources that could not be asked. */
  readonly failed: readonly string[]
}

/** What the plugins find, each source by its own call, with the rights of whoever searches. */
export function useSourceGroups(typed: string, match: TextMatch): SourceGroups {
  const { client } = useHost()
  const refresh = useRefresh()
  useLive(PLUGINS_CHANGED, () => refresh(searchSourceList))
  const text = useDebounced(typed.trim(), SETTLED_MS)
  const sources = useCall(searchSourceList, {}, { quiet: true, fresh: FRESH_MS }).data ?? []
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.id, source.search === undefined ? '' : text],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        rowsIn(await client.call(callOf(source), inputOf(source, text), { quiet: true, signal })),
      enabled: text !== '',
      staleTime: FRESH_MS,
    })),
  })
  const groups = sources.map((source, at) => {
    const hits = text === '' ? [] : hitsOf(source, answers[at]?.data ?? [])
    const fitting = source.search === undefined ? hits.filter(({ title }) => match(title, text) !== undefined) : hits
    return { id: source.id, title: source.title, hits: fitting.slice(0, MOST_OF_A_GROUP) }
  })
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    pending: text !== typed.trim() || answers.some(({ isFetching, data }) => isFetching && !data),
    failed: sources.filter((_, at) => text !== '' && answers[at]?.isError).map(({ title }) => title),
  }
}

const callOf = ({ id, list, title, search }: FoundSource) =>
  defineCall({
    id,
    title,
    method: 'GET',
    path: list,
    permission: 'signed-in',
    audit: 'none',
    answer: Type.Unknown(),
    ...(search !== undefined && { envelope: 'rows' as const }),
  })

const inputOf = ({ search }: FoundSource, text: string): Row =>
  search === undefined ? {} : { [search]: text, page: 1, pageSize: MOST_OF_A_GROUP }

/** Lists come as rows, or as they are. */
function rowsIn(answer: unknown): readonly Row[] {
  const rows = Array.isArray(answer) ? answer : (answer as { readonly rows?: unknown } | null)?.rows
  return Array.isArray(rows) ? (rows as readonly Row[]) : []
}
