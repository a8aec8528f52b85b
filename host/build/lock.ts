import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILD } from './layout.ts'

const FILE = `${BUILD}lock`

/** One build at a time in one checkout; a lock whose process is gone is taken over. */
export async function underLock(work: () => Promise<void>): Promise<void> {
  mkdirSync(BUILD, { recursive: true })
  while (!taken()) await sleep(100)
  try {
    await work()
  } finally {
    rmSync(FILE, { force: true })
  }
}

function taken(): boolean {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isAlive(holder())) rmSync(FILE, { force: true })
    return false
  }
}

function holder(): number {
  try {
    return Number(readFileSync(FILE, 'utf8'))
  } catch {
    return Number.NaN // Given back between the two looks at it.
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
