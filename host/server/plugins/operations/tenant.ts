import * as calls from '@gongtai/core/contract/calls/plugins'
import type { Operation } from '@gongtai/core/points/operations'
import { pluginUsages } from '@gongtai/core/points/plugin-usages'
import { operation } from '@gongtai/sdk/server'
import type { PluginArea } from '../area.ts'
import { pluginFaults } from '../faults.ts'
import type { InstalledPackage } from '../package/installed-package.ts'
import { withDependents } from '../runtime/dependents.ts'
import type { TenantSettings } from '../settings.ts'
import { decide } from '../switches.ts'
import { healthOf, isRunning, publisherTitle, signatureOf, tenantState } from './describe.ts'

/** What the people and the admin of a tenant may ask about plugins. */
export function tenantOperations(area: PluginArea, settings: TenantSettings): readonly Operation[] {
  return [mine(area), list(area), usage(area), enable(area), disable(area), ...settingOperations(area, settings)]
}

const mine = (area: PluginArea): Operation =>
  operation(calls.myPlugins, (_, { tenant }) =>
    area
      .packages()
      .filter(({ id }) => isRunning(area, id) && area.host.tenantPlugins.isOn(tenant, id))
      .map(({ manifest, web }) => ({ manifest, ...(web ? { web } : {}) })),
  )

const list = (area: PluginArea): Operation =>
  operation(calls.listTenantPlugins, async (_, { tenant }) => {
    const publishers = await area.publishers()
    const { tenantPlugins } = area.host
    const offered = area.packages().filter(({ id }) => tenantPlugins.isOffered(tenant, id))
    return offered.map((one) => {
      const { failure } = healthOf(area, one.id)
      return {
        manifest: one.manifest,
        publisherTitle: publisherTitle(one, publishers),
        signature: signatureOf(one),
        state: tenantState(area, tenant, one.id),
        waitingFor: [...tenantPlugins.missingFor(tenant, one.id)],
        ...(failure === undefined ? {} : { failure }),
      }
    })
  })

const usage = (area: PluginArea): Operation =>
  operation(calls.readPluginUsage, async ({ id }, { tenant, db, view }) => {
    const { manifest } = offeredPackage(area, tenant, id)
    const usages = await Promise.all(
      view(pluginUsages)
        .all()
        .map((counter) => counter.usage(db, manifest)),
    )
    const stopping = withDependents(
      [id],
      area.packages().map((one) => one.manifest),
    )
    const dependents = area
      .packages()
      .filter((one) => one.id !== id && stopping.has(one.id) && area.host.tenantPlugins.isOn(tenant, one.id))
      .map((one) => ({ id: one.id, title: one.manifest.title }))
    return { usages: usages.flat().filter(({ count }) => count > 0), dependents }
  })

const enable = (area: PluginArea): Operation =>
  operation(calls.enablePlugin, async ({ id }, { tenant, user, notify }) => {
    offeredPackage(area, tenant, id)
    const needed = requiredBy(area, id)
    const missing = needed.find((one) => !area.host.tenantPlugins.isOffered(tenant, one))
    if (missing !== undefined) throw pluginFaults.requirementNotOffered({ plugin: id, required: missing })
    const turnedOn = needed.filter((one) => !area.host.tenantPlugins.isChosen(tenant, one))
    const decisions = turnedOn.map((plugin) => ({ tenant, plugin, on: true, withheld: false }))
    await decide(area.host, user.account, decisions)
    notify({ type: calls.PLUGINS_CHANGED })
    return turnedOn
  })

const disable = (area: PluginArea): Operation =>
  operation(calls.disablePlugin, async ({ id }, { tenant, user, notify }) => {
    const { manifest } = offeredPackage(area, tenant, id)
    if (manifest.locked) throw pluginFaults.locked({ plugin: id })
    await decide(area.host, user.account, [{ tenant, plugin: id, on: false, withheld: false }])
    notify({ type: calls.PLUGINS_CHANGED })
    return null
  })

const settingOperations = (area: PluginArea, settings: TenantSettings): readonly Operation[] => [
  operation(calls.readPluginSettings, async ({ id }, { tenant }) => {
    const schema = schemaOf(offeredPackage(area, tenant, id))
    return { schema, values: await settings.read(tenant, id, schema) }
  }),
  operation(calls.writePluginSettings, async ({ id, values }, { tenant, user }) => {
    const schema = schemaOf(offeredPackage(area, tenant, id))
    await settings.write(tenant, id, schema, values, user.account)
    return null
  }),
]

function schemaOf({ id, manifest }: InstalledPackage): unknown {
  if (!manifest.settings) throw pluginFaults.noSettings({ plugin: id })
  return manifest.settings
}

function offeredPackage(area: PluginArea, tenant: string, id: string): InstalledPackage {
  const one = area.package(id)
  if (!one || !area.host.tenantPlugins.isOffered(tenant, id)) throw pluginFaults.notOffered({ plugin: id })
  return one
}

/** The plugin and everything it requires, what is required coming first. */
function requiredBy(area: PluginArea, id: string, seen: readonly string[] = []): readonly string[] {
  if (seen.includes(id)) return []
  const requires = area.package(id)?.manifest.requires ?? []
  const before = requires.flatMap((required) => requiredBy(area, required, [...seen, id]))
  return [...new Set([...before, id])]
}
