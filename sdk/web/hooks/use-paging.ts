import { useState } from 'react'

/**
 * Rows a page that people may choose.
 *
 * @example
 * const largest = Math.max(...PAGE_SIZES)
 */
export const PAGE_SIZES = [10, 20, 30, 50] as const

const USUAL_PAGE_SIZE = 20

/**
 * Which page of a list is asked for.
 *
 * @see usePaging
 */
export interface Paging {
  /** Number of the page, from 1; counts pages. */
  readonly pageNum: number
  /** Rows a page. */
  readonly pageSize: number
  change(next: { readonly pageNum?: number; readonly pageSize?: number }): void
}

/**
 * The page of a list. The page size is remembered per list on this device; another size starts at the first page.
 *
 * @param list stable name of the list, such as `vehicle.list`
 * @param usual rows a page until the person chooses another size
 * @returns the page that is asked for, and what changes it
 * @throws never
 * @example
 * const paging = usePaging('vehicle.list')
 * const next = () => paging.change({ pageNum: paging.pageNum + 1 })
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
