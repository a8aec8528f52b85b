import { isFault } from '@gongtai/sdk'
import { type Graph, type Instance, mayWithdraw, RESULT } from '@gongtai/sdk/flow'
import { Forms, type OperationContext, operation } from '@gongtai/sdk/server'
import * as calls from '../../model/detail-calls.ts'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { workflowFaults } from '../../model/faults.ts'
import { titlesIn } from '../../model/process-fields.ts'
import { areasOff, isAreaOff } from '../area-off.ts'
import { branchesAt } from '../branches-at.ts'
import { manages } from '../may-manage.ts'
import { refuseStrangers } from '../may-see.ts'
import { openedForm } from '../opened-form.ts'
import { pluginOperationsAt } from '../plugin-operations.ts'
import { type StandIn, standInsAt } from '../queries/entrusted.ts'
import { holderKeys } from '../queries/holder-keys.ts'
import { looksFrom } from '../queries/looks-from.ts'
import { type FoundInstance, findInstance, toInstanceRow } from '../queries/my-instances.ts'
import { opinionsOf } from '../queries/opinions.ts'
import { returnTargets } from '../queries/return-targets.ts'
import { returnedBy } from '../queries/returned-by.ts'
import { returnsBetween } from '../queries/returns-between.ts'
import { taskToTakeBack } from '../queries/task-to-take-back.ts'
import { travelledPath } from '../queries/travelled.ts'
import { waitingAt } from '../queries/waiting-at.ts'
import { stepsAhead } from '../steps-ahead.ts'
import { findTaskDraft } from '../store/drafts.ts'
import { schemaOf } from '../store/examine-draft.ts'
import { graphOf } from '../store/graphs.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import { formRights, lookingRights, rightsAt } from '../task-rights.ts'

/** The request, when this person may see it. */
export async function visibleInstance(db: FlowDatabase, context: OperationContext, id: string): Promise<FoundInstance> {
  const found = await findInstance(db, id)
  if (!found) throw workflowFaults.unknownInstance()
  await refuseStrangers(db, context, found)
  return found
}

/** The task this person would handle here: the named one, or the first that waits for them. */
export async function ownTask(db: FlowDatabase, context: OperationContext, instance: string, task: number | undefined) {
  const keys = await holderKeys(db, context.user.id)
  const open = await db
    .selectFrom('flow_task')
    .selectAll()
    .where('instance_id', '=', instance)
    .orderBy('task')
    .execute()
  const standIns = await standInsAt(db, instance)
  const entrusted = standIns.filter(({ deputy }) => deputy === context.user.id)
  const own = open.filter((row) => row.candidates.some((key) => keys.includes(key)))
  const handled = [...own, ...open.filter((row) => entrusted.some((one) => one.task === row.task))]
  return { own: handled, mine: handled.find((row) => row.task === task) ?? handled[0], keys, standIns }
}

/** All rights with which the person may open the form: those of each task that waits for them, else of looking on. */
export async function waysToLook(db: FlowDatabase, context: OperationContext, found: FoundInstance) {
  const graph = await graphOf(db, context.tenant, found.definition_id, found.version)
  const { own, keys } = await ownTask(db, context, found.id, undefined)
  if (own.length > 0) return own.map(({ node }) => rightsAt(graph, node, []))
  return [lookingRights(graph, await looksFrom(db, { user: context.user.id, keys }, found))]
}

/** How the person stands to a request: what they may do with its form, and the task they would handle. */
export async function rightsIn(
  db: FlowDatabase,
  context: OperationContext,
  found: FoundInstance,
  task: number | undefined,
) {
  const graph = await graphOf(db, context.tenant, found.definition_id, found.version)
  const { mine, keys, standIns, own } = await ownTask(db, context, found.id, task)
  const targets = mine ? await returnTargets(db, graph, found, mine.task) : []
  const rights = mine
    ? rightsAt(graph, mine.node, targets)
    : lookingRights(graph, await looksFrom(db, { user: context.user.id, keys }, found))
  return { graph, mine, standIns, own, rights }
}

const detail = operation(calls.instanceDetail, async ({ id, task }, context) => {
  const forms = context.service(Forms)
  const db = tables(context.db)
  const found = await visibleInstance(db, context, id)
  const { graph, mine, standIns, own, rights } = await rightsIn(db, context, found, task)
  const form = await forms.published(context, found.form, found.form_version)
  if (!form) throw workflowFaults.formNotPublished()
  const record = await forms.load(context, form, found.record_id)
  const [waiting, returned] = await Promise.all([waitingAt(db, [id]), returnedBy(db, [id])])
  const draft = mine && (await findTaskDraft(db, context.user.id, mine))
  const areaOff = isAreaOff(context.view, form)
  return {
    instance: toInstanceRow(found, waiting, areaOff, returned.get(id)),
    manages: await manages(context, graph.definition.managers),
    ...troubleOf(found, graph, () => titlesIn(schemaOf(context.view, form))),
    unread: await isUnread(db, id, context.user.id),
    form: openedForm(context, form),
    values: forms.visible(context, form, record.values, formRights(rights)),
    rights,
    pluginOperations: pluginOperationsAt(context.view, mine && graph.nodes.get(mine.node)?.node),
    opinions: [...(await opinionsOf(db, id, graph))],
    pending: waiting.map((row) => ({
      task: row.task,
      nodeName: row.nodeName,
      people: [...row.people],
      ids: row.candidates.map((key) => (key.startsWith('u:') ? key.slice(2) : '')),
      openedAt: row.openedAt.toISOString(),
      limit: row.limit?.toISOString() ?? null,
      mine: own.some(({ task }) => task === row.task),
      ...standInsOf(standIns, row.task, context.user.id),
    })),
    ahead: stepsAhead(graph, found.marking as Instance, (condition) =>
      holdsNow(condition, () => forms.holds(context, form, record.values, condition)),
    ),
    withdrawable: !areaOff && mayWithdraw(graph.definition, found.marking as Instance),
    takeBack: areaOff ? null : await taskToTakeBack(db, context.user.id, found, graph),
    draft: draft?.content ?? null,
    draftRevision: draft?.revision ?? '',
  }
})

