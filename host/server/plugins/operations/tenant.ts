import * as calls from '@gongtai/core/contract/calls/plugins'
import type { Operation } from '@gongtai/core/points/operations'
import { pluginUsages } from '@gongtai/core/points/plugin-usages'
import { operation, settingProblems } from '@gongtai/sdk/server'
import type { PluginArea } from '../area.ts'
import { pluginFaults } from '../faults.ts'
import { packageFolder } from '../package/extract.ts'
import type { InstalledPackage } from '../package/installed-package.ts'
import { withDependents } from '../runtime/dependents.ts'
import { storeSettings } from '../settings.ts'
import { healthOf, iconOf, isRunning, problemsOf, publisherTitle, signatureOf, tenantState } from './describe.ts'
import { textsOf } from './texts.ts'

/** What the people and the admin of a tenant may ask about plugins. */
export function tenantOperations(area: PluginArea): readonly Operation[] {
  return [
    mine(area),
    list(area),
    usage(area),
    texts(area),
    enable(area),
    disable(area),
    reportFailure(area),
    ...settingOperations(area),
  ]
}

const mine = (area: PluginArea): Operation =>
  operation(calls.myPlugins, ({ digests = true }, { tenant }) =>
    area
      .packagesFor(tenant)
      .filter(({ id, owner }) => isRunning(area, owner) && area.host.tenantPlugins.isOn(tenant, id))
      .map(({ manifest, web }) => ({ manifest, ...(web && { web: digests ? web : { ...web, integrity: {} } }) })),
  )

const list = (area: PluginArea): Operation =>
  operation(calls.listTenantPlugins, async (_, { tenant }) => {
    const [publishers, all] = await Promise.all([area.publishers(), area.host.problems.list()])
    const problems = all.filter((one) => one.tenant === tenant || one.tenant === '')
    const { tenantPlugins } = area.host
    const offered = area.packagesFor(tenant).filter(({ id }) => tenantPlugins.isOffered(tenant, id))
    return offered.map((one) => {
      const { failure } = healthOf(area, one.owner)
      return {
        manifest: one.manifest,
        ...iconOf(one),
        publisherTitle: publisherTitle(one, publishers),
        signature: signatureOf(one),
        state: tenantState(area, tenant, one.id),
        waitingFor: [...tenantPlugins.missingFor(tenant, one.id)],
        ...(failure === undefined ? {} : { failure }),
        problems: problemsOf(area, problems, one.owner),
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
      area.packagesFor(tenant).map((one) => one.manifest),
    )
    const dependents = area
      .packagesFor(tenant)
      .filter((one) => one.id !== id && stopping.has(one.id) && area.host.tenantPlugins.isOn(tenant, one.id))
      .map((one) => ({ id: one.id, title: one.manifest.title }))
    return { usages: usages.flat().filter(({ count }) => count > 0), dependents }
  })

const texts = (area: PluginArea): Operation =>
  operation(calls.readPluginTexts, ({ id }, { tenant }) =>
    textsOf(packageFolder(area.folder, offeredPackage(area, tenant, id))),
  )

const enable = (area: PluginArea): Operation =>
  operation(calls.enablePlugin, async ({ id }, { tenant, user }) => {
    offeredPackage(area, tenant, id)
    const needed = requiredBy(area.packagesFor(tenant), id)
    const missing = needed.find((one) => !area.host.tenantPlugins.isOffered(tenant, one))
    if (missing !== undefined) throw pluginFaults.requirementNotOffered({ plugin: id, required: missing })
    for (const one of needed) refuseStopped(area, tenant, one)
    const turnedOn = needed.filter((one) => !area.host.tenantPlugins.isChosen(tenant, one))
    const decisions = turnedOn.map((plugin) => ({ tenant, plugin, on: true }))
    await area.decide(user.account, decisions)
    return turnedOn
  })

const disable = (area: PluginArea): Operation =>
  operation(calls.disablePlugin, async ({ id }, { tenant, user }) => {
    const { manifest } = offeredPackage(area, tenant, id)
    if (manifest.locked) throw pluginFaults.locked({ plugin: id })
    await area.decide(user.account, [{ tenant, plugin: id, on: false }])
    return null
  })

/** Only what the plugin really has, in the version that runs, is written down: anybody signed in may say anything. */
const reportFailure = (area: PluginArea): Operation =>
  operation(calls.reportPluginFailure, async ({ id, version, hook, subject, reason }, { tenant }) => {
    const one = area.packageFor(tenant, id)
    const known = one && [
      '',
      ...one.manifest.pages.map((page) => page.id),
      ...Object.values(one.manifest.contributes).flat(),
    ]
    const on = one && isRunning(area, one.owner) && area.host.tenantPlugins.isOn(tenant, id)
    if (on && one?.manifest.version === version && known?.includes(subject))
      await area.host.problems.failed({ plugin: one.owner, hook, subject, tenant }, reason)
    return null
  })

const settingOperations = (area: PluginArea): readonly Operation[] => [
  operation(calls.readPluginSettings, async ({ id }, { tenant }) => {
    const schema = schemaOf(offeredPackage(area, tenant, id))
    return { schema, values: await area.settings.read(tenant, id, schema) }
  }),
  operation(calls.writePluginSettings, async ({ id, values }, { tenant, user }) => {
    const schema = schemaOf(offeredPackage(area, tenant, id))
    const problems = settingProblems(schema, values)
    if (problems.length > 0) throw pluginFaults.badSettings({ problems })
    await area.changeSettings(tenant, (db) => storeSettings(db, { tenant, plugin: id, values, by: user.account }))
    return null
  }),
]

/** What does not run would be on and do nothing, and nobody would know why. */
function refuseStopped(area: PluginArea, tenant: string, id: string): void {
  const { running, failure = '没有启动' } = healthOf(area, area.packageFor(tenant, id)?.owner ?? id)
  if (!running) throw pluginFaults.notRunning({ plugin: id, reason: failure.replace(/。$/, '') })
}

function schemaOf({ id, manifest }: InstalledPackage): unknown {
  if (!manifest.settings) throw pluginFaults.noSettings({ plugin: id })
  return manifest.settings
}

function offeredPackage(area: PluginArea, tenant: string, id: string): InstalledPackage {
  const one = area.packageFor(tenant, id)
  if (!one || !area.host.tenantPlugins.isOffered(tenant, id)) throw pluginFaults.notOffered({ plugin: id })
  return one
}

/** The plugin and everything it requires, what is required coming first. */
function requiredBy(
  packages: readonly InstalledPackage[],
  id: string,
  seen: readonly string[] = [],
): readonly string[] {
  if (seen.includes(id)) return []
  const requires = packages.find((one) => one.id === id)?.manifest.requires ?? []
  const before = requires.flatMap((required) => requiredBy(packages, required, [...seen, id]))
  return [...new Set([...before, id])]
}
