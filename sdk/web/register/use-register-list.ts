import { type OwnRows, rowsChanged } from '@gongtai/core/register/action'
import type { Register } from '@gongtai/core/register/register'
import { isFilter } from '@gongtai/core/register/schemas'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../hooks/use-call.ts'
import { useLive } from '../hooks/use-live.ts'
import { usePaging } from '../hooks/use-paging.ts'
import { useRefresh } from '../hooks/use-refresh.ts'
import { useSearch } from '../hooks/use-search.ts'
import type { Sort } from '../ui/data-table-model.ts'

/**
 * The list of a register with what narrows and orders it. That stands in the address of the page, so that a list can be
 * kept as a bookmark and sent to somebody.
 */
export function useRegisterList(register: Register, own?: OwnRows) {
  const { address, put, set } = useAddress()
  const call = own?.call ?? register.calls.list
  const paging = usePaging(call.id)
  const refresh = useRefresh()
  useLive(rowsChanged(register).type, () => refresh(call))
  const search = useSearch(paging, address.get('search') ?? '')
  const filters = filtersIn(register, address)
  const sort = address.get('sort') ?? ''
  const narrow = (key: string, value: string) => {
    put(key, value)
    paging.change({ pageNum: 1 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies(put): it is another one each time, and does the same
  useEffect(() => put('search', search.text), [search.text])
  const query: Readonly<Record<string, string>> = {
    ...filters,
    ...(search.text && { search: search.text }),
    ...(sort && { sort }),
  }
  const list = useCall(call, { ...query, ...paging.asked }, { keepLast: true })
  /** Narrows and orders the list in another way. */
  const show = (to: Readonly<Record<string, string>>) => {
    search.change(to.search ?? '')
    set(to)
  }
  return {
    query,
    filters,
    search,
    narrow,
    show,
    /** The row that is looked at, by its id. */
    opened: address.get('row') ?? undefined,
    open: (id: string | undefined) => put('row', id ?? '', id === undefined),
    list,
    /** What the table of rows takes of it. */
    table: {
      list,
      paging,
      ...sortOf(sort),
      onSort: ({ column, descending }: Sort) => narrow('sort', descending ? `-${column}` : column),
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

const filtersIn = ({ fields }: Register, address: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key, field]) => isFilter(field) && address.get(key))
      .map(([key]) => [key, address.get(key) ?? '']),
  )

const sortOf = (text: string): { readonly sort?: Sort } =>
  text === '' ? {} : { sort: { column: text.replace(/^-/, ''), descending: text.startsWith('-') } }
