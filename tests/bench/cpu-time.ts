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

/** The same of a PostgreSQL server, by any of its processes: those that run, and those that have ended. */
export function workOfDatabase(backend: number): number {
  const server = lookAt(backend)?.parent ?? 0
  const { own, ended } = lookAt(server) ?? { own: Number.NaN, ended: 0 }
  const running = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (lookAt(Number(name)) ?? []) : []))
  return running.filter(({ parent }) => parent === server).reduce((sum, child) => sum + child.own, own + ended)
}
