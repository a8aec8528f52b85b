import type { DegradedPlugin, MissingPlugin } from '../host.ts'
import type { PluginArea } from './area.ts'
import { healthOf, isWorthSaying } from './operations/describe.ts'

/** What came with the product, is on for somebody, and does not run in this process: it cannot do its work then. */
export async function missingPlugins(area: PluginArea): Promise<readonly MissingPlugin[]> {
  const tenants = await area.tenants()
  const { tenantPlugins } = area.host
  const stopped = area.packages().flatMap(({ id, origin }) => {
    if (origin !== 'shipped' || !tenants.some((tenant) => tenantPlugins.isChosen(tenant, id))) return []
    const { running, failure = '插件没有启动' } = healthOf(area, id)
    return running ? [] : [{ plugin: id, reason: failure }]
  })
  return [...[...area.notInstalled].map(([plugin, reason]) => ({ plugin, reason })), ...stopped]
}

/** What fails although its plugin runs. */
export async function degradedPlugins(area: PluginArea): Promise<readonly DegradedPlugin[]> {
  const problems = (await area.host.problems.list()).filter((one) => isWorthSaying(area, one))
  return problems.map(({ plugin, hook, reason }) => ({ plugin, hook, ...(!hook.startsWith('web') && { reason }) }))
}
