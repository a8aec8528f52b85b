import { type SelectorType, selectorTypes } from '@gongtai/core/points/selector-types'
import { useConfiguration } from '../../hooks/use-configuration.ts'
import { useView } from '../../hooks/use-view.ts'

export interface FoundType {
  /** The type as the tenant's configuration wants it; absent when no plugin offers it. */
  readonly type: SelectorType | undefined
  /** The configuration is being read. */
  readonly pending: boolean
}

export function useSelectorType(id: string): FoundType {
  const offered = useView(selectorTypes).find(id)
  const { value, pending } = useConfiguration(offered?.variant?.key)
  if (!offered?.variant) return { type: offered, pending: false }
  const { variant, ...plain } = offered
  const type = value === variant.value ? { ...offered, list: variant.list ?? offered.list } : plain
  return { type, pending }
}
