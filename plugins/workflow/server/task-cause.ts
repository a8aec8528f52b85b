import type { FlowEvent, Task } from '@gongtai/sdk/flow'

/** Why a task was opened: the form is back in the hands of its initiator, somebody handed it on, or its turn has come. */
export function causeOf(task: Task, events: readonly FlowEvent[]): 'arrived' | 'returned' | 'transferred' {
  if (events.some((event) => event.kind === 'visitOpened' && event.visit.seq === task.visit && isReturned(event)))
    return 'returned'
  const isTransfer = events.some(
    (event) => event.kind === 'recorded' && event.record.kind === 'transfer' && event.record.visit === task.visit,
  )
  return isTransfer ? 'transferred' : 'arrived'
}

/** The start form has no cause; opened again, it is back in the hands of the initiator. */
export const isReturned = ({ visit }: Extract<FlowEvent, { kind: 'visitOpened' }>): boolean =>
  visit.from.length === 0 && visit.attempt > 1
