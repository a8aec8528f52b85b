import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AuditEvent } from './audit.ts'

/** An event that could not be written to the database, with the id and time it will have there. */
export interface SpilledEvent extends AuditEvent {
  readonly id: string
  readonly at: string
}

/** Where audit rows wait on disk while the database cannot take them. */
export interface AuditSpill {
  /** On disk when it resolves. */
  add(events: readonly SpilledEvent[]): Promise<void>
  readonly isEmpty: boolean
  /** Hands over all that waits; what fails to be written stays. */
  drain(write: (events: readonly SpilledEvent[]) => Promise<void>): Promise<void>
}

/** One line for each event; what is being handed over stands aside, so that nothing is added to it meanwhile. */
export function auditSpill(file: string): AuditSpill {
  const aside = `${file}.sending`
  let empty = !existsSync(file) && !existsSync(aside)
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
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
  return {
    add: (events) => inTurn(() => add(events)),
    get isEmpty() {
      return empty
    },
    drain: (write) =>
      inTurn(async () => {
        // One that was left aside goes first; it may have been written in part, which its ids make harmless.
        if (!existsSync(aside)) {
          if (!existsSync(file)) return
          await rename(file, aside)
        }
        await write(eventsOf(await readFile(aside, 'utf8')))
        await rm(aside)
        empty = !existsSync(file)
      }),
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
