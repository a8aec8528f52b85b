import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Half } from '@gongtai/core/kernel/activate'
import type { Activation, Kernel } from '@gongtai/core/kernel/kernel'
import { within } from '@gongtai/core/kernel/within'
import { migrationFiles } from '../../store/migration-files.ts'
import type { Store } from '../../store/store.ts'
import { pluginFaults } from '../faults.ts'
import type { InstalledPackage } from '../package/installed-package.ts'
import { checkMigrations, checkNeeds, checkOffers } from './check-asks.ts'
import { manifestOffers } from './manifest-offers.ts'
import { marked } from './start-marker.ts'

export const START_LIMIT = 5_000

/** A plugin whose code is in memory and whose tables stand, one step before its contributions appear. */
export type Prepared = (kernel: Kernel) => Half

/** Runs migrations and fetches the server half; slow and fallible, so it happens while the former version still runs. */
export async function prepare(store: Store, one: InstalledPackage, folder: string): Promise<Prepared> {
  const migrations = existsSync(join(folder, 'migrations')) ? await migrationFiles(join(folder, 'migrations')) : []
  checkMigrations(one.manifest, migrations.length)
  if (migrations.length > 0) await store.migrate(one.id, migrations)
  const file = join(folder, 'server/index.js')
  const half = existsSync(file)
    ? await marked(folder, one.manifest, () => within(one, START_LIMIT, () => importHalf(one, file)))
    : undefined
  return (kernel) => ({
    activate: () => marked(folder, one.manifest, () => within(one, START_LIMIT, () => withManifest(one, half, kernel))),
  })
}

async function importHalf(one: InstalledPackage, file: string): Promise<Half> {
  const { default: half } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly default?: Half }
  if (typeof half?.activate !== 'function') throw pluginFaults.notAHalf({ plugin: one.id })
  return half
}

async function withManifest(one: InstalledPackage, half: Half | undefined, kernel: Kernel): Promise<Activation> {
  const offers = manifestOffers(one.manifest)
  if (!half) return { offers }
  const needs = half.needs ?? {}
  checkNeeds(one.manifest, needs)
  const activation = await half.activate(kernel.services.resolve(needs, one.id))
  checkOffers(one.manifest, activation)
  return { ...activation, offers: [...offers, ...activation.offers] }
}
