import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A list of options that a plugin brings along; a tenant may change its copy.
 *
 * @see dictionaries
 */
export interface Dictionary {
  /** The `dictType`, e.g. `vehicle_energy`. */
  readonly id: string
  readonly title: string
  readonly entries: readonly { readonly dictValue: string; readonly dictLabel: string }[]
}

/**
 * Lists of options that come with a plugin; the choice fields of forms and the search of lists read them.
 *
 * @example
 * export const fuels = offer(dictionaries, {
 *   id: 'vehicle_fuel',
 *   title: '燃料',
 *   entries: [{ dictValue: '92', dictLabel: '92号汽油' }],
 * })
 */
export const dictionaries = contributionPoint<Dictionary>({
  id: 'dictionaries',
  describe: '随插件提供的字典',
  check: (dictionary) => (Array.isArray(dictionary.entries) ? [] : ['缺少 entries']),
})
