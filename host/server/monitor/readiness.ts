import type { Pool } from 'pg'
import type { Doors } from '../doors.ts'
import type { DegradedPlugin, Host, PluginRuntime } from '../host.ts'
import { newerRelease, pendingMigrations } from '../store/release.ts'
import { diskSpaces } from './disk.ts'

/** Why a process cannot do its work, and what belongs to the reason. */
export interface NotReady {
  readonly reason: string
  readonly [detail: string]: unknown
}

/** What fails, or will soon, although the process can do its work. */
export type Warning =
  | DegradedPlugin
  | { readonly disk: string; readonly reason: string; readonly freeMegabytes: number }
  | { readonly storage: string; readonly reason: string; readonly problem: string }

export interface Readiness {
  problem(): Promise<NotReady | undefined>
  warnings(): Promise<readonly Warning[]>
}

interface Parts {
  readonly host: Host
  readonly pools: { readonly owner: Pool; readonly app: Pool }
  readonly plugins: Pick<PluginRuntime, 'missing' | 'degraded'>
  readonly filesFolder: string
  readonly doors: Doors
  /** What keeps uploaded files from being stored, as a sentence. */
  readonly storage: () => Promise<string | undefined>
}

/** Whether what is required works: the database as this release needs it, the plugins, the disk. */
export function readiness(parts: Parts): Readiness {
  const { host, plugins, filesFolder, storage } = parts
  return {
    problem: () => problem(parts).catch(() => ({ reason: 'database unreachable' })),
    warnings: async () => {
      const [disks, problem] = await Promise.all([diskSpaces(host.configuration, filesFolder), storage()])
      const low = disks.filter(({ state }) => state === 'low')
      return [
        ...(await plugins.degraded()),
        // Everything but uploads goes on, so the process stays in service.
        ...(problem ? [{ storage: host.configuration.filesStorage, reason: 'file storage unreachable', problem }] : []),
        ...low.map(({ folder, free }) => ({
          disk: folder,
          reason: 'disk filling up',
          freeMegabytes: Math.floor(free / 1024 / 1024),
        })),
      ]
    },
  }
}

async function problem(parts: Parts): Promise<NotReady | undefined> {
  const { doors, plugins } = parts
  if (doors.state !== 'open' && doors.state !== 'overtaken') return { reason: 'not serving' }
  const found = (await databaseProblem(parts)) ?? (await diskProblem(parts))
  if (found) return found
  const missing = await plugins.missing()
  return missing.length > 0 ? { reason: 'required plugins are not running', plugins: missing } : undefined
}

async function databaseProblem({ host, pools, doors }: Parts): Promise<NotReady | undefined> {
  await pools.app.query('select 1')
  const newer = await newerRelease(pools.owner, host.version)
  // Also where that release is gone again: this process has stopped its work.
  if (newer || doors.state === 'overtaken') return { reason: 'a newer release has taken the database over', ...newer }
  const running = host.kernel.plugins().flatMap(({ id, state }) => (state === 'offered' ? [id] : []))
  const migrations = await pendingMigrations(pools.owner, host.root, ['host', ...running])
  return migrations.length > 0 ? { reason: 'migrations are not applied', migrations } : undefined
}

async function diskProblem({ host, filesFolder }: Parts): Promise<NotReady | undefined> {
  try {
    const disks = await diskSpaces(host.configuration, filesFolder)
    return disks.some(({ state }) => state === 'full') ? { reason: 'disk almost full' } : undefined
  } catch {
    return { reason: 'data folder unreachable' }
  }
}
