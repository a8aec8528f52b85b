import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openCluster } from './cluster-folder.ts'
import { gone } from './leftover-postgres.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { SystemUser } from './postgres-user.ts'

interface Cluster {
  readonly binaries: PostgresBinaries
  readonly path: string
  readonly user: SystemUser | undefined
  readonly dataDir: string
  readonly log: Logger
}

/** What differs from PostgreSQL's own defaults. It listens on a socket in its folder and nowhere else. */
const settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '96MB',
  max_wal_size: '512MB',
  // Slow statements stand in postgres.log, without the values they came with.
  log_min_duration_statement: '1000',
  log_parameter_max_length: '0',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
}

/** Keeps PostgreSQL running until told to stop: one that dies by itself is started again. */
export function superviseCluster(cluster: Cluster): { stop(): Promise<void> } {
  let stopping = false
  let child = launch(cluster)
  const watch = (watched: ChildProcess) =>
    watched.once('exit', (code, signal) => {
      if (stopping) return
      cluster.log.error({ code, signal }, 'the embedded database ended by itself, starting it again')
      setTimeout(() => {
        if (stopping) return
        child = launch(cluster)
        watch(child)
      }, 500)
    })
  watch(child)
  // A server that has to end at once leaves no database behind.
  const quit = () => child.kill('SIGQUIT')
  process.once('exit', quit)
  return {
    stop: async () => {
      stopping = true
      if (child.exitCode === null && child.pid !== undefined) {
        child.kill('SIGINT')
        if (!(await gone(child.pid, 6_000))) child.kill('SIGQUIT')
        await gone(child.pid, 3_000)
      }
      process.off('exit', quit)
    },
  }
}

export const logFileOf = (dataDir: string): string => join(dataDir, 'postgres.log')

function launch({ binaries, path, user, dataDir }: Cluster): ChildProcess {
  const cluster = openCluster(path, user)
  const log = openLog(logFileOf(dataDir))
  const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    // Detached, so that Ctrl-C in a terminal reaches the server alone, which then ends the database last.
    return spawn(binaries.postgres, ['-D', cluster.name, ...chosen], {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log, cluster.descriptor ?? 'ignore'],
    })
  } finally {
    closeSync(log)
    cluster.close()
  }
}

function openLog(file: string): number {
  const descriptor = openSync(file, 'a', 0o600)
  if (statSync(file).size > 10_000_000) truncateSync(file)
  return descriptor
}
