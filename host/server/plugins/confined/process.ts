import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the built worker lies, and what it needs to read. */
export interface WorkerFiles {
  readonly entry: string
  readonly readable: readonly string[]
}

const HEAP_MB = 128
/** Buffers lie outside the heap, so what the process holds in all is looked at too. */
export const MOST_MEMORY = 384 * 1024 * 1024

export function workerFiles(root: string): WorkerFiles {
  const built = realpathSync(join(root, '.build/server'))
  const modules = realpathSync(modulesFrom(built))
  return { entry: join(built, 'confined-worker.js'), readable: [built, modules, join(built, '../../package.json')] }
}

/** The folder of packages that Node finds from what was built: the product's own, or that of the SDK it came with. */
function modulesFrom(folder: string): string {
  const modules = join(folder, 'node_modules')
  if (existsSync(join(modules, 'kysely'))) return modules
  if (dirname(folder) === folder) throw new Error('no packages above the product')
  return modulesFrom(dirname(folder))
}

/**
 * A process with nothing but a line to whoever started it: no environment, no files but the product's own modules, no
 * further processes and threads, and no network where the system can take it away.
 */
export function spawnWorker({ entry, readable }: WorkerFiles): ChildProcess {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission'
  const node = [
    permission,
    ...readable.map((path) => `--allow-fs-read=${path}${path.endsWith('.json') ? '' : '/*'}`),
    '--experimental-vm-modules',
    '--no-warnings',
    `--max-old-space-size=${HEAP_MB}`,
    '--disable-proto=delete',
    entry,
  ]
  const [command = process.execPath, ...args] = [...apart(), process.execPath, ...node]
  return spawn(command, args, {
    cwd: '/',
    env: { NODE_ENV: 'production', TZ: process.env.TZ ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: false,
  })
}

/** Whether the system keeps a worker off the network, or only the runtime does. */
export const networkBoundary = (): 'system' | 'runtime' => (apart().includes('--net') ? 'system' : 'runtime')

/** Ways to start a program in a network of its own that leads nowhere: as root, or as a user of its own world. */
const WITHOUT_NETWORK = [
  ['unshare', '--net'],
  ['unshare', '--user', '--net'],
] as const

/** A worker that is stuck would not see that its host is gone; the system ends it then, where it can. */
const WITH_ITS_HOST = ['setpriv', '--pdeathsig', 'KILL'] as const

const isPossible = ([command, ...args]: readonly [string, ...string[]]): boolean =>
  process.platform === 'linux' &&
  spawnSync(command, [...args, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0

let found: readonly string[] | undefined

/** The programs a worker is started through; each of them becomes the next, so the process stays the one spawned. */
function apart(): readonly string[] {
  found ??= [...(WITHOUT_NETWORK.find(isPossible) ?? []), ...(isPossible(WITH_ITS_HOST) ? WITH_ITS_HOST : [])]
  return found
}

/** Memory a process holds, where the system tells. */
export function memoryOf(pid: number): number | undefined {
  const file = `/proc/${pid}/statm`
  if (!existsSync(file)) return undefined
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[1]) * 4096
  } catch {
    return undefined // It ended between the two looks.
  }
}
