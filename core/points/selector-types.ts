import { contributionPoint } from '../kernel/contribution-point.ts'

export interface SelectorColumn {
  readonly key: string
  readonly title: string
}

/**
 * What differs from the type while a configuration key of the tenant has a certain value.
 *
 * @see SelectorType
 */
export interface SelectorVariant {
  readonly key: string
  readonly value: string
  /** Path of another list call. */
  readonly list?: string
  /** Nodes of this kind are ticked in the organisation tree, which takes the place of the table. */
  readonly ticks?: 'unit' | 'dept'
}

/**
 * A kind of object that the selector dialog can offer. Where its rows come from is data: a call and its keys.
 *
 * @see selectorTypes
 */
export interface SelectorType {
  /**
   * Number of the specification as text: `0` user, `1` role, … `20` users of the current level; another word for one of
   * a plugin.
   */
  readonly id: string
  /** Title of the dialog, e.g. 用户选择器. */
  readonly title: string
  /** Path of the paged list call, answering `rows` and `total`. */
  readonly list: string
  /** Keys of a row that make up a choice. */
  readonly row: { readonly key: string; readonly name: string }
  readonly columns: readonly SelectorColumn[]
  /** Look-up trees on the left: `unit`, `post`, `role`, `category`, `departmentMatrix`, `unitMatrix`. */
  readonly trees: readonly string[]
  /** Rows a page until the person chooses another size; 10 when absent. */
  readonly pageSize?: number
  /** Only what belongs to the unit of the person who chooses; the list is asked with `unitId`. */
  readonly ownUnit?: boolean
  /** Parameter of the list call that takes the search text; `filterName` when absent. */
  readonly search?: string
  /** What is said when nothing was chosen, where an empty choice makes no sense. */
  readonly required?: string
  /** Nodes of this kind can be added straight from the organisation tree. */
  readonly adds?: 'unit' | 'dept'
  /** Height of the table in pixels; 500 when absent. */
  readonly tableHeight?: number
  readonly variant?: SelectorVariant
  /**
   * Designers of forms may let people choose from it. Where the plugin also offers a value source named `selector:` and
   * the id of the type, the server asks that before it stores what was chosen.
   */
  readonly inForms?: boolean
}

/**
 * Kinds of objects that the selector dialog can offer.
 *
 * @example
 * export const cars = offer(selectorTypes, {
 *   id: '100',
 *   title: '车辆选择器',
 *   list: '/vehicle/list',
 *   row: { key: 'id', name: 'plate' },
 *   columns: [{ key: 'plate', title: '车牌号' }],
 *   trees: [],
 * })
 */
export const selectorTypes = contributionPoint<SelectorType>({
  id: 'selector-types',
  describe: '选择器可选的对象种类',
  check: (type) => (type.list?.startsWith('/') && type.row ? [] : ['缺少 list 或 row']),
})
