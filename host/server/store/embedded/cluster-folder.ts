import { chownSync, closeSync, existsSync, openSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { canReach, type SystemUser } from './postgres-user.ts'

/** The folder of the database cluster, as PostgreSQL's own user can name it. */
export interface ClusterFolder {
  readonly path: string
  /** What PostgreSQL is told; differs from `path` when a folder above is closed to its user. */
  readonly name: string
  /** Open descriptor to hand over as number 3 when `name` relies on it. */
  readonly descriptor: number | undefined
  close(): void
}

/**
 * A data folder below root's home cannot be reached by an unprivileged PostgreSQL. The folder itself belongs to it,
 * though, so it gets it as an open descriptor, and /proc leads there without touching the closed folders above.
 */
export function openCluster(path: string, user: SystemUser | undefined): ClusterFolder {
  if (canReach(user, path)) return { path, name: path, descriptor: undefined, close: () => undefined }
  const descriptor = openSync(path, 'r')
  return { path, name: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) }
}

/** Folder of the socket as this process can name it: a socket's path may have 107 bytes at most. */
export function socketFolder(cluster: string): { readonly path: string; close(): void } {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= 100) return { path: cluster, close: () => undefined }
  const descriptor = openSync(cluster, 'r')
  return { path: `/proc/${process.pid}/fd/${descriptor}`, close: () => closeSync(descriptor) }
}

/** Runs `fill` on a new folder that only gets its name once it is whole, so a killed first start is simply repeated. */
export async function createCluster(
  path: string,
  user: SystemUser | undefined,
  fill: (draft: string) => Promise<void>,
) {
  if (existsSync(path)) return false
  const draft = `${path}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await chmod(draft, 0o700)
  if (user) chownSync(draft, user.uid, user.gid)
  await fill(draft)
  await rename(draft, path)
  return true
}

export const clusterVersion = async (path: string): Promise<string> =>
  (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim()
