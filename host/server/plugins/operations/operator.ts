import * as calls from '@gongtai/core/contract/calls/plugins'
import type { Operation } from '@gongtai/core/points/operations'
import { operation } from '@gongtai/sdk/server'
import type { PluginArea } from '../area.ts'
import { pluginFaults } from '../faults.ts'
import { inventory } from '../inventory.ts'
import { activateVersion, installPackage, removePackages } from '../package/install.ts'
import { activePackages, type InstalledPackage, installedPackages } from '../package/installed-package.ts'
import { compareVersions } from '../package/versions.ts'
import { decide } from '../switches.ts'
import { healthOf, publisherTitle, signatureOf } from './describe.ts'
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
    const [all, publishers, tenantIds] = await Promise.all([
      store.platform(installedPackages),
      area.publishers(),
      area.tenants(),
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
      versions: newestFirst(all.filter(({ id }) => id === one.id)).map(({ version }) => version),
      ...healthOf(area, one.id),
      tenants: tenantIds.filter((tenant) => tenantPlugins.isOn(tenant, one.id)).length,
    }))
  })

const upload = (area: PluginArea): Operation =>
  operation(calls.uploadPlugin, async (_, context) => {
    const bytes = await readUpload(context)
    const trust = await area.trust()
    const { manifest, digest } = await area.host.store.platform((db) =>
      installPackage(db, { bytes, origin: 'uploaded', by: context.user.account }, trust),
    )
    await area.packagesChanged()
    return { id: manifest.id, version: manifest.version, digest, ...healthOf(area, manifest.id) }
  })

const versions = (area: PluginArea): Operation =>
  operation(calls.listPluginVersions, async ({ id }) => {
    const { store } = area.host
    const present = await store.platform((db) => installedPackages(db, id))
    if (present.length === 0) throw pluginFaults.notInstalled({ plugin: id })
    const active = (await store.platform(activePackages)).find((one) => one.id === id)
    return newestFirst(present).map((one) => ({
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
    await area.host.store.platform((db) => activateVersion(db, id, version))
    await area.packagesChanged()
    return healthOf(area, id)
  })

const restart = (area: PluginArea): Operation =>
  operation(calls.restartPlugin, async ({ id }) => {
    if (!area.package(id)) throw pluginFaults.notInstalled({ plugin: id })
    await area.packagesChanged(id)
    return healthOf(area, id)
  })

const remove = (area: PluginArea): Operation =>
  operation(calls.removePlugin, async ({ id }) => {
    const one = area.package(id)
    if (!one) throw pluginFaults.notInstalled({ plugin: id })
    if (one.origin === 'shipped') throw pluginFaults.shippedStays({ plugin: id })
    const by = area.packages().filter(({ manifest }) => manifest.requires.includes(id))
    if (by.length > 0) throw pluginFaults.stillRequired({ plugin: id, by: by.map(({ manifest }) => manifest.title) })
    await area.host.store.platform((db) => removePackages(db, id))
    await area.packagesChanged()
    return null
  })

const offerTo = (area: PluginArea): Operation =>
  operation(calls.offerPlugin, async ({ id, tenant, offered }, { user }) => {
    const { host } = area
    const one = area.package(id)
    if (!one) throw pluginFaults.notInstalled({ plugin: id })
    if (one.manifest.locked && !offered) throw pluginFaults.locked({ plugin: id })
    const on = host.tenantPlugins.decidedFor(tenant, id)
    await decide(host, user.account, [{ tenant, plugin: id, on, withheld: !offered }])
    await host.live.send(tenant, { type: calls.PLUGINS_CHANGED })
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

const newestFirst = (packages: readonly InstalledPackage[]): readonly InstalledPackage[] =>
  [...packages].sort((a, b) => compareVersions(b.version, a.version))
