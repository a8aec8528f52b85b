import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Half } from '@gongtai/core/kernel/activate'
import type { Activation, Kernel } from '@gongtai/core/kernel/kernel'
import { isTrial } from '@gongtai/core/kernel/owner'
import { within } from '@gongtai/core/kernel/within'
import type { Host } from '../../host.ts'
import { migrationFiles } from '../../store/migration-files.ts'
import { isConfined } from '../confined/confined-plugins.ts'
import { confinedHalf, type StartedHalf } from '../confined/half.ts'
import { openSqlGuard } from '../confined/sql-guard.ts'
import { pluginFaults } from '../faults.ts'
import type { InstalledPackage } from '../package/installed-package.ts'
import { checkMigrations, checkNeeds, checkOffers, checkStoredVersions } from './check-asks.ts'
import { manifestOffers } from './manifest-offers.ts'
import { marked } from './start-marker.ts'

export const START_LIMIT = 5_000

/** A confined plugin starts a process or two, which takes longer than a module. */
const CONFINED_LIMIT = 30_000

/** A plugin whose code is in memory and whose tables stand, one step before its contributions appear. */
export interface Prepared {
  half(kernel: Kernel): Half
  /** It is not going to be activated after all. */
  discard(): void
}

/**
 * Runs migrations and fetches the server half; slow and fallible, so it happens while the former version still runs.
 * `alone` says that nothing else starts meanwhile.
 */
export async function prepare(host: Host, one: InstalledPackage, folder: string, alone: boolean): Promise<Prepared> {
  const confined = isConfined(host, one)
  const migrations = existsSync(join(folder, 'migrations')) ? await migrationFiles(join(folder, 'migrations')) : []
  checkMigrations(one.manifest, migrations.length)
  if (confined && migrations.length > 0) (await openSqlGuard(host.store)).migrations(one.id, migrations)
  if (migrations.length > 0) await host.store.migrate(one.id, migrations)
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) return activating(one, folder, alone, undefined)
  if (!confined) {
    const half = await marked(folder, alone, () => within(one, START_LIMIT, () => importHalf(one, file)))
    return activating(one, folder, alone, { half, discard: () => undefined })
  }
  return activating(one, folder, alone, await within(one, CONFINED_LIMIT, () => confinedHalf(host, one, folder)))
}

function activating(one: InstalledPackage, folder: string, alone: boolean, started: StartedHalf | undefined): Prepared {
  const work = (kernel: Kernel) => within(one, START_LIMIT, () => withManifest(one, started?.half, kernel))
  return {
    half: (kernel) => ({ activate: () => marked(folder, alone, () => work(kernel)) }),
    discard: () => started?.discard(),
  }
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
  checkStoredVersions(one.manifest, activation)
  const [provided] = isTrial(one.owner) ? (activation.provides ?? []) : []
  // There is one of each service for everybody, and others hold on to it.
  if (provided) throw pluginFaults.trialProvides({ plugin: one.id, service: provided.token.id })
  return { ...activation, offers: [...offers, ...activation.offers] }
}