/** In whose place a person would handle a task, and who else may in somebody's. */
function standInsOf(standIns: readonly StandIn[], task: number, user: string) {
  const here = standIns.filter((one) => one.task === task)
  return {
    actingFor: here.find(({ deputy }) => deputy === user)?.principalName ?? '',
    deputies: [...new Set(here.map(({ deputyName }) => deputyName))],
  }
}

/** The result of a step is not known before it is done, nor is anything that cannot be worked out from what is there. */
function holdsNow(condition: string, holds: () => boolean): boolean | undefined {
  if (condition.includes(RESULT)) return undefined
  try {
    return holds()
  } catch (error) {
    if (isFault(error)) return undefined
    throw error
  }
}

/** Whether it stands still, and where it is stuck. */
function troubleOf(
  found: FoundInstance,
  graph: Graph,
  titles: () => ReturnType<typeof titlesIn>,
): Pick<InstanceDetail, 'suspended' | 'incidents' | 'working'> {
  const { suspended, tokens } = found.marking as Instance
  const incidents = tokens.flatMap((token) => (token.kind === 'incident' ? [token] : []))
  const titleOf = incidents.length > 0 ? titles() : () => undefined
  const nameOf = (node: string) => graph.nodes.get(node)?.node.name || node
  return {
    suspended,
    working: tokens.flatMap((token) => (token.kind === 'working' ? [nameOf(token.node)] : [])),
    incidents: incidents.map(({ visit, node, reason, problem = '' }) => ({
      visit,
      node,
      reason,
      problem,
      nodeName: nameOf(node),
      ...branchesAt(graph, node, reason, titleOf),
    })),
  }
}

async function isUnread(db: FlowDatabase, instance: string, reader: string): Promise<boolean> {
  const found = await db
    .selectFrom('flow_reading')
    .select('visit')
    .where('instance_id', '=', instance)
    .where('reader', '=', reader)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

const engineDetail = operation(calls.engineDetail, async ({ procInstId }, context) => {
  const db = tables(context.db)
  const found = await visibleInstance(db, context, procInstId)
  return {
    instance: toInstanceRow(found, await waitingAt(db, [procInstId]), (await areasOff(context)([found]))(found.form)),
    marking: found.marking,
    revision: found.revision,
  }
})

const opinions = operation(calls.opinions, async ({ procInstId }, context) => {
  const db = tables(context.db)
  const found = await visibleInstance(db, context, procInstId)
  const graph = await graphOf(db, context.tenant, found.definition_id, found.version)
  return [...(await opinionsOf(db, procInstId, graph))]
})

const image = operation(calls.instanceImage, async ({ procInstId }, context) => {
  const db = tables(context.db)
  const found = await visibleInstance(db, context, procInstId)
  const { xml } = await db
    .selectFrom('flow_version')
    .select('xml')
    .where('definition_id', '=', found.definition_id)
    .where('version', '=', found.version)
    .executeTakeFirstOrThrow()
  const graph = await graphOf(db, context.tenant, found.definition_id, found.version)
  const path = await travelledPath(db, procInstId)
  const waiting = await waitingAt(db, [procInstId])
  const done = await opinionsOf(db, procInstId, graph)
  // The earliest of several at a node is written last.
  const since = Object.fromEntries(
    waiting
      .toSorted((one, other) => other.openedAt.getTime() - one.openedAt.getTime())
      .map(({ node, openedAt }) => [node, openedAt.toISOString()]),
  )
  const returns = await returnsBetween(db, procInstId)
  return { xml, ...path, notes: notesOf(waiting, done, graph.nodes), since, returns, steps: [...done] }
})

/** Who stands at each node, or has been there, by node id. */
function notesOf(
  waiting: Awaited<ReturnType<typeof waitingAt>>,
  done: Awaited<ReturnType<typeof opinionsOf>>,
  nodes: ReadonlyMap<string, { readonly node: { readonly name: string } }>,
): Record<string, string[]> {
  const notes: Record<string, string[]> = {}
  for (const [id, { node }] of nodes) {
    const people = done.filter((opinion) => opinion.nodeName === node.name && opinion.actor !== 'system')
    const names = [
      ...waiting.filter((task) => task.node === id).flatMap((task) => task.people),
      ...people.map((p) => p.actorName),
    ]
    if (names.length > 0) notes[id] = [...new Set(names)]
  }
  return notes
}

export const detailOperations = [detail, engineDetail, opinions, image]
