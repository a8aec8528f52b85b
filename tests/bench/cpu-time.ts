import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of one tick of the kernel's clock, as /proc counts. */
const TICK = 10

interface Process {
  readonly parent: number
  /** Milliseconds at work, and those of its children that have ended. */
  readonly own: number
  readonly ended: number
}

/** Linux tells; elsewhere, and of processes that are gone or on another machine, nothing is known. */
function lookAt(pid: number): Process | undefined {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = told.slice(told.lastIndexOf(')') + 2).split(' ')
    const number = (at: number) => Number(fields[at])
    return { parent: number(1), own: (number(11) + number(12)) * TICK, ended: (number(13) + number(14)) * TICK }
  } catch {
    return undefined
  }
}

/** How long a process has been at work so far, in milliseconds of a processor. */
export const workOf = (pid: number): number => lookAt(pid)?.own ?? Number.NaN

/** The process that a process was started by. */
export const parentOf = (pid: number): number => lookAt(pid)?.parent ?? 0

/** The same of a process and all that it has started, those that have ended included. */
export function workOfFamily(pid: number): number {
  const { own, ended } = lookAt(pid) ?? { own: Number.NaN, ended: 0 }
  const running = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (lookAt(Number(name)) ?? []) : []))
  return running.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.own, own + ended)
}
