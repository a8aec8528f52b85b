import { operations } from '@gongtai/sdk'
import { operation } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { carryOut, pluginOperationsOffered } from '../../model/plugin-operation-calls.ts'
import { calledOperations, toPage } from '../plugin-operations.ts'
import { hashOfBody } from '../store/digest.ts'
import { graphOf } from '../store/graphs.ts'
import { openInstance } from '../store/open-instance.ts'
import { tables } from '../tables.ts'
import { isHolder } from './completion.ts'

const offered = operation(pluginOperationsOffered, (_, { view }) => calledOperations(view).map(toPage))

/** May this person do it here, then the plugin's own call in the same transaction. */
const run = operation(carryOut, async (input, context) => {
  const { procInstId, task, opinion = '' } = input
  const db = tables(context.db)
  const actor = context.user.id
  const opened = await openInstance(db, {
    id: '',
    instance: procInstId,
    bodyHash: hashOfBody(actor, input),
    actor,
    task,
  })
  if (!isHolder(opened)) throw workflowFaults.taskGone()
  const { row } = opened
  const graph = await graphOf(db, context.tenant, row.definition_id, row.version)
  const step = graph.nodes.get(opened.task?.node ?? '')?.node
  const wanted = calledOperations(context.view).find(({ id }) => id === input.operation)
  const call = wanted && context.view(operations).find(wanted.call)
  if (step?.kind !== 'step' || !call || !step.pluginOperations?.includes(input.operation))
    throw workflowFaults.operationNotOffered()
  if (wanted.opinion === 'required' && !opinion.trim())
    throw workflowFaults.opinionOfOperation({ operation: wanted.title })
  const { permission } = call.call
  if (permission !== 'signed-in') context.require(permission)
  const answer = await call.run({ procInstId, task, opinion }, context)
  return { said: saidBy(answer) ?? `已${wanted.title}` }
})

/** What the plugin's call wants the person to be told. */
function saidBy(answer: unknown): string | undefined {
  const { said } = (answer ?? {}) as { readonly said?: unknown }
  return typeof said === 'string' && said !== '' ? said : undefined
}

export const pluginOperationOperations = [offered, run]
