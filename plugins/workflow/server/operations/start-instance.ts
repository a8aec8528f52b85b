import type { FormValues } from '@gongtai/sdk'
import type { Graph } from '@gongtai/sdk/flow'
import {
  askTogether,
  type Forms,
  type OperationContext,
  type Organisation,
  operation,
  orderedId,
  type Person,
  SIDE_BY_SIDE,
  sql,
} from '@gongtai/sdk/server'
import { startInstance, startInstanceApi, startMatter } from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { rightsOf, type StepRights } from '../../model/step-rights.ts'
import { announce } from '../announce.ts'
import { decisionContextOf } from '../decision-context.ts'
import { refuseStarter } from '../may-start.ts'
import { anybodyStandsIn } from '../queries/entrusted.ts'
import { keysOfAll } from '../queries/holder-keys.ts'
import { hashOfBody } from '../store/digest.ts'
import { discardDraft, startSubject } from '../store/drafts.ts'
import { currentVersion, graphOf } from '../store/graphs.ts'
import { nextNumber } from '../store/next-number.ts'
import type { Arrived, StoredInstance } from '../store/open-instance.ts'
import { type Answer, runCommand } from '../store/run-command.ts'
import { type Beginning, beginningOf, takeUpAgain, withdrawnBefore } from '../store/take-up-again.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import { titleOf } from '../title-of.ts'

interface StartInput {
  readonly commandId: string
  readonly defKey: string
  readonly values: Readonly<Record<string, unknown>>
  readonly title?: string
  /** The request that is handed in again, or that a new one was made from; its draft is done with. */
  readonly from?: string
}

/** Load, settle the form, make the instance or take up the withdrawn one, let the engine run it, tell the others. */
export async function start(
  input: StartInput,
  context: OperationContext,
  forms: Forms,
  organisation: Organisation,
  by?: 'plugin',
) {
  const db = tables(context.db)
  const actor = context.user.id
  const submission = { id: input.commandId, bodyHash: hashOfBody(actor, input), actor }
  const [{ earlier, keys, standIns }, version, person] = await Promise.all([
    oneAtATime(db, submission),
    currentVersion(db, input.defKey),
    organisation.person(context.db, actor),
  ])
  if (earlier) return startedOf(answerOnce(earlier, submission))
  if (!version) throw workflowFaults.unknownProcess()
  await refuseStarter(context, version, by)
  const form = await forms.published(context, version.form, version.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const graph = await graphOf(db, context.tenant, input.defKey, version.version)
  const before = await withdrawnBefore(db, submission, input)
  const record = before?.row.form === form.key ? { record: before.row.record_id } : {}
  const [saved, number] = await Promise.all([
    forms.save(context, form, { ...record, values: input.values as FormValues, rights: startRights(graph) }),
    before?.row.number ?? nextNumber(db, input.defKey, context.now),
  ])
  const named = await titleOf(context, forms, {
    form,
    values: saved.values,
    definition: graph.definition,
    name: version.title,
    person: titlePerson(context, person),
    at: before?.row.started_at ?? context.now,
  })
  const given = { ...named, title: input.title?.trim() || named.title, version, form, record: saved.record, person }
  const row = before ? await takeUpAgain(context, before.row, given) : newInstance(context, number, given)
  const around = decisionContextOf(context, forms, form, saved.values, keys)
  const command = { kind: 'start' as const, id: input.commandId, actor }
  const { lastDigest = '' } = before ?? {}
  const ordered = { row, graph, lastDigest, command, bodyHash: submission.bodyHash, differing: saved.differing }
  const [outcome] = await Promise.all([
    runCommand(around, ordered),
    discardDraft(db, { user: actor, subject: startSubject(input.defKey, input.from) }),
  ])
  const about = { process: input.defKey, form, record: saved.record, graph, standIns }
  await announce(context, outcome, { ...about, title: row.title, summary: row.summary, initiator: actor })
  return startedOf(outcome.answer)
}

/** The initiator as titles name them. */
const titlePerson = (
  { user: { name } }: OperationContext,
  { departmentName = '', unitName = '' }: Partial<Person> = {},
) => ({ name, departmentName, unitName })

const startRights = ({ start: { node } }: Graph): StepRights => rightsOf(node.kind === 'start' ? node : {}, 'start')

const startedOf = ({ procInstId, number, differing = [] }: Answer) => ({
  procInstId,
  number,
  differing: [...differing],
})

/** A request before its first step: revision 0, and no marking yet. It is stored with what the step comes to. */
const newInstance = (context: OperationContext, number: string, given: Beginning): StoredInstance => ({
  tenant_id: context.tenant,
  id: orderedId(context.now),
  definition_id: given.version.definition_id,
  revision: 0,
  state: 'running',
  result: null,
  number,
  initiator: context.user.id,
  initiator_name: context.user.name,
  ...beginningOf(context, given),
  form_digest: '',
  marking: {},
  started_at: context.now,
  ended_at: null,
  stuck: false,
  returned: false,
})

type Submission = Omit<Arrived, 'instance'>

/** Two tries of one submission queue up; the second finds what the first one made. */
const oneAtATime = askTogether(async (db: FlowDatabase, submissions: readonly Submission[]) => {
  const ids = submissions.map(({ id }) => id)
  // In one order, so that two transactions never wait for each other.
  const queued = sql`select pg_advisory_xact_lock(hashtextextended(current_tenant() || id, 0))
    from (select id from unnest(${ids}::text[]) as asked(id) order by id) submission`.execute(db)
  const made = sql<{ id: string; hash: string; answer: Answer }>`
    select command_id as id, body_hash as hash, answer from flow_command
    where tenant_id = current_tenant() and command_id = any(${ids}::text[])`.execute(db)
  const standing = sql<{ any: boolean }>`select ${anybodyStandsIn} as any`.execute(db)
  const actors = [...new Set(submissions.map(({ actor }) => actor))]
  const [{ rows: earlier }, keys, { rows }] = await Promise.all([made, keysOfAll(db, actors), standing, queued])
  return submissions.map(({ id, actor }) => ({
    earlier: earlier.find((command) => command.id === id),
    keys: keys.get(actor) ?? [],
    standIns: rows[0]?.any === true,
  }))
})

/** What an earlier try answered; the id with another body is refused. */
function answerOnce({ hash, answer }: { readonly hash: string; readonly answer: Answer }, { bodyHash }: Submission) {
  if (hash !== bodyHash) throw workflowFaults.commandReused()
  return answer
}

export const startOperations = (forms: Forms, organisation: Organisation) =>
  [startInstance, startInstanceApi, startMatter].map((call) =>
    operation(call, (input, context) => start(input, context, forms, organisation), SIDE_BY_SIDE),
  )
