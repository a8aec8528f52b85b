import { type SelectorType, selectorTypes } from '@gongtai/core/points/selector-types'
import { useEffect, useState } from 'react'
import { useConfiguration } from '../../hooks/use-configuration.ts'
import { useService } from '../../hooks/use-service.ts'
import { useView } from '../../hooks/use-view.ts'
import { Plugins } from '../../services/plugins.ts'

export interface FoundType {
  /** The type as the tenant's configuration wants it; absent when no plugin offers it. */
  readonly type: SelectorType | undefined
  /** The configuration is being read. */
  readonly pending: boolean
}

export function useSelectorType(id: string, wanted = true): FoundType {
  const offered = useView(selectorTypes).find(id)
  const fetching = useFetching(id, wanted && !offered)
  const { value, pending } = useConfiguration(offered?.variant?.key)
  if (!offered?.variant) return { type: offered, pending: fetching }
  const { variant, ...plain } = offered
  const type = value === variant.value ? { ...offered, list: variant.list ?? offered.list } : plain
  return { type, pending }
}

/** The plugin that offers a type is fetched when the type is first wanted; whether that is going on. */
function useFetching(id: string, missing: boolean): boolean {
  const plugins = useService(Plugins)
  const [fetched, setFetched] = useState(false)
  useEffect(() => {
    if (missing) void plugins.ensure('selector-types', [id]).finally(() => setFetched(true))
  }, [plugins, id, missing])
  return missing && !fetched
}
