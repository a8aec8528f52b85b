import type { CopyCommand } from '../command.ts'
import { recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { flowFaults } from '../faults.ts'

const MOST_READERS = 50

/** Whoever knows a request sends it to people for reading; nothing moves, so it may have ended. */
export function copyTo(run: Run, { readers, node }: CopyCommand): void {
  const users = [...new Set(readers)]
  if (users.length === 0 || users.length > MOST_READERS) throw flowFaults.readersRequired()
  if (!users.every((user) => run.facts.enabled(user))) throw flowFaults.readerUnavailable()
  const keys = users.map((user) => `u:${user}`)
  run.events.push({ kind: 'readingOpened', node: node ?? '', visit: 0, readers: keys })
  recordByActor(run, { kind: 'copy', code: '14', node, about: keys })
}
