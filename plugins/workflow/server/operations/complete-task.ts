import type { FormValues } from '@gongtai/sdk'
import { type Files, type Forms, type OperationContext, operation, type PublishedForm } from '@gongtai/sdk/server'
import { completeTask } from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { announce } from '../announce.ts'
import { decisionContextOf } from '../decision-context.ts'
import { explainLoss } from '../explain-loss.ts'
import { REQUEST } from '../file-holders.ts'
import { refuseStrangers } from '../may-see.ts'
import { discardDraft, taskSubject } from '../store/drafts.ts'
import { graphOf } from '../store/graphs.ts'
import { answeredBefore, openInstance } from '../store/open-instance.ts'
import { type Answer, runCommand } from '../store/run-command.ts'
import { tables } from '../tables.ts'
import { completeTogether } from './complete-together.ts'
import {
  arrivedOf,
  type Completed,
  type Completion,
  commandOf,
  filesWith,
  isHolder,
  putsAside,
  refuseBatch,
  refuseSilence,
  rightsAtTask,
  writesForm,
} from './completion.ts'

/** Load, may this person, settle what they filled in, let the engine decide and commit, tell the others. */
export async function complete(
  input: Completion,
  context: OperationContext,
  forms: Forms,
  files: Files,
): Promise<Completed> {
  const db = tables(context.db)
  const arrived = arrivedOf(input, context)
  const opened = await openInstance(db, arrived)
  const earlier = answeredBefore(opened, arrived)
  if (earlier) return completedOf(earlier)
  const { row, lastDigest, keys, principal, standIns } = opened
  if (isHolder(opened)) refuseSilence(input, context.view)
  else await refuseStrangers(db, context, row)
  const graph = await graphOf(db, context.tenant, row.definition_id, row.version)
  if (isHolder(opened)) refuseBatch(input, graph, opened)
  const form = await forms.published(context, row.form, row.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const rights = rightsAtTask(graph, opened)
  const saved = await saveForm(context, forms, form, row.record_id, rights, input)
  const around = decisionContextOf(context, forms, form, saved.values, keys, { principal })
  const command = commandOf(input, context)
  const attachments = await keepFiles(files, context, row.id, input)
  const { differing } = saved
  const ordered = { row, graph, lastDigest, command, bodyHash: arrived.bodyHash, attachments, differing }
  const [outcome] = await Promise.all([
    runCommand(around, ordered).catch((error: unknown) => explainLoss(db, input, error)),
    putsAside(input) ? undefined : discardDraft(db, { user: arrived.actor, subject: taskSubject(row.id, input.task) }),
  ])
  await announce(context, outcome, {
    process: row.definition_id,
    title: row.title,
    summary: row.summary,
    form,
    record: row.record_id,
    initiator: row.initiator,
    graph,
    standIns,
  })
  return completedOf(outcome.answer)
}

export const completeTaskWith = (forms: Forms, files: Files) =>
  operation(completeTask, (input, context) => complete(input, context, forms, files), completeTogether(forms))

const completedOf = ({ status, state, differing = [] }: Answer): Completed => ({
  status,
  state,
  differing: [...differing],
})

/** The request holds from now on what goes with the decision. */
async function keepFiles(files: Files, { db, user }: OperationContext, id: string, input: Completion) {
  const { signature } = input
  if (signature && !(await files.find(db, signature))?.type.startsWith('image/'))
    throw workflowFaults.signatureNotPicture()
  const kept = filesWith(input)
  const oids = kept.map(({ oid }) => oid)
  await files.link(db, { kind: REQUEST, id }, oids, user.id)
  return kept.length > 0 ? kept : undefined
}

async function saveForm(
  context: OperationContext,
  forms: Forms,
  form: PublishedForm,
  record: string,
  rights: Parameters<typeof writesForm>[0],
  input: Completion,
) {
  if (!writesForm(rights, input)) return { ...(await forms.load(context, form, record)), differing: [] }
  return forms.save(context, form, { record, values: (input.values ?? {}) as FormValues, rights })
}
