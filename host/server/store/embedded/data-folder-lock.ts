import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wrongSetting } from '../../start-faults.ts'

/**
 * Keeps a second server away from a data folder with an embedded database. The lock names its holder by pid and
 * start time, so what a killed server leaves behind does not block the next one, even when its pid was given again.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'server.lock')
  // Known before anything is written: a full disk must not keep a backup to another one from learning it.
  const holder = await contentOf(lock)
  if (holder !== undefined && isHeld(holder)) throw heldBy(holder, folder)
  const mine = `${process.pid} ${startTimeOf(process.pid)}`
  const draft = `${lock}.${process.pid}`
  await writeFile(draft, mine, { mode: 0o600 })
  try {
    while (!(await linked(draft, lock))) await discardStale(lock, draft, folder)
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await contentOf(lock)) === mine) await unlink(lock)
  }
}

async function discardStale(lock: string, draft: string, folder: string): Promise<void> {
  const found = await contentOf(lock)
  if (found === undefined) return
  if (isHeld(found)) throw heldBy(found, folder)
  const aside = `${draft}.stale`
  await rename(lock, aside).catch(() => undefined) // Another starter took it aside first.
  const taken = await contentOf(aside)
  // Between reading and renaming somebody else may have locked anew: what was taken is then theirs, and goes back.
  if (taken !== undefined && taken !== found) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
}

const heldBy = (holder: string, folder: string) =>
  wrongSetting('DATA_DIR', `${folder} 已被另一个正在运行的服务（进程 ${holder.split(' ')[0]}）占用`)

function isHeld(content: string): boolean {
  const [pid, startTime] = content.split(' ')
  const now = startTimeOf(Number(pid))
  return now !== undefined && (startTime === '' || now === startTime)
}

/** When the process began, as the system counts it; undefined when there is no such process. */
export function startTimeOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return '' // Systems without /proc know processes by pid alone.
  }
}

const contentOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
