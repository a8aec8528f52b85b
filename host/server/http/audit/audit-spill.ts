import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AuditEvent } from './audit.ts'

/** An event that could not be written to the database, with the id and time it will have there. */
export interface SpilledEvent extends AuditEvent {
  readonly id: string
  readonly at: string
}

type Write = (events: readonly SpilledEvent[]) => Promise<void>

/** Where audit rows wait on disk while the database cannot take them. */
export interface AuditSpill {
  /** On disk when it resolves. */
  add(events: readonly SpilledEvent[]): Promise<void>
  readonly isEmpty: boolean
  /** Hands over all that waits; what fails to be written stays. */
  drain(write: Write): Promise<void>
}

/** One line for each event; what is being handed over stands aside, so that nothing is added to it meanwhile. */
export function auditSpill(file: string): AuditSpill {
  const aside = `${file}.sending`
  let empty = !existsSync(file) && !existsSync(aside)
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  const add = async (events: readonly SpilledEvent[]): Promise<void> => {
    empty = false
    await mkdir(dirname(file), { recursive: true })
    const handle = await open(file, 'a', 0o600)
    try {
      await handle.write(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  const setAside = async (): Promise<boolean> => {
    // One that was left aside goes first; it may have been written in part, which its ids make harmless.
    if (existsSync(aside)) return true
    if (!existsSync(file)) return false
    await rename(file, aside)
    return true
  }
  const drain = async (write: Write): Promise<void> => {
    if (!(await inTurn(setAside))) return
    await write(eventsOf(await readFile(aside, 'utf8')))
    await inTurn(async () => {
      await rm(aside)
      empty = !existsSync(file)
    })
  }
  let draining: Promise<void> | undefined
  return {
    add: (events) => inTurn(() => add(events)),
    get isEmpty() {
      return empty
    },
    // What comes meanwhile is added beside it: the database may keep whoever hands over waiting for long.
    drain: (write) => {
      draining ??= drain(write).finally(() => {
        draining = undefined
      })
      return draining
    },
  }
}

/** A line cut off by the end of the process was never acknowledged. */
function eventsOf(text: string): readonly SpilledEvent[] {
  return text.split('\n').flatMap((line) => {
    if (line === '') return []
    try {
      return [JSON.parse(line) as SpilledEvent]
    } catch {
      return []
    }
  })
}
