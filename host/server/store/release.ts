import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { compareVersions } from '@gongtai/sdk/package'
import type { Pool } from 'pg'
import { upgradeFaults } from './upgrade-faults.ts'

/** The oldest release that can work on the tables of this one; raised with every migration older code cannot live with. */
const SERVES_FROM = '0.2.0'

/** Processes of the first release did not say which one they are. */
const FIRST = '0.1.0'

/** Hash of each migration of this build, by owner and name. */
type MigrationList = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Applied {
  readonly owner: string
  readonly name: string
  readonly hash: string
}

/**
 * Stops a start on a database that this release cannot take over, before anything in it is changed: one that another
 * build of the same tables made, one that a newer release has left behind for itself, or one that older processes
 * are still working on.
 */
export async function refuseImpossibleUpgrade(owner: Pool, root: string, version: string): Promise<void> {
  const { rows: present } = await owner.query(`select to_regclass('public.schema_migration') as there`)
  if (!present[0]?.there) return
  const { rows: applied } = await owner.query<Applied>('select owner, name, hash from schema_migration order by 1, 2')
  const list = migrationList(root)
  const changed = applied.find((one) => (list[one.owner]?.[one.name] ?? one.hash) !== one.hash)
  if (changed) throw upgradeFaults.otherBuild({ ...changed, version })
  const newer = await newerRelease(owner, version)
  if (newer) throw upgradeFaults.newerDatabase({ version, ...newer })
  if (missingFrom(applied, list).length > 0) await refuseWhileOlderWork(owner, version)
}

/** Migrations of this build that the database does not have, as after somebody put an older one in its place. */
export async function pendingMigrations(
  owner: Pool,
  root: string,
  owners: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await owner.query<Applied>('select owner, name, hash from schema_migration')
  const list = migrationList(root)
  return missingFrom(rows, Object.fromEntries(owners.map((one) => [one, list[one] ?? {}])))
}

function missingFrom(applied: readonly Applied[], list: MigrationList): readonly string[] {
  const done = new Set(applied.map((one) => `${one.owner}/${one.name}`))
  const wanted = Object.entries(list).flatMap(([by, files]) => Object.keys(files).map((name) => `${by}/${name}`))
  return wanted.filter((one) => !done.has(one))
}

/** Says that this release has worked here, for older ones that come later. */
export async function recordRelease(owner: Pool, version: string): Promise<void> {
  await owner.query(
    `insert into release (version, serves_from) values ($1, $2)
     on conflict (version) do update set serves_from = excluded.serves_from where release.serves_from <> excluded.serves_from`,
    [version, SERVES_FROM],
  )
}

/** A release that has been here since and left nothing that this one could work on. */
export async function newerRelease(
  owner: Pool,
  version: string,
): Promise<{ readonly newer: string; readonly servesFrom: string } | undefined> {
  const { rows: present } = await owner.query(`select to_regclass('public.release') as there`)
  if (!present[0]?.there) return undefined
  const { rows } = await owner.query<{ newer: string; servesFrom: string }>(
    'select version as newer, serves_from as "servesFrom" from release',
  )
  return rows.find(({ servesFrom }) => compareVersions(version, servesFrom) < 0)
}

async function refuseWhileOlderWork(owner: Pool, version: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name ~ '^gongtai'`)
  const older = rows.map(({ name }) => releaseOf(name)).find((each) => compareVersions(each, SERVES_FROM) < 0)
  if (older) throw upgradeFaults.olderAtWork({ older, version })
}

/** Machine and number of this process, within what PostgreSQL keeps of a name. */
export const processName = `${hostname().slice(0, 20)}:${process.pid}`

/** The name under which a connection of this release is seen by others, e.g. `gongtai-owner 0.2.0 server-1:4711`. */
export const connectionName = (part: string, version: string): string => `${part} ${version} ${processName}`

const releaseOf = (connection: string): string => connection.split(' ')[1] ?? FIRST

const lists = new Map<string, MigrationList>()

function migrationList(root: string): MigrationList {
  const file = join(root, '.build/migrations.json')
  const known = lists.get(file) ?? (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MigrationList) : {})
  lists.set(file, known)
  return known
}
