import * as calls from '@gongtai/core/contract/calls/plugins'
import type { Operation } from '@gongtai/core/points/operations'
import { compareVersions } from '@gongtai/sdk/package'
import { operation } from '@gongtai/sdk/server'
import type { PluginArea } from '../area.ts'
import { isConfined } from '../confined/confined-plugins.ts'
import { openSqlGuard } from '../confined/sql-guard.ts'
import { pluginFaults } from '../faults.ts'
import { examineAside } from '../package/aside.ts'
import type { ExaminedPackage } from '../package/examine.ts'
import { discardVersion, keepUploaded, releaseVersion } from '../package/install.ts'
import { type InstalledPackage, installedPackages } from '../package/installed-package.ts'
import { newMigrations } from '../package/migrations-of.ts'
import { endTrial, startTrial } from '../package/trials.ts'
import { consequencesOf, trialRefusal } from './consequences.ts'
import { healthOf, signatureOf } from './describe.ts'
import { readUpload } from './read-upload.ts'

/** The way of a version: it lies ready, some tenants try it, all have it, and one before it has its place again. */
export const versionOperations = (area: PluginArea): readonly Operation[] => [
  upload(area),
  versions(area),
  consequences(area),
  tryIt(area),
  endTry(area),
  release(area),
  discard(area),
]

const upload = (area: PluginArea): Operation =>
  operation(calls.uploadPlugin, async (_, context) => {
    const bytes = await readUpload(context)
    const examined = await examineAside(bytes, await area.trust())
    await checkMigrations(area, examined)
    await area.change((db) => keepUploaded(db, examined, { bytes, by: context.user.account }))
    const { manifest, digest } = examined
    return {
      id: manifest.id,
      version: manifest.version,
      digest,
      released: area.package(manifest.id)?.digest === digest,
    }
  })

/** What would be refused when it starts is refused while nothing depends on it yet. */
async function checkMigrations({ host }: PluginArea, { manifest, migrations, keyId }: ExaminedPackage): Promise<void> {
  const { id, publisher } = manifest
  await newMigrations(host.store, id, migrations)
  if (migrations.length > 0 && isConfined(host, { origin: 'uploaded', publisher, keyId }))
    (await openSqlGuard(host.store)).migrations(id, migrations)
}

const versions = (area: PluginArea): Operation =>
  operation(calls.listPluginVersions, async ({ id }) => {
    const present = await area.host.store.platform((db) => installedPackages(db, id))
    if (present.length === 0) throw pluginFaults.notInstalled({ plugin: id })
    return newestFirst(present.filter((one) => isOurs(area, one))).map((one) => ({
      version: one.version,
      state: stateOf(area, one),
      digest: one.digest,
      bytes: one.bytes,
      signature: signatureOf(one),
      ...(one.keyId === undefined ? {} : { keyId: one.keyId }),
      installedAt: one.installedAt.toISOString(),
      installedBy: one.installedBy,
    }))
  })

function stateOf(area: PluginArea, one: InstalledPackage): calls.PluginVersion['state'] {
  if (area.package(one.id)?.version === one.version) return 'released'
  if (area.tried().some((tried) => tried.one.id === one.id && tried.one.version === one.version)) return 'trial'
  return one.origin === 'shipped' || one.releasedAt ? 'former' : 'staged'
}

const consequences = (area: PluginArea): Operation =>
  operation(calls.readVersionConsequences, async (chosen) => consequencesOf(area, await installed(area, chosen)))

const tryIt = (area: PluginArea): Operation =>
  operation(calls.tryPluginVersion, async ({ id, version, tenants }, { user }) => {
    const chosen = await installed(area, { id, version })
    const reason = trialRefusal(area, chosen)
    if (reason !== undefined) throw pluginFaults.noTrial({ plugin: id, version, reason })
    const active = await area.tenants()
    if (!tenants.every((tenant) => active.includes(tenant))) throw pluginFaults.noSuchTenant()
    await area.change((db) => startTrial(db, chosen, [...new Set(tenants)], user.account))
    const tried = area.tried().find(({ one }) => one.id === id)
    return healthOf(area, tried?.one.owner ?? '')
  })

const endTry = (area: PluginArea): Operation =>
  operation(calls.endPluginTrial, async ({ id }) => {
    await area.change((db) => endTrial(db, id))
    return null
  })

const release = (area: PluginArea): Operation =>
  operation(calls.releasePluginVersion, async ({ id, version }) => {
    await area.change(async (db) => {
      const chosen = (await installedPackages(db, id)).find((one) => one.version === version)
      if (chosen && !isOurs(area, chosen)) throw pluginFaults.releasedTogether({ plugin: id, version })
      await releaseVersion(db, id, version)
    })
    return healthOf(area, id)
  })

const discard = (area: PluginArea): Operation =>
  operation(calls.discardPluginVersion, async ({ id, version }) => {
    const chosen = await installed(area, { id, version })
    if (stateOf(area, chosen) !== 'staged') throw pluginFaults.notDiscarded({ plugin: id, version })
    await area.change((db) => discardVersion(db, id, version))
    return null
  })

async function installed(
  { host }: PluginArea,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<InstalledPackage> {
  const present = await host.store.platform((db) => installedPackages(db, id))
  if (present.length === 0) throw pluginFaults.notInstalled({ plugin: id })
  const chosen = present.find((one) => one.version === version)
  if (!chosen) throw pluginFaults.noSuchVersion({ plugin: id, version })
  return chosen
}

/** What came with another release, whose processes may share the database, is not for this one to run. */
export const isOurs = (area: PluginArea, one: InstalledPackage): boolean =>
  one.origin === 'uploaded' || area.shipped.some(({ digest }) => digest === one.digest)

export const newestFirst = (packages: readonly InstalledPackage[]): readonly InstalledPackage[] =>
  [...packages].sort((a, b) => compareVersions(b.version, a.version))
