import { readConfigurationKey } from '@gongtai/core/contract/calls/identity'
import { useCall } from './use-call.ts'

const FRESH_MS = 600_000

export interface Configuration {
  /** `null` when the tenant has no such key, or it could not be read. */
  readonly value: string | null
  readonly pending: boolean
}

/**
 * A configuration key of the tenant, as administrators set it under 参数配置; kept for ten minutes.
 *
 * @param key such as `unit_tree`; nothing is asked without one
 * @example
 * const lazy = useConfiguration('unit_tree').value === 'lazy'
 */
export function useConfiguration(key: string | undefined): Configuration {
  const enabled = key !== undefined
  const found = useCall(readConfigurationKey, { key: key ?? '' }, { enabled, fresh: FRESH_MS, quiet: true })
  return { value: found.data ?? null, pending: found.isLoading }
}
