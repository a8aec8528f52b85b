import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { pluginFaults } from '../faults.ts'

/**
 * Runs the start of a plugin between two marks on disk. A plugin that took the whole process down with it is then
 * found out at the next start and left alone, instead of keeping the product from ever starting again. Nothing waits
 * for the disk meanwhile: between two versions of a plugin no call may find neither.
 */
export async function marked<T>(folder: string, manifest: Manifest, work: () => Promise<T>): Promise<T> {
  const file = `${folder}.starting`
  if (existsSync(file) && !isAlive(readFileSync(file, 'utf8'))) throw pluginFaults.brokeOff({ plugin: manifest.id })
  writeFileSync(file, SELF)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** The operator wants it tried again. */
export const forgetMark = (folder: string): Promise<void> => rm(`${folder}.starting`, { force: true })

/** In a container every start may get the same process id. */
const SELF = `${process.pid} ${randomUUID()}`

function isAlive(mark: string): boolean {
  const pid = Number(mark.split(' ')[0])
  if (pid === process.pid) return mark === SELF
  try {
    return process.kill(pid, 0)
  } catch {
    return false // No such process: it did not live to take its mark away.
  }
}
