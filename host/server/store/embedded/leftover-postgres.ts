import { readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTimeOf } from './data-folder-lock.ts'

/** Stops the PostgreSQL that a killed server left running on this cluster. */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 1) || !(await runsOn(pid, cluster))) return false
  process.kill(pid, 'SIGINT')
  if (!(await gone(pid, 8_000))) process.kill(pid, 'SIGQUIT')
  await gone(pid, 8_000)
  return true
}

/** A pid may have been given to somebody else since; PostgreSQL stays in the folder of its cluster. */
async function runsOn(pid: number, cluster: string): Promise<boolean> {
  if (startTimeOf(pid) === undefined) return false
  try {
    const [there, here] = await Promise.all([stat(await readlink(`/proc/${pid}/cwd`)), stat(cluster)])
    return there.ino === here.ino && there.dev === here.dev
  } catch {
    return process.platform !== 'linux' // Without /proc the lock file of PostgreSQL is believed.
  }
}

export async function gone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    if (startTimeOf(pid) === undefined) return true
    await pause(20)
  }
  return false
}
