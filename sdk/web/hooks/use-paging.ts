import { useState } from 'react'

export const PAGE_SIZES = [10, 20, 30, 50] as const

const USUAL_PAGE_SIZE = 20

/** Which page of a list is asked for. */
export interface Paging {
  readonly pageNum: number
  readonly pageSize: number
  change(next: { readonly pageNum?: number; readonly pageSize?: number }): void
}

/**
 * The page of a list. The page size is remembered per list on this device; another size starts at the first page.
 *
 * @param list stable name of the list, such as `vehicle.list`
 * @param usual rows a page until the person chooses another size
 * @example
 * const paging = usePaging('vehicle.list')
 * const vehicles = useCall(calls.listVehicles, { pageNum: paging.pageNum, pageSize: paging.pageSize })
 */
export function usePaging(list: string, usual = USUAL_PAGE_SIZE): Paging {
  const [page, setPage] = useState(() => ({ pageNum: 1, pageSize: rememberedSize(list) ?? usual }))
  return {
    ...page,
    change: (next) => {
      if (next.pageSize !== undefined) localStorage.setItem(storageKey(list), String(next.pageSize))
      setPage((now) => ({
        pageSize: next.pageSize ?? now.pageSize,
        pageNum: next.pageNum ?? (next.pageSize === undefined ? now.pageNum : 1),
      }))
    },
  }
}

const storageKey = (list: string): string => `page-size:${list}`

function rememberedSize(list: string): number | undefined {
  const size = Number(localStorage.getItem(storageKey(list)))
  return PAGE_SIZES.find((known) => known === size)
}
