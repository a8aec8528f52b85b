import { token } from '@gongtai/core/kernel/token'

/**
 * The web halves of the plugins that are on for this tenant.
 *
 * @example
 * const plugins = useService(Plugins)
 * await plugins.ensure('field-types', ['plate_number'])
 */
export interface Plugins {
  /**
   * Fetches and starts the plugins whose manifest names these ids at a point (all of the point when `ids` is absent).
   * Resolves when they are ready; plugins that fail are left out and reported. What was asked for once stays wanted:
   * a plugin that is switched on later and names it is fetched at that moment, so views of the point grow by themselves.
   */
  ensure(point: string, ids?: readonly string[]): Promise<void>
}

export const Plugins = token<Plugins>('web.plugins')
