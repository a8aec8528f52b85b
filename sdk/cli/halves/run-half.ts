import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { HalfName } from '../build/half.ts'
import type { PackageFiles } from '../package/files.ts'
import type { Findings } from './half-process.ts'
import { type SharedBundle, sharedBundle } from './shared-bundle.ts'

/** A server gives up a start after five seconds; the machine of an author may be busy with other things. */
const LONGEST = 20_000
/** Until then the process has come as far as the half, however busy the machine is. */
const LONGEST_BEFORE = 120_000

/** Starts a built half as the product would, in a process of its own: it may never end, or end its process. */
export async function runHalf(half: HalfName, files: PackageFiles, longest = LONGEST): Promise<Findings> {
  const shared = await sharedBundle()
  const folder = mkdtempSync(join(tmpdir(), 'gongtai-half-'))
  try {
    layOut(folder, half, files, shared)
    const result = join(folder, 'findings.json')
    const signal = await ended([shared.process, folder, half, result], folder, longest)
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
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
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

function layOut(folder: string, half: HalfName, files: PackageFiles, { packages }: SharedBundle): void {
  for (const [path, content] of files) {
    if (!path.startsWith(`${half}/`)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  for (const [name, place] of packages) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(place, link)
  }
}
