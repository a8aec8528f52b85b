import type { Command, FlowEvent, Instance } from '@gongtai/sdk/flow'
import { Forms, type OperationContext, operation } from '@gongtai/sdk/server'
import { changeInstance } from '../../model/calls.ts'
import { changeRequest } from '../change-request.ts'
import { refuseStrangers } from '../may-see.ts'
import { hashOfBody } from '../store/digest.ts'
import { answeredBefore, openInstance } from '../store/open-instance.ts'
import { holdersToUrge } from '../store/urged.ts'
import { tables } from '../tables.ts'

/** Withdraw, take back, terminate, suspend, resume, get going what is stuck: about the request as a whole. */
export const changes = operation(changeInstance, async (input, context) => {
  const forms = context.service(Forms)
  const db = tables(context.db)
  const actor = context.user.id
  const bodyHash = hashOfBody(actor, input)
  const arrived = { id: input.commandId, instance: input.procInstId, bodyHash, actor }
  const opened = await openInstance(db, arrived)
  const earlier = answeredBefore(opened, arrived)
  if (earlier) return { state: earlier.state }
  await refuseStrangers(db, context, opened.row)
  const command = await commandOf(input, context, opened.row.marking as Instance)
  const outcome = await changeRequest(forms, context, opened, { command, bodyHash })
  return { state: outcome.answer.state, ...taskFor(opened.keys, outcome.events) }
})

/** The task that the change has opened for the person. */
function taskFor(keys: readonly string[], events: readonly FlowEvent[]) {
  const opened = events.findLast(
    (event) => event.kind === 'taskOpened' && event.task.candidates.some((key) => keys.includes(key)),
  )
  return opened?.kind === 'taskOpened' ? { task: opened.task.id } : {}
}

type Input = Parameters<
  NonNullable<typeof changeInstance.types>['input'] extends infer T ? (input: T) => void : never
>[0]

async function commandOf(input: Input, context: OperationContext, { tokens }: Instance): Promise<Command> {
  const base = { id: input.commandId, actor: context.user.id, ...(input.opinion && { opinion: input.opinion }) }
  const visit = input.visit ?? 0
  if (input.operation === 'urge')
    return { ...base, kind: 'urge', holders: await holdersToUrge(tables(context.db), input.procInstId, context) }
  if (input.operation === 'takeBack') return { ...base, kind: 'takeBack', task: input.task ?? 0 }
  if (input.operation === 'sendBack') return { ...base, kind: 'sendBack', visit }
  if (input.operation !== 'retry') return { ...base, kind: input.operation as 'withdraw' }
  const stuck = tokens.find((token) => token.kind === 'incident' && token.visit === input.visit)
  const people = stuck && input.people ? { people: { [stuck.node]: [...input.people] } } : {}
  return { ...base, kind: 'retry', visit, ...people, ...(input.flows && { flows: input.flows }) }
}
