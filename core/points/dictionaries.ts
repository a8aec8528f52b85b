import { contributionPoint } from '../kernel/contribution-point.ts'

/** A list of options that a plugin brings along; a tenant may change its copy. */
export interface Dictionary {
  /** The `dictType`, e.g. `vehicle_energy`. */
  readonly id: string
  readonly title: string
  readonly entries: readonly { readonly dictValue: string; readonly dictLabel: string }[]
}

export const dictionaries = contributionPoint<Dictionary>({
  id: 'dictionaries',
  describe: '随插件提供的字典',
  check: (dictionary) => (Array.isArray(dictionary.entries) ? [] : ['缺少 entries']),
})
