import { useState } from 'react'
import { useDebounced } from './use-debounced.ts'
import type { Paging } from './use-paging.ts'

const PAUSE_MS = 300

/**
 * What somebody types to narrow a list.
 *
 * @see useSearch
 */
export interface Search {
  /** As it stands in the box. */
  readonly value: string
  /** What to ask for: trimmed, and only once typing pauses. */
  readonly text: string
  change(value: string): void
}

/**
 * The search text of a list. Another text starts at the first page.
 *
 * @param paging of the list
 * @param initial what stands in the box at first
 * @returns for `SearchBox` and the call of the list; `change('')` takes the search back
 * @throws never
 * @example
 * declare const listCars: Call<{ page: number; search: string }, Rows<{ plate: string }>>
 * export function useCars() {
 *   const paging = usePaging('cars')
 *   const search = useSearch(paging)
 *   return { search, cars: useCall(listCars, { page: paging.pageNum, search: search.text }) }
 * }
 */
export function useSearch(paging: Paging, initial = ''): Search {
  const [value, setValue] = useState(initial)
  return {
    value,
    text: useDebounced(value.trim(), PAUSE_MS),
    change: (next) => {
      setValue(next)
      paging.change({ pageNum: 1 })
    },
  }
}
