import type { UrgeCommand } from '../command.ts'
import { recordByActor } from '../engine/record.ts'
import type { Run } from '../engine/run.ts'
import { openTasks } from '../engine/task.ts'
import { flowFaults } from '../faults.ts'

/** The initiator reminds those who are to act; nothing moves. */
export function urgeHolders(run: Run, { holders }: UrgeCommand): void {
  const own = `u:${run.now.initiator}`
  if (!run.facts.keys.includes(own)) throw flowFaults.urgeOnlyOwn()
  const urged = run.now.tokens
    .flatMap((token) => openTasks(token))
    .flatMap((task) => {
      const reminded = task.candidates.filter((key) => key !== own && holders.includes(key))
      return reminded.length > 0 ? [{ kind: 'taskUrged' as const, task, holders: reminded }] : []
    })
  if (urged.length === 0) throw flowFaults.nobodyToUrge()
  recordByActor(run, { kind: 'urge', about: [...new Set(urged.flatMap((event) => event.holders))] })
  run.events.push(...urged)
}
