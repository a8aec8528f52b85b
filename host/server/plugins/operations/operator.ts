import * as calls from '@gongtai/core/contract/calls/plugins'
import type { Operation } from '@gongtai/core/points/operations'
import { operation } from '@gongtai/sdk/server'
import type { PluginArea } from '../area.ts'
import { pluginFaults } from '../faults.ts'
import { inventory } from '../inventory.ts'
import { removePackages, restartPackage } from '../package/install.ts'
import { type InstalledPackage, installedPackages } from '../package/installed-package.ts'
import type { StoredProblem } from '../problems.ts'
import { confinementState, healthOf, iconOf, problemsOf, publisherTitle, signatureOf } from './describe.ts'
import { isOurs, newestFirst, versionOperations } from './versions.ts'

/** What the platform's operator may do with packages. */
export function operatorOperations(area: PluginArea): readonly Operation[] {
  return [
    list(area),
    ...versionOperations(area),
    restart(area),
    remove(area),
    offerTo(area),
    tenants(area),
    operation(calls.listContributions, () => [...inventory(area.host.kernel, area.inUse())]),
  ]
}

const list = (area: PluginArea): Operation =>
  operation(calls.listInstalledPlugins, async () => {
    const [all, publishers, tenants, problems] = await Promise.all([
      area.host.store.platform(installedPackages),
      area.publishers(),
      area.tenants(),
      area.host.problems.list(),
    ])
    const ours = all.filter((one) => isOurs(area, one))
    return [...area.packages(), ...unreleased(area, ours)].map((one) =>
      described(area, one, { ours, publishers, tenants, problems }),
    )
  })

/** The newest version of each plugin of which none is released. */
function unreleased(area: PluginArea, all: readonly InstalledPackage[]): readonly InstalledPackage[] {
  const waiting = newestFirst(all).filter(({ id }) => !area.package(id))
  return waiting.filter(({ id }, at) => waiting.findIndex((one) => one.id === id) === at)
}

interface InstallationState {
  readonly ours: readonly InstalledPackage[]
  readonly publishers: readonly calls.Publisher[]
  readonly tenants: readonly string[]
  readonly problems: readonly StoredProblem[]
}

function described(area: PluginArea, one: InstalledPackage, state: InstallationState): calls.InstalledPlugin {
  const { id } = one
  const trial = trialOf(area, id, state.problems)
  return {
    manifest: one.manifest,
    ...iconOf(one),
    origin: one.origin,
    publisherTitle: publisherTitle(one, state.publishers),
    signature: signatureOf(one),
    ...(one.keyId === undefined ? {} : { keyId: one.keyId }),
    digest: one.digest,
    bytes: one.bytes,
    installedAt: one.installedAt.toISOString(),
    versions: newestFirst(state.ours.filter((kept) => kept.id === id)).map(({ version }) => version),
    released: area.package(id) !== undefined,
    ...(trial && { trial }),
    ...healthOf(area, id),
    problems: problemsOf(area, state.problems, id),
    ...confinementState(area, id),
    tenants: state.tenants.filter((tenant) => area.host.tenantPlugins.isOn(tenant, id)).length,
  }
}

function trialOf(
  area: PluginArea,
  id: string,
  problems: readonly StoredProblem[],
): calls.InstalledPlugin['trial'] | undefined {
  const tried = area.tried().find(({ one }) => one.id === id)
  if (!tried) return undefined
  const { one, tenants } = tried
  return {
    version: one.version,
    tenants: [...tenants],
    ...healthOf(area, one.owner),
    problems: problemsOf(area, problems, one.owner),
    ...confinementState(area, one.owner),
  }
}

const restart = (area: PluginArea): Operation =>
  operation(calls.restartPlugin, async ({ id }) => {
    const used = area.inUse().filter((one) => one.id === id)
    if (used.length === 0) throw pluginFaults.notInstalled({ plugin: id })
    for (const { owner } of used) await area.host.problems.forget(owner)
    await area.change((db) => restartPackage(db, id))
    return healthOf(area, id)
  })

const remove = (area: PluginArea): Operation =>
  operation(calls.removePlugin, async ({ id }) => {
    const present = await area.host.store.platform((db) => installedPackages(db, id))
    if (present.length === 0) throw pluginFaults.notInstalled({ plugin: id })
    if (!present.some(({ origin }) => origin === 'uploaded')) throw pluginFaults.shippedStays({ plugin: id })
    const by = area.inUse().filter((one) => one.id !== id && one.manifest.requires.includes(id))
    if (by.length > 0) throw pluginFaults.stillRequired({ plugin: id, by: by.map(({ manifest }) => manifest.title) })
    await area.change((db) => removePackages(db, id))
    return null
  })

const offerTo = (area: PluginArea): Operation =>
  operation(calls.offerPlugin, async ({ id, tenant, offered }, { user }) => {
    const one = area.package(id)
    if (!one) throw pluginFaults.notInstalled({ plugin: id })
    if (one.manifest.locked && !offered) throw pluginFaults.locked({ plugin: id })
    await area.decide(user.account, [{ tenant, plugin: id, withheld: !offered }])
    return null
  })

const tenants = (area: PluginArea): Operation =>
  operation(calls.listPluginTenants, async ({ id }) => {
    const { tenantPlugins } = area.host
    const used = area.inUse().some((one) => one.id === id)
    if (!used) throw pluginFaults.notInstalled({ plugin: id })
    return (await area.tenants()).map((tenant) => ({
      tenant,
      offered: tenantPlugins.isOffered(tenant, id),
      on: tenantPlugins.isOn(tenant, id),
    }))
  })
