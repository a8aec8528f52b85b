import { trialOwner } from '@gongtai/core/kernel/owner'
import { compareVersions } from '@gongtai/sdk/package'
import type { Database } from '@gongtai/sdk/server'
import { pluginTables } from '../tables.ts'
import { fromRow, type InstalledPackage, packageColumns } from './installed-package.ts'

/** A version that some tenants try before it is released. */
export interface TriedPackage {
  /** Under an owner of its own. */
  readonly one: InstalledPackage
  readonly tenants: ReadonlySet<string>
  /** Changes when the operator begins anew. */
  readonly startedAt: Date
}

/** What is on trial, one version of a plugin at a time. */
export async function triedPackages(db: Database): Promise<readonly TriedPackage[]> {
  const rows = await pluginTables(db)
    .selectFrom('plugin_trial')
    .innerJoin('plugin_package', (join) =>
      join
        .onRef('plugin_package.plugin', '=', 'plugin_trial.plugin')
        .onRef('plugin_package.version', '=', 'plugin_trial.version'),
    )
    .select(packageColumns)
    .select(['plugin_trial.tenant', 'plugin_trial.started_at as startedAt'])
    .orderBy('plugin_trial.plugin')
    .orderBy('plugin_trial.tenant')
    .execute()
  const first = rows.filter(({ id }, at) => rows[at - 1]?.id !== id)
  return first.map(({ tenant: _, startedAt, ...row }) => ({
    one: { ...fromRow(row), owner: trialOwner(row.id, row.version) },
    tenants: new Set(rows.filter(({ id }) => id === row.id).map(({ tenant }) => tenant)),
    startedAt,
  }))
}

/** Exactly these tenants try the version from now on; whatever else of the plugin was tried is not any more. */
export async function startTrial(
  db: Database,
  { id, version }: Pick<InstalledPackage, 'id' | 'version'>,
  tenants: readonly string[],
  by: string,
): Promise<void> {
  await endTrial(db, id)
  const rows = tenants.map((tenant) => ({ plugin: id, tenant, version, started_by: by }))
  await pluginTables(db).insertInto('plugin_trial').values(rows).execute()
}

export async function endTrial(db: Database, plugin: string): Promise<void> {
  await pluginTables(db).deleteFrom('plugin_trial').where('plugin', '=', plugin).execute()
}

/** What is not newer than the version given to all need not be tried any more. */
export async function endOvertakenTrial(db: Database, plugin: string, released: string): Promise<void> {
  const tried = (await triedPackages(db)).find(({ one }) => one.id === plugin)
  if (tried && compareVersions(tried.one.version, released) <= 0) await endTrial(db, plugin)
}
