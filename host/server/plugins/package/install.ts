import { createHash } from 'node:crypto'
import { SDK_VERSION } from '@gongtai/core/kernel/manifest'
import type { Database } from '@gongtai/sdk/server'
import { pluginFaults } from '../faults.ts'
import { pluginTables } from '../tables.ts'
import { type InstalledPackage, installedPackages, ownerOf } from './installed-package.ts'
import { OWN_PUBLISHER, type Trust, type VerifiedPackage, verifyPackage } from './verify.ts'
import { compareVersions, satisfies } from './versions.ts'
import { webModulesOf } from './web-modules.ts'

export interface Arrival {
  readonly bytes: Uint8Array
  readonly origin: 'shipped' | 'uploaded'
  readonly by: string
}

export const archiveHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The one door for every package, ours and a partner's: verifies it, keeps it, and makes it the running version.
 * Throws the fault that names what is wrong; then nothing has changed.
 */
export async function installPackage(db: Database, arrival: Arrival, trust: Trust): Promise<VerifiedPackage> {
  const verified = verifyPackage(arrival.bytes, trust)
  const { manifest } = verified
  const owner = await ownerOf(db, manifest.id)
  if (owner !== undefined && owner !== manifest.publisher)
    throw pluginFaults.takenOver({ plugin: manifest.id, owner, refused: manifest.publisher })
  const present = await installedPackages(db, manifest.id)
  checkVersion(verified, present, arrival.origin)
  await keep(db, verified, arrival)
  await makeActive(db, manifest.id, manifest.publisher, manifest.version)
  return verified
}

/** Another installed version takes the place of the running one: a roll-back, or forward again. */
export async function activateVersion(db: Database, id: string, version: string): Promise<void> {
  const present = await installedPackages(db, id)
  if (present.length === 0) throw pluginFaults.notInstalled({ plugin: id })
  const chosen = present.find((one) => one.version === version)
  if (!chosen) throw pluginFaults.noSuchVersion({ plugin: id, version })
  if (!satisfies(SDK_VERSION, chosen.manifest.sdk))
    throw pluginFaults.wrongSdk({ plugin: id, range: chosen.manifest.sdk, host: SDK_VERSION })
  await makeActive(db, id, chosen.publisher, version)
}

/** Takes all versions away; the id stays with its publisher, tables and stored values stay. */
export async function removePackages(db: Database, id: string): Promise<void> {
  const tables = pluginTables(db)
  await tables.updateTable('plugin_active').set({ version: null }).where('plugin', '=', id).execute()
  await tables.deleteFrom('plugin_package').where('plugin', '=', id).execute()
}

function checkVersion(
  { manifest, digest }: VerifiedPackage,
  present: readonly InstalledPackage[],
  origin: string,
): void {
  const { id, version } = manifest
  const same = present.find((one) => one.version === version)
  const replaces = origin === 'shipped' && manifest.publisher === OWN_PUBLISHER
  if (same && same.digest !== digest && !replaces) throw pluginFaults.sameVersion({ plugin: id, version })
  const newest = present
    .map((one) => one.version)
    .sort(compareVersions)
    .at(-1)
  if (newest !== undefined && compareVersions(version, newest) < 0 && !same)
    throw pluginFaults.downgrade({ plugin: id, version, newest })
}

async function keep(db: Database, verified: VerifiedPackage, { bytes, origin, by }: Arrival): Promise<void> {
  const { manifest, digest, keyId } = verified
  const web = webModulesOf(verified)
  const content = {
    digest,
    archive_hash: archiveHash(bytes),
    origin,
    publisher: manifest.publisher,
    key_id: keyId ?? null,
    manifest: JSON.stringify(manifest),
    web: web ? JSON.stringify(web) : null,
    content: Buffer.from(bytes),
    bytes: bytes.length,
    installed_by: by,
  }
  await pluginTables(db)
    .insertInto('plugin_package')
    .values({ plugin: manifest.id, version: manifest.version, ...content })
    .onConflict((conflict) => conflict.columns(['plugin', 'version']).doUpdateSet(content))
    .execute()
}

async function makeActive(db: Database, plugin: string, publisher: string, version: string): Promise<void> {
  await pluginTables(db)
    .insertInto('plugin_active')
    .values({ plugin, publisher, version })
    .onConflict((conflict) => conflict.column('plugin').doUpdateSet({ version, activated_at: new Date() }))
    .execute()
}
