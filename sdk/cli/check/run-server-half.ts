import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MODULES } from '../modules.ts'
import type { PackageFiles } from '../package/files.ts'
import type { Findings } from './half-process.ts'

const SDK = fileURLToPath(new URL('../../', import.meta.url))
const CHILD = fileURLToPath(new URL('half-process.ts', import.meta.url))
/** The commands are TypeScript, and so is the SDK that the half imports. */
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** A server gives up a start after five seconds; here the SDK is read from its sources as well. */
const LONGEST = 20_000

/** Starts the built server half as a server would, in a process of its own: it may never end, or end its process. */
export function runServerHalf(files: PackageFiles, longest = LONGEST): Findings {
  const folder = mkdtempSync(join(tmpdir(), 'gongtai-half-'))
  try {
    layOut(folder, files)
    const result = join(folder, 'findings.json')
    const args = ['--import', LOADER, CHILD, folder, result]
    const { signal } = spawnSync(process.execPath, args, {
      cwd: folder,
      timeout: longest,
      killSignal: 'SIGKILL',
      stdio: 'ignore',
    })
    if (existsSync(result)) return JSON.parse(readFileSync(result, 'utf8')) as Findings
    const problem =
      signal === 'SIGKILL'
        ? `server 半在 ${longest / 1_000} 秒内没有启动完，可能是死循环`
        : 'server 半启动时结束了进程，或一直没有启动完'
    return { problem }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function layOut(folder: string, files: PackageFiles): void {
  for (const [path, content] of files) {
    if (!path.startsWith('server/')) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  mkdirSync(join(folder, 'node_modules/@gongtai'), { recursive: true })
  symlinkSync(SDK, join(folder, 'node_modules/@gongtai/sdk'))
  symlinkSync(join(MODULES, 'kysely'), join(folder, 'node_modules/kysely'))
}
