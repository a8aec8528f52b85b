import type { Fault } from './fault.ts'
import { kernelFaults } from './faults.ts'

export interface Orderable {
  readonly id: string
  readonly requires: readonly string[]
}

export interface PluginOrder<P> {
  /** Those that can start, each after everything it requires. */
  readonly order: readonly P[]
  /** Those that cannot, with the reason and its path spelled out. */
  readonly refused: ReadonlyMap<string, Fault>
}

/** Sorts plugins by what they require. A cycle or a missing plugin takes down only those that lead to it. */
export function orderPlugins<P extends Orderable>(plugins: readonly P[]): PluginOrder<P> {
  const byId = new Map(plugins.map((plugin) => [plugin.id, plugin]))
  const order: P[] = []
  const refused = new Map<string, Fault>()
  const state = new Map<string, 'open' | 'done'>()

  const visit = (id: string, path: readonly string[]): Fault | undefined => {
    const here = [...path, id]
    const plugin = byId.get(id)
    if (!plugin) return kernelFaults.missingRequirement({ plugin: here[0] ?? id, path: here })
    if (state.get(id) === 'done') return refused.get(id)
    if (state.get(id) === 'open') return kernelFaults.requirementCycle({ path: here.slice(here.indexOf(id)) })
    state.set(id, 'open')
    let fault: Fault | undefined
    for (const required of plugin.requires) fault ??= visit(required, here)
    state.set(id, 'done')
    if (fault) refused.set(id, fault)
    else order.push(plugin)
    return fault
  }

  for (const plugin of plugins) visit(plugin.id, [])
  return { order, refused }
}
