import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Starts of one version of a plugin that ended with their process. Whoever stops a server, and whatever else runs in
 * it, may have been the cause, so only those count against the plugin that it made while nothing else was starting.
 */
export interface LostStarts {
  readonly lost: number
  readonly alone: number
}

/** What comes next for a plugin: with all others, by itself behind them, by itself after a pause, or not at all. */
export type NextTry = 'with-others' | 'alone' | 'paused' | { readonly after: number }

/** Pauses before another try alone, in milliseconds, by the number of starts that were lost alone. */
const PAUSES = [10_000, 60_000]

export function nextTry({ lost, alone }: LostStarts): NextTry {
  if (lost === 0) return 'with-others'
  if (alone === 0) return 'alone'
  const after = PAUSES[alone - 1]
  return after === undefined ? 'paused' : { after }
}

/**
 * Runs the start of a plugin with a mark on disk, which stays behind when the process is lost meanwhile. Nothing waits
 * for the disk: between two versions of a plugin no call may find neither.
 */
export async function marked<T>(folder: string, alone: boolean, work: () => Promise<T>): Promise<T> {
  const file = `${folder}${MARK}${process.pid}-${SELF}`
  writeFileSync(file, alone ? ALONE : 'among others')
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

export function lostStarts(folder: string): LostStarts {
  const marks = lostMarks(folder)
  return { lost: marks.length, alone: marks.filter((file) => readOrNothing(file) === ALONE).length }
}

/** A start has come to its end in this process, or the operator wants it tried anew. */
export function forgetLostStarts(folder: string): void {
  for (const file of lostMarks(folder)) rmSync(file, { force: true })
}

const MARK = '.starting-'
const ALONE = 'alone'
/** In a container every start may get the same process id. */
const SELF = randomUUID().slice(0, 8)

function lostMarks(folder: string): readonly string[] {
  const parent = dirname(folder)
  if (!existsSync(parent)) return []
  const prefix = basename(folder) + MARK
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && !isRunning(name.slice(prefix.length)))
    .map((name) => join(parent, name))
}

function isRunning(mark: string): boolean {
  const [pid, self] = mark.split('-')
  if (Number(pid) === process.pid) return self === SELF
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    // One of another account lives as well; no such process did not live to take its mark away.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Another process may take its mark away between the two looks at it. */
function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
