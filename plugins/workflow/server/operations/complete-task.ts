import type { FormValues } from '@gongtai/sdk'
import type { Command, Graph } from '@gongtai/sdk/flow'
import { type Forms, type OperationContext, operation, type PublishedForm } from '@gongtai/sdk/server'
import { completeTask } from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { needsAnything, rightsOf, type StepRights, writesAnything } from '../../model/step-rights.ts'
import { announce } from '../announce.ts'
import { explainLoss } from '../explain-loss.ts'
import { refuseStrangers } from '../may-see.ts'
import { hashOfBody } from '../store/digest.ts'
import { discardDraft, taskSubject } from '../store/drafts.ts'
import { graphOf } from '../store/graphs.ts'
import { type OpenInstance, openInstance } from '../store/open-instance.ts'
import { runCommand } from '../store/run-command.ts'
import { surroundingsOf } from '../surroundings.ts'
import { tables } from '../tables.ts'

type Input = Parameters<NonNullable<typeof completeTask.types>['input'] extends infer T ? (input: T) => void : never>[0]

/** Load, may this person, settle what they filled in, let the engine decide and commit, tell the others. */
export const completeTaskWith = (forms: Forms) =>
  operation(completeTask, async (input, context) => {
    const db = tables(context.db)
    const actor = context.user.id
    const bodyHash = hashOfBody(actor, input)
    const opened = await openInstance(db, input.procInstId, { id: input.commandId, bodyHash, actor, task: input.task })
    const { row, earlier, lastDigest, keys } = opened
    if (earlier) return { status: earlier.status, state: earlier.state, differing: [] }
    const mine = isHolder(opened)
    if (!mine) await refuseStrangers(db, context, row)
    const graph = await graphOf(db, context.tenant, row.definition_id, row.version)
    const form = await forms.published(context, row.form, row.form_version)
    if (!form) throw workflowFaults.formNotPublished()
    const rights = mine ? stepRights(graph, opened.task?.node) : onlyReading
    const saved = await saveForm(context, forms, form, row.record_id, rights, input)
    const around = surroundingsOf(context, forms, form, saved.values, keys)
    const command = commandOf(input, actor)
    const ordered = { row, graph, lastDigest, command, bodyHash, attachments: input.attachments }
    const [outcome] = await Promise.all([
      runCommand(around, ordered).catch((error: unknown) => explainLoss(db, input, error)),
      discardDraft(db, actor, taskSubject(row.id, input.task)),
    ])
    await announce(context, outcome, {
      process: row.definition_id,
      form,
      record: row.record_id,
      initiator: row.initiator,
    })
    return { status: outcome.answer.status, state: outcome.answer.state, differing: [...saved.differing] }
  })

const isHolder = ({ task, keys }: OpenInstance): boolean => task?.candidates.some((key) => keys.includes(key)) ?? false

const onlyReading: StepRights = { fields: {}, tables: {}, otherwise: 'read' }

function stepRights(graph: Graph, node: string | undefined): StepRights {
  const found = node === undefined ? undefined : graph.nodes.get(node)?.node
  if (found?.kind === 'start') return rightsOf(found, 'start')
  return found?.kind === 'step' ? rightsOf(found, 'step') : onlyReading
}

/** What was filled in only counts when the task goes forward; a rejection leaves the form as it was. */
async function saveForm(
  context: OperationContext,
  forms: Forms,
  form: PublishedForm,
  record: string,
  rights: StepRights,
  input: Input,
) {
  const forward = input.operation === 'approve' || input.operation === 'oppose' || input.operation === 'abstain'
  const writes = forward && (input.values === undefined ? needsAnything(rights) : writesAnything(rights))
  if (!writes) return { ...(await forms.load(context, form, record)), differing: [] }
  return forms.save(context, form, { record, values: (input.values ?? {}) as FormValues, rights })
}

function commandOf(input: Input, actor: string): Command {
  const base = { id: input.commandId, actor, task: input.task, ...(input.opinion && { opinion: input.opinion }) }
  switch (input.operation) {
    case 'transfer':
      return { ...base, kind: 'transfer', to: input.to ?? '' }
    case 'rejectPrevious':
    case 'rejectInitiator':
    case 'reject':
      return { ...base, kind: input.operation, ...(input.nodes && { nodes: input.nodes }) }
    default:
      return { ...base, kind: input.operation as 'approve' | 'oppose' | 'abstain' }
  }
}
