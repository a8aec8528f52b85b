import type { FlowEvent, Graph, Task } from '@gongtai/sdk/flow'
import {
  instanceCopied,
  instanceEnded,
  instanceReturned,
  instanceStarted,
  type OperationContext,
  type PublishedForm,
  taskCompleted,
  taskOpened,
} from '@gongtai/sdk/server'
import { isAreaOff } from './area-off.ts'
import { stepDue } from './automatic/step-due.ts'
import { planDeadlines } from './deadlines/plan.ts'
import { tellDeputies } from './inform-deputies.ts'
import { informPeople } from './inform-people.ts'
import { noteMissedEnd } from './missed-ends.ts'
import { warnHandedOn } from './own-application.ts'
import { deputiesOf } from './queries/entrusted.ts'
import type { Outcome } from './store/run-command.ts'
import { tables } from './tables.ts'
import { causeOf, isReturned } from './task-cause.ts'

export interface Announced {
  readonly process: string
  /** Title of the request. */
  readonly title: string
  /** The line below it. */
  readonly summary: string
  readonly form: PublishedForm
  readonly record: string
  readonly initiator: string
  readonly graph: Graph
  /** Whether anybody stands in for anybody now. */
  readonly standIns: boolean
}

/** Tells other areas and open pages what a command did. A `with` reaction may still refuse all of it. */
export async function announce(context: OperationContext, outcome: Outcome, about: Announced): Promise<void> {
  const base = {
    instance: outcome.answer.procInstId,
    process: about.process,
    form: about.form.key,
    formVersion: about.form.version,
    table: about.form.table,
    record: about.record,
    initiator: about.initiator,
  }
  const begins = outcome.events.some(({ kind }) => kind === 'instanceStarted')
  for (const event of outcome.events) {
    if (!begins && event.kind === 'visitOpened' && isReturned(event)) await context.publish(instanceReturned, base)
    if (event.kind === 'taskOpened') await announceTask(context, event.task, outcome.events, about.graph, base)
    await announceOne(context, event, about.form, base)
  }
  await planDeadlines(context, base.instance, outcome.events, about.graph)
  await informPeople(context, outcome.events, { ...about, instance: base.instance })
  await warnHandedOn(context, outcome.events, { ...about, instance: base.instance })
  if (about.standIns) await tellDeputies(context, outcome.events, base.instance)
  const people = peopleConcerned(outcome.events)
  const users =
    people === 'everybody' || !about.standIns
      ? people
      : [...people, ...(await deputiesOf(tables(context.db), [...people]))]
  const changed = { type: 'workflow.tasks-changed', data: { procInstId: base.instance } }
  context.notify(changed, users === 'everybody' ? undefined : [...users, about.initiator])
}

type Base = Parameters<
  typeof instanceStarted extends { payload?: infer Payload } ? (payload: Payload) => void : never
>[0]

async function announceTask(
  context: OperationContext,
  task: Task,
  events: readonly FlowEvent[],
  { nodes }: Graph,
  base: NonNullable<Base>,
): Promise<void> {
  const { id, node, candidates } = task
  const nodeName = nodes.get(node)?.node.name ?? ''
  await context.publish(taskOpened, { ...base, task: id, node, nodeName, candidates, cause: causeOf(task, events) })
}

async function announceOne(
  context: OperationContext,
  event: FlowEvent,
  form: PublishedForm,
  base: NonNullable<Base>,
): Promise<void> {
  if (event.kind === 'workOpened') await context.publish(stepDue, { instance: base.instance, visit: event.visit })
  if (event.kind === 'instanceStarted') await context.publish(instanceStarted, base)
  if (event.kind === 'readingOpened') await context.publish(instanceCopied, { ...base, readers: event.readers })
  if (event.kind === 'instanceEnded') {
    const outcome = event.state === 'finished' ? (event.result === 'opposed' ? 'opposed' : 'agreed') : event.state
    if (isAreaOff(context.view, form)) await noteMissedEnd(context, base.instance)
    else await context.publish(instanceEnded, { ...base, outcome })
  }
  if (event.kind !== 'recorded' || event.record.task === undefined || event.record.kind === 'summary') return
  const { record } = event
  await context.publish(taskCompleted, {
    ...base,
    task: record.task ?? 0,
    node: record.node ?? '',
    kind: record.kind,
    code: record.code ?? '',
    actor: record.actor,
  })
}

/** People whose lists changed; a task for a group may concern anybody. */
function peopleConcerned(events: readonly FlowEvent[]): ReadonlySet<string> | 'everybody' {
  const people = new Set<string>()
  for (const event of events) {
    const keys = 'task' in event ? event.task.candidates : event.kind === 'readingOpened' ? event.readers : []
    for (const key of keys) {
      if (!key.startsWith('u:')) return 'everybody'
      people.add(key.slice(2))
    }
  }
  return people
}
