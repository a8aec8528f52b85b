import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { HalfName } from '../build/half.ts'
import { SERVER_SHARED, WEB_SHARED } from '../build/shared-modules.ts'
import { COMPILER_OPTIONS } from '../compiler-options.ts'
import { MODULES } from '../modules.ts'
import type { PackageFiles } from '../package/files.ts'
import type { Findings } from './half-process.ts'

const SDK = fileURLToPath(new URL('../../', import.meta.url))
const CHILD = fileURLToPath(new URL('half-process.ts', import.meta.url))
/** The commands are TypeScript, and so is the SDK that the half imports. */
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** A server gives up a start after five seconds; what the half imports of the SDK is read from its sources here. */
const LONGEST = 20_000
/** Until then the process has come as far as the half, however busy the machine is. */
const LONGEST_BEFORE = 120_000

/** Starts a built half as the product would, in a process of its own: it may never end, or end its process. */
export async function runHalf(half: HalfName, files: PackageFiles, longest = LONGEST): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'gongtai-half-'))
  try {
    layOut(folder, half, files)
    const result = join(folder, 'findings.json')
    const signal = await ended(['--import', LOADER, CHILD, folder, half, result], folder, longest)
    if (existsSync(result)) return JSON.parse(readFileSync(result, 'utf8')) as Findings
    const problem =
      signal === 'SIGKILL'
        ? `${half} 半在 ${longest / 1_000} 秒内没有启动完，可能是死循环`
        : `${half} 半启动时结束了进程，或一直没有启动完`
    return { problem }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The signal that ended it, if one did. */
async function ended(args: readonly string[], folder: string, longest: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(folder, 'tsconfig.json') },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  let limit = setTimeout(kill, LONGEST_BEFORE)
  child.once('message', () => {
    clearTimeout(limit)
    limit = setTimeout(kill, longest)
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(limit)
  return signal
}

function layOut(folder: string, half: HalfName, files: PackageFiles): void {
  for (const [path, content] of files) {
    if (!path.startsWith(`${half}/`)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(READING))
  for (const name of new Set([...SERVER_SHARED, ...WEB_SHARED].map(packageOf))) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(name === '@gongtai/sdk' ? SDK : join(MODULES, name), link)
  }
}

/** How the sources of the SDK are read, wherever they lie: a pattern passes by `node_modules` that it does not name. */
const READING = { compilerOptions: COMPILER_OPTIONS, include: ['/**/*', join(SDK, '**/*')], exclude: [] }

const packageOf = (specifier: string): string => {
  const [first = '', second] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
