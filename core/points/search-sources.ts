import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Something that the search of the workbench finds. Where its hits come from is data: a list call, which answers what
 * the person may see.
 *
 * @see searchSources
 */
export interface SearchSource {
  readonly id: string
  /** Heading of its hits, such as 车辆. */
  readonly title: string
  /** Path of a GET call that answers rows. */
  readonly list: string
  /**
   * Parameter of the call that takes the text. Without one the list is read once as a whole and searched in the page,
   * by pinyin too: for what is short.
   */
  readonly search?: string
  /** Keys of a row: what is shown of it. */
  readonly row: { readonly title: string; readonly details?: readonly string[] }
  /** Page of a hit, with keys of the row in it, such as `/visitor/:id`. */
  readonly address: string
  /** Name of an icon. */
  readonly icon?: string
  /** Without this permission the source is not asked. */
  readonly permission?: string
}

/**
 * What the search of the workbench finds besides menus. Offered by the server half; each list is asked with the rights
 * of whoever searches.
 *
 * @example
 * export const visitors = offer(searchSources, {
 *   id: 'visitor.visitors',
 *   title: '访客',
 *   list: '/visitor/list',
 *   search: 'name',
 *   row: { title: 'name', details: ['company'] },
 *   address: '/visitor/:id',
 * })
 */
export const searchSources = contributionPoint<SearchSource>({
  id: 'search-sources',
  describe: '搜索可找到的内容',
  check: ({ title, list, row, address }) => [
    ...(title && list?.startsWith('/') ? [] : ['缺少 title 或 list']),
    ...(row?.title && address?.startsWith('/') ? [] : ['缺少 row 或 address']),
  ],
})
