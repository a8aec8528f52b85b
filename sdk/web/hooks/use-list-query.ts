import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sort } from '../ui/table/data-table-model.ts'
import { type Paging, usePaging } from './use-paging.ts'
import { type Search, useSearch } from './use-search.ts'

/**
 * What narrows and orders a list.
 *
 * @see NarrowedList
 */
export interface ListQuery {
  readonly paging: Paging
  readonly search: Search
  /** Values of the filters that are set, by their names. */
  readonly filters: Readonly<Record<string, string>>
  /** Filters with `search` and `sort`, as a view keeps them; `-` before the column of `sort` is the other way round. */
  readonly query: Readonly<Record<string, string>>
  /** Sets a filter; empty text takes it back. */
  narrow(name: string, value: string): void
  /** Narrows and orders the list in another way. */
  show(query: Readonly<Record<string, string>>): void
  /** The row that is looked at, by its id. */
  readonly opened: string | undefined
  open(id: string | undefined): void
  /** What `DataTable` takes of it. */
  readonly table: {
    readonly paging: Paging
    readonly sort?: Sort
    readonly onSort: (sort: Sort) => void
    readonly filtered: boolean
    readonly onClearFilters: () => void
  }
}

/** Search, filters, order and page of a list, which stand in the address of the page. */
export function useListQuery(list: string, isFilter: (name: string) => boolean, row = 'row'): ListQuery {
  const { address, put, set } = useAddress()
  const paging = usePaging(list)
  const search = useSearch(paging, address.get('search') ?? '')
  const filters = Object.fromEntries([...address].filter(([name, value]) => value !== '' && isFilter(name)))
  const sort = address.get('sort') ?? ''
  const narrow = (name: string, value: string) => {
    put(name, value)
    paging.change({ pageNum: 1 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies(put): it is another one each time, and does the same
  useEffect(() => put('search', search.text), [search.text])
  const show = (to: Readonly<Record<string, string>>) => {
    search.change(to.search ?? '')
    set(to)
  }
  return {
    paging,
    search,
    filters,
    query: { ...filters, ...(search.text && { search: search.text }), ...(sort && { sort }) },
    narrow,
    show,
    opened: address.get(row) ?? undefined,
    open: (id) => put(row, id ?? '', id === undefined),
    table: {
      paging,
      ...sortOf(sort),
      onSort: ({ column, descending }) => narrow('sort', descending ? `-${column}` : column),
      filtered: search.text !== '' || Object.keys(filters).length > 0,
      onClearFilters: () => show(sort ? { sort } : {}),
    },
  }
}

/** The part of the address behind the question mark. */
function useAddress() {
  const [address, setAddress] = useSearchParams()
  return {
    address,
    set: (to: Readonly<Record<string, string>>) => setAddress({ ...to }, { replace: true }),
    put: (key: string, value: string, replace = true) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now)
          if (value === '') next.delete(key)
          else next.set(key, value)
          return next
        },
        { replace },
      ),
  }
}

const sortOf = (text: string): { readonly sort?: Sort } =>
  text === '' ? {} : { sort: { column: text.replace(/^-/, ''), descending: text.startsWith('-') } }
