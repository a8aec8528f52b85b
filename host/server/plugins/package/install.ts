import { createHash } from 'node:crypto'
import { type Manifest, SDK_VERSION } from '@gongtai/core/kernel/manifest'
import { compareVersions, satisfies } from '@gongtai/sdk/package'
import { type Database, sql } from '@gongtai/sdk/server'
import { pluginFaults } from '../faults.ts'
import { pluginTables } from '../tables.ts'
import type { ExaminedPackage } from './examine.ts'
import { buildOf, type InstalledPackage, installedPackages, ownerOf } from './installed-package.ts'
import { endOvertakenTrial, endTrial } from './trials.ts'

export interface Arrival {
  readonly bytes: Uint8Array
  readonly by: string
}

export const archiveHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Keeps an uploaded package that was examined; none of it runs until it is tried or released. Throws the fault that
 * names what is wrong; then nothing has changed.
 */
export async function keepUploaded(db: Database, examined: ExaminedPackage, arrival: Arrival): Promise<void> {
  const { manifest } = examined
  await checkOwner(db, manifest)
  checkVersion(examined, await installedPackages(db, manifest.id))
  await keep(db, { ...examined, version: manifest.version, origin: 'uploaded' }, arrival)
  await claim(db, manifest)
}

/**
 * Keeps a package that came with the product. Every build of it is a version of its own, so processes of different
 * builds on one database leave each other's alone; which one runs is decided by the release of each process.
 */
export async function keepShipped(db: Database, examined: ExaminedPackage, bytes: Uint8Array): Promise<string> {
  const { manifest, digest } = examined
  const version = `${manifest.version}+${buildOf(digest)}`
  await checkOwner(db, manifest)
  await keep(db, { ...examined, version, origin: 'shipped' }, { bytes, by: 'system' })
  await claim(db, manifest)
  return version
}

/** The id belongs to its first publisher, whatever runs of it. */
async function claim(db: Database, { id, publisher }: Manifest): Promise<void> {
  await pluginTables(db)
    .insertInto('plugin_active')
    .values({ plugin: id, publisher, version: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An installed version takes the place of the one that all tenants work with: a release, or a roll-back. */
export async function releaseVersion(db: Database, id: string, version: string): Promise<void> {
  const present = await installedPackages(db, id)
  if (present.length === 0) throw pluginFaults.notInstalled({ plugin: id })
  const chosen = present.find((one) => one.version === version)
  if (!chosen) throw pluginFaults.noSuchVersion({ plugin: id, version })
  if (!satisfies(SDK_VERSION, chosen.manifest.sdk))
    throw pluginFaults.wrongSdk({ plugin: id, range: chosen.manifest.sdk, host: SDK_VERSION })
  await makeActive(db, id, chosen.publisher, chosen.origin === 'shipped' ? null : version)
  await pluginTables(db)
    .updateTable('plugin_package')
    .set({ released_at: sql<Date>`now()` })
    .where('plugin', '=', id)
    .where('version', '=', version)
    .where('released_at', 'is', null)
    .execute()
  await endOvertakenTrial(db, id, version)
}

/** Takes a version away that was never given to all. */
export async function discardVersion(db: Database, id: string, version: string): Promise<void> {
  const { numDeletedRows } = await pluginTables(db)
    .deleteFrom('plugin_package')
    .where('plugin', '=', id)
    .where('version', '=', version)
    .where('origin', '=', 'uploaded')
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw pluginFaults.notDiscarded({ plugin: id, version })
}

/** Every process starts the plugin anew. */
export async function restartPackage(db: Database, id: string): Promise<void> {
  await pluginTables(db)
    .updateTable('plugin_active')
    .set({ restarts: sql`restarts + 1` })
    .where('plugin', '=', id)
    .execute()
}

/** Takes all uploaded versions away; the id stays with its publisher, tables and stored values stay. */
export async function removePackages(db: Database, id: string): Promise<void> {
  const tables = pluginTables(db)
  await endTrial(db, id)
  await tables.updateTable('plugin_active').set({ version: null }).where('plugin', '=', id).execute()
  await tables.deleteFrom('plugin_package').where('plugin', '=', id).where('origin', '=', 'uploaded').execute()
}

async function checkOwner(db: Database, { id, publisher }: Manifest): Promise<void> {
  const owner = await ownerOf(db, id)
  if (owner !== undefined && owner !== publisher)
    throw pluginFaults.takenOver({ plugin: id, owner, refused: publisher })
}

function checkVersion({ manifest, digest }: ExaminedPackage, present: readonly InstalledPackage[]): void {
  const { id, version } = manifest
  const same = present.find((one) => one.version === version)
  if (same && same.digest !== digest) throw pluginFaults.sameVersion({ plugin: id, version })
  const newest = present
    .filter((one) => one.origin === 'shipped' || one.releasedAt !== undefined)
    .map((one) => one.version)
    .sort(compareVersions)
    .at(-1)
  if (newest !== undefined && compareVersions(version, newest) < 0 && !same)
    throw pluginFaults.downgrade({ plugin: id, version, newest })
}

interface Kept extends ExaminedPackage {
  readonly version: string
  readonly origin: InstalledPackage['origin']
}

/** What is kept under a version stays as it is: other content, also of one who came at the same moment, is refused. */
async function keep(db: Database, kept: Kept, { bytes, by }: Arrival): Promise<void> {
  const { manifest, version, origin, digest, keyId, web } = kept
  await pluginTables(db)
    .insertInto('plugin_package')
    .values({
      plugin: manifest.id,
      version,
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const present = (await installedPackages(db, manifest.id)).find((one) => one.version === version)
  if (present?.digest !== digest) throw pluginFaults.sameVersion({ plugin: manifest.id, version })
  if (present.keyId !== keyId) await signAnew(db, kept, bytes)
  await keepDictionaries(db, manifest)
}

/** Records name the entries of dictionaries also while the plugin is off or gone. */
async function keepDictionaries(db: Database, { dictionaries }: Manifest): Promise<void> {
  if (dictionaries.length === 0) return
  await pluginTables(db)
    .insertInto('shipped_dictionary')
    .values(dictionaries.map(({ id, entries }) => ({ id, entries: JSON.stringify(entries) })))
    .onConflict((clash) => clash.column('id').doUpdateSet({ entries: (row) => row.ref('excluded.entries') }))
    .execute()
}

/** The same content signed with a newer key of its publisher. */
async function signAnew(db: Database, { manifest, version, keyId }: Kept, bytes: Uint8Array): Promise<void> {
  await pluginTables(db)
    .updateTable('plugin_package')
    .set({ key_id: keyId ?? null, archive_hash: archiveHash(bytes), content: Buffer.from(bytes) })
    .where('plugin', '=', manifest.id)
    .where('version', '=', version)
    .execute()
}

async function makeActive(db: Database, plugin: string, publisher: string, version: string | null): Promise<void> {
  await pluginTables(db)
    .insertInto('plugin_active')
    .values({ plugin, publisher, version })
    .onConflict((conflict) => conflict.column('plugin').doUpdateSet({ version, activated_at: sql<Date>`now()` }))
    .execute()
}
