import { randomUUID } from 'node:crypto'
import { type AutomaticOutcome, automaticSteps, isFault } from '@gongtai/sdk'
import type { AutomaticNode, Instance } from '@gongtai/sdk/flow'
import {
  type Forms,
  GivesUp,
  type OperationContext,
  type PublishedForm,
  reaction,
  settingDefaults,
} from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import { rightsOf } from '../../model/step-rights.ts'
import { changeRequest } from '../change-request.ts'
import { hashOfBody } from '../store/digest.ts'
import { graphOf } from '../store/graphs.ts'
import { openInstance, type StoredInstance } from '../store/open-instance.ts'
import { tables } from '../tables.ts'
import { type Due, stepDue } from './step-due.ts'

/** The plugin does its work once the request has come to the step for good; what cannot be done stands still. */
export const carryOutSteps = (forms: Forms) =>
  reaction('workflow.carry-out-steps', stepDue, 'after', (due, context) => carryOut(forms, due, context), {
    gaveUp: async (due, problem, context) => {
      const opened = await open(context, due)
      if (isWorking(opened.row, due)) await finish(forms, context, opened, due, problem)
    },
  })

async function carryOut(forms: Forms, due: Due, context: OperationContext): Promise<void> {
  const row = await storedInstance(context, due.instance)
  if (!row || !isWorking(row, due)) return
  const form = await forms.published(context, row.form, row.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const node = await nodeAt(context, row, due)
  const outcome = await refusable(() => runStep(forms, form, context, { row, node, due }))
  // Locked from here on only, so that nobody waits for a plugin; what happened meanwhile undoes what it did.
  const opened = await open(context, due)
  if (!isWorking(opened.row, due)) throw new GivesUp('申请已不在该环节。')
  const { values } = outcome ?? {}
  if (values) {
    const rights = rightsOf(node, 'step')
    await refusable(() => forms.save(context, form, { record: row.record_id, values, rights }))
  }
  await finish(forms, context, opened, due)
}

interface StepAtWork {
  readonly row: StoredInstance
  readonly node: AutomaticNode
  readonly due: Due
}

async function runStep(
  forms: Forms,
  form: PublishedForm,
  context: OperationContext,
  { row, node, due }: StepAtWork,
): Promise<AutomaticOutcome | undefined> {
  const step = context.view(automaticSteps).find(node.step)
  if (!step) throw new GivesUp(`执行该环节的「${node.step}」没有启用的插件提供，请启用后重试。`)
  const { values } = await forms.load(context, form, row.record_id)
  const work = {
    key: `${due.instance}:${due.visit}`,
    instance: row.id,
    number: row.number,
    title: row.title,
    initiator: row.initiator,
    process: row.definition_id,
    form: form.key,
    table: form.table,
    record: row.record_id,
    node: node.id,
    nodeName: node.name,
    values,
    settings: { ...settingDefaults(step.settings), ...node.settings },
  }
  return step.run(work, context)
}

/** What is refused with a sentence would be refused again. */
async function refusable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isFault(error) ? new GivesUp(error.message) : error
  }
}

const finish = (
  forms: Forms,
  context: OperationContext,
  opened: Awaited<ReturnType<typeof open>>,
  { visit }: Due,
  problem?: string,
) => {
  const base = { kind: 'finishWork', id: randomUUID(), actor: context.user.id, visit } as const
  const command = { ...base, ...(problem !== undefined && { problem, opinion: problem }) }
  return changeRequest(forms, context, opened, { command, bodyHash: hashOfBody(command.actor, command) })
}

const open = (context: OperationContext, { instance }: Due) =>
  openInstance(tables(context.db), { id: '', instance, bodyHash: '', actor: context.user.id })

const storedInstance = ({ db }: OperationContext, id: string): Promise<StoredInstance | undefined> =>
  tables(db).selectFrom('flow_instance').selectAll().where('id', '=', id).executeTakeFirst()

/** One that is suspended stands still; it is due anew when it is resumed. */
function isWorking({ state, marking }: StoredInstance, { visit }: Due): boolean {
  const { suspended, tokens } = marking as Instance
  return state === 'running' && !suspended && tokens.some((token) => token.kind === 'working' && token.visit === visit)
}

async function nodeAt({ db, tenant }: OperationContext, row: StoredInstance, { visit }: Due): Promise<AutomaticNode> {
  const graph = await graphOf(tables(db), tenant, row.definition_id, row.version)
  const token = (row.marking as Instance).tokens.find((one) => one.kind === 'working' && one.visit === visit)
  const node = graph.nodes.get(token?.node ?? '')?.node
  if (node?.kind !== 'automatic') throw new Error(`request ${row.id} is at no automatic step in visit ${visit}`)
  return node
}
