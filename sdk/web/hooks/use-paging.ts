import { useState } from 'react'
import { type TurnedTo, turnPage } from './turn-page.ts'

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
  /** The page as a call takes it. With where it begins, if answers of the call have named that as `next`. */
  readonly asked: { readonly page: number; readonly pageSize: number; readonly after?: string }
  /** `next` is where the page after the present one begins. */
  change(to: { readonly pageNum?: number; readonly pageSize?: number; readonly next?: string }): void
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
  const [page, setPage] = useState<TurnedTo>(() => ({
    pageNum: 1,
    pageSize: rememberedSize(list) ?? usual,
    places: [],
  }))
  const { pageNum, pageSize, places } = page
  const after = places.at(-1)?.after
  return {
    pageNum,
    pageSize,
    asked: { page: pageNum, pageSize, ...(after !== undefined && { after }) },
    change: (next) => {
      if (next.pageSize !== undefined) localStorage.setItem(storageKey(list), String(next.pageSize))
      setPage((now) => turnPage(now, next))
    },
  }
}

const storageKey = (list: string): string => `page-size:${list}`

function rememberedSize(list: string): number | undefined {
  const size = Number(localStorage.getItem(storageKey(list)))
  return PAGE_SIZES.find((known) => known === size)
}
