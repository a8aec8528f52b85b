import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { pluginFaults } from '../faults.ts'

/**
 * Runs the start of a plugin between two marks on disk. A plugin that took the whole process down with it is then
 * found out at the next start and left alone, instead of keeping the product from ever starting again.
 */
export async function marked<T>(folder: string, manifest: Manifest, work: () => Promise<T>): Promise<T> {
  const file = `${folder}.starting`
  if (existsSync(file) && !isAlive(await readFile(file, 'utf8'))) throw pluginFaults.brokeOff({ plugin: manifest.id })
  await writeFile(file, SELF)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
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
