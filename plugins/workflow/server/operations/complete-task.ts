import { type FormValues, isFault } from '@gongtai/sdk'
import type { Command, Graph } from '@gongtai/sdk/flow'
import { type Forms, operation, type OperationContext, type PublishedForm } from '@gongtai/sdk/server'
import { completeTask } from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { rightsOf, type StepRights, writesAnything } from '../../model/step-rights.ts'
import { announce } from '../announce.ts'
import { discardDraft, taskSubject } from '../store/drafts.ts'
import { graphOf } from '../store/graphs.ts'
import { runCommand } from '../store/run-command.ts'
import { surroundingsOf } from '../surroundings.ts'
import { tables, type FlowDatabase } from '../tables.ts'

type Input = Parameters<NonNullable<typeof completeTask.types>['input'] extends infer T ? (input: T) => void : never>[0]

/** Load, may this person, settle what they filled in, let the engine decide and commit, tell the others. */
export const completeTaskWith = (forms: Forms) =>
  operation(completeTask, async (input, context) => {
    const db = tables(context.db)
    const row = await loadTask(db, input)
    const graph = await graphOf(db, context.tenant, row.definition_id, row.version)
    const form = await forms.published(context, row.form, row.form_version)
    if (!form) throw workflowFaults.formNotPublished()
    const saved = await saveForm(context, forms, form, row.record_id, stepRights(graph, row.node), input)
    const around = { ...(await surroundingsOf(context, forms, form, saved.values)), attachments: input.attachments }
    const outcome = await runCommand(around, row.id, commandOf(input, context.user.id)).catch((error: unknown) =>
      explainLoss(db, input, error),
    )
    if (!outcome.repeated) {
      await discardDraft(db, context.user.id, taskSubject(row.id, input.task))
      const about = { process: row.definition_id, form, record: row.record_id, initiator: row.initiator }
      await announce(context, outcome, about)
    }
    return { status: outcome.answer.status, state: outcome.answer.state, differing: [...saved.differing] }
  })

/** The task as far as the rights of its step need it; one that is already closed still names its step. */
async function loadTask(db: FlowDatabase, input: Input) {
  const instance = await db.selectFrom('flow_instance').selectAll().where('id', '=', input.procInstId).executeTakeFirst()
  if (!instance) throw workflowFaults.unknownInstance()
  const task = await db
    .selectFrom('flow_task')
    .select('node')
    .where('instance_id', '=', input.procInstId)
    .where('task', '=', input.task)
    .executeTakeFirst()
  return { ...instance, node: task?.node }
}

function stepRights(graph: Graph, node: string | undefined): StepRights {
  const found = node === undefined ? undefined : graph.nodes.get(node)?.node
  if (found?.kind === 'start') return rightsOf(found, 'start')
  return found?.kind === 'step' ? rightsOf(found, 'step') : { fields: {}, otherwise: 'read' }
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
  if (!forward || input.values === undefined || !writesAnything(rights)) {
    return { ...(await forms.load(context, form, record)), differing: [] }
  }
  return forms.save(context, form, { record, values: input.values as FormValues, rights })
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

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Who came first, in a plain sentence. */
async function explainLoss(db: FlowDatabase, input: Input, error: unknown): Promise<never> {
  if (!isFault(error) || !['flow.task-handled', 'flow.task-unknown', 'flow.not-running'].includes(error.code)) throw error
  const done = await db
    .selectFrom('flow_task_done as done')
    .leftJoin('org_user as person', (join) =>
      join.onRef('person.id', '=', 'done.holder').onRef('person.tenant_id', '=', 'done.tenant_id'),
    )
    .select(['done.closed_at', 'person.name'])
    .where('instance_id', '=', input.procInstId)
    .where('task', '=', input.task)
    .executeTakeFirst()
  if (!done?.name) throw error
  throw workflowFaults.handledByOther({ who: done.name, at: clock.format(done.closed_at) })
}
