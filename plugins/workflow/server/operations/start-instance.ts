import type { FormValues } from '@gongtai/sdk'
import {
  type Forms,
  type OperationContext,
  type Organisation,
  operation,
  orderedId,
  SIDE_BY_SIDE,
  sql,
} from '@gongtai/sdk/server'
import { startInstance, startInstanceApi, startMatter } from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { rightsOf } from '../../model/step-rights.ts'
import { announce } from '../announce.ts'
import { decisionContextOf } from '../decision-context.ts'
import { refuseStarter } from '../may-start.ts'
import { anybodyStandsIn } from '../queries/entrusted.ts'
import { holderKeys } from '../queries/holder-keys.ts'
import { hashOfBody } from '../store/digest.ts'
import { discardDraft, startSubject } from '../store/drafts.ts'
import { currentVersion, graphOf } from '../store/graphs.ts'
import { nextNumber } from '../store/next-number.ts'
import type { Arrived } from '../store/open-instance.ts'
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
export async function start(input: StartInput, context: OperationContext, forms: Forms, organisation: Organisation) {
  const db = tables(context.db)
  const actor = context.user.id
  const bodyHash = hashOfBody(actor, input)
  const { earlier, keys, standIns } = await oneAtATime(db, { id: input.commandId, bodyHash, actor })
  if (earlier) return startedOf(earlier)
  const version = await currentVersion(db, input.defKey)
  if (!version) throw workflowFaults.unknownProcess()
  await refuseStarter(context, version)
  const form = await forms.published(context, version.form, version.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const graph = await graphOf(db, context.tenant, input.defKey, version.version)
  const startNode = graph.start.node
  const rights = rightsOf(startNode.kind === 'start' ? startNode : {}, 'start')
  const before = await withdrawnBefore(db, { id: input.commandId, bodyHash, actor }, input)
  const record = before?.row.form === form.key ? { record: before.row.record_id } : {}
  const saved = await forms.save(context, form, { ...record, values: input.values as FormValues, rights })
  const person = await organisation.person(context.db, actor)
  const named = await titleOf(context, forms, {
    form,
    values: saved.values,
    definition: graph.definition,
    name: version.title,
    person: { name: context.user.name, departmentName: person?.departmentName ?? '', unitName: person?.unitName ?? '' },
    at: before?.row.started_at ?? context.now,
  })
  const title = input.title?.trim() || named.title
  const given = { ...named, title, version, form, record: saved.record }
  const row = before
    ? await takeUpAgain(context, organisation, before.row, given)
    : await insertInstance(context, organisation, given)
  const around = decisionContextOf(context, forms, form, saved.values, keys)
  const command = { kind: 'start' as const, id: input.commandId, actor }
  const ordered = { row, graph, lastDigest: before?.lastDigest ?? '', command, bodyHash, differing: saved.differing }
  const [outcome] = await Promise.all([
    runCommand(around, ordered),
    discardDraft(db, actor, startSubject(input.defKey, input.from)),
  ])
  const about = { process: input.defKey, form, record: saved.record, graph, standIns }
  await announce(context, outcome, { ...about, title: row.title, summary: row.summary, initiator: actor })
  return startedOf(outcome.answer)
}

const startedOf = ({ procInstId, number, differing = [] }: Answer) => ({
  procInstId,
  number,
  differing: [...differing],
})

/** The row of a request before its first step: revision 0, and no marking yet. */
async function insertInstance(context: OperationContext, organisation: Organisation, given: Beginning) {
  const { db, user, now } = context
  const definition_id = given.version.definition_id
  const [number, beginning] = await Promise.all([
    nextNumber(tables(db), definition_id, now),
    beginningOf(context, organisation, given),
  ])
  return tables(db)
    .insertInto('flow_instance')
    .values({
      id: orderedId(now),
      definition_id,
      revision: 0,
      state: 'running',
      result: null,
      number,
      initiator: user.id,
      initiator_name: user.name,
      ...beginning,
      marking: sql`'{}'::jsonb`,
      started_at: now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Two tries of one submission queue up; the second finds what the first one made. */
async function oneAtATime(db: FlowDatabase, { id, bodyHash, actor }: Omit<Arrived, 'instance'>) {
  const queued = sql`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ${id}, 0))`.execute(db)
  const standing = sql<{ any: boolean }>`select ${anybodyStandsIn} as any`.execute(db)
  const made = db
    .selectFrom('flow_command')
    .select(['body_hash', 'answer'])
    .where('command_id', '=', id)
    .executeTakeFirst()
  const [earlier, keys, { rows }] = await Promise.all([made, holderKeys(db, actor), standing, queued])
  if (earlier && earlier.body_hash !== bodyHash) throw workflowFaults.commandReused()
  return { earlier: earlier?.answer as Answer | undefined, keys, standIns: rows[0]?.any === true }
}

export const startOperations = (forms: Forms, organisation: Organisation) =>
  [startInstance, startInstanceApi, startMatter].map((call) =>
    operation(call, (input, context) => start(input, context, forms, organisation), SIDE_BY_SIDE),
  )
