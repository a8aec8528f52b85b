import * as calls from '@gongtai/core/contract/calls/plugins'
import type { Operation } from '@gongtai/core/points/operations'
import { compareVersions } from '@gongtai/sdk/package'
import { operation } from '@gongtai/sdk/server'
import type { PluginArea } from '../area.ts'
import { pluginFaults } from '../faults.ts'
import { inventory } from '../inventory.ts'
import { activateVersion, installPackage, removePackages, restartPackage } from '../package/install.ts'
import { type InstalledPackage, installedPackages } from '../package/installed-package.ts'
import { confinementState, healthOf, problemsOf, publisherTitle, signatureOf } from './describe.ts'
import { readUpload } from './read-upload.ts'

/** What the platform's operator may do with packages. */
export function operatorOperations(area: PluginArea): readonly Operation[] {
  return [
    list(area),
    upload(area),
    versions(area),
    activate(area),
    restart(area),
    remove(area),
    offerTo(area),
    tenants(area),
    operation(calls.listContributions, () => [...inventory(area.host.kernel, area.packages())]),
  ]
}

const list = (area: PluginArea): Operation =>
  operation(calls.listInstalledPlugins, async () => {
    const { store, tenantPlugins } = area.host
    const [all, publishers, tenantIds, problems] = await Promise.all([
      store.platform(installedPackages),
      area.publishers(),
      area.tenants(),
      area.host.problems.list(),
    ])
    return area.packages().map((one) => ({
      manifest: one.manifest,
      origin: one.origin,
      publisherTitle: publisherTitle(one, publishers),
      signature: signatureOf(one),
      ...(one.keyId === undefined ? {} : { keyId: one.keyId }),
      digest: one.digest,
      bytes: one.bytes,
      installedAt: one.installedAt.toISOString(),
      versions: newestFirst(all.filter((kept) => kept.id === one.id && isOurs(area, kept))).map(
        ({ version }) => version,
      ),
      ...healthOf(area, one.id),
      problems: problemsOf(problems, one.id),
      ...confinementState(area, one.id),
      tenants: tenantIds.filter((tenant) => tenantPlugins.isOn(tenant, one.id)).length,
    }))
  })

const upload = (area: PluginArea): Operation =>
  operation(calls.uploadPlugin, async (_, context) => {
    const bytes = await readUpload(context)
    const trust = await area.trust()
    const { manifest, digest } = await area.change((db) =>
      installPackage(db, { bytes, by: context.user.account }, trust),
    )
    return { id: manifest.id, version: manifest.version, digest, ...healthOf(area, manifest.id) }
  })

const versions = (area: PluginArea): Operation =>
  operation(calls.listPluginVersions, async ({ id }) => {
    const { store } = area.host
    const present = await store.platform((db) => installedPackages(db, id))
    if (present.length === 0) throw pluginFaults.notInstalled({ plugin: id })
    const active = area.package(id)
    return newestFirst(present.filter((one) => isOurs(area, one))).map((one) => ({
      version: one.version,
      active: one.version === active?.version,
      digest: one.digest,
      bytes: one.bytes,
      signature: signatureOf(one),
      ...(one.keyId === undefined ? {} : { keyId: one.keyId }),
      installedAt: one.installedAt.toISOString(),
      installedBy: one.installedBy,
    }))
  })

const activate = (area: PluginArea): Operation =>
  operation(calls.activatePluginVersion, async ({ id, version }) => {
    await area.change(async (db) => {
      const chosen = (await installedPackages(db, id)).find((one) => one.version === version)
      if (chosen && !isOurs(area, chosen)) throw pluginFaults.releasedTogether({ plugin: id, version })
      await activateVersion(db, id, version)
    })
    return healthOf(area, id)
  })

const restart = (area: PluginArea): Operation =>
  operation(calls.restartPlugin, async ({ id }) => {
    if (!area.package(id)) throw pluginFaults.notInstalled({ plugin: id })
    await area.host.problems.forget(id)
    await area.change((db) => restartPackage(db, id))
    return healthOf(area, id)
  })

const remove = (area: PluginArea): Operation =>
  operation(calls.removePlugin, async ({ id }) => {
    const one = area.package(id)
    if (!one) throw pluginFaults.notInstalled({ plugin: id })
    if (one.origin === 'shipped') throw pluginFaults.shippedStays({ plugin: id })
    const by = area.packages().filter(({ manifest }) => manifest.requires.includes(id))
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
    if (!area.package(id)) throw pluginFaults.notInstalled({ plugin: id })
    return (await area.tenants()).map((tenant) => ({
      tenant,
      offered: tenantPlugins.isOffered(tenant, id),
      on: tenantPlugins.isOn(tenant, id),
    }))
  })

/** What came with another release, whose processes may share the database, is not for this one to run. */
const isOurs = (area: PluginArea, one: InstalledPackage): boolean =>
  one.origin === 'uploaded' || area.shipped.some(({ digest }) => digest === one.digest)

const newestFirst = (packages: readonly InstalledPackage[]): readonly InstalledPackage[] =>
  [...packages].sort((a, b) => compareVersions(b.version, a.version))
