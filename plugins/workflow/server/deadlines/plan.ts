import type { FlowEvent, Graph, Timeout } from '@gongtai/sdk/flow'
import { type OperationContext, type Selectable, WorkingTime } from '@gongtai/sdk/server'
import { type DeadlineTable, tables } from '../tables.ts'
import { dueAt, resumed } from './deadline.ts'

/** Keeps the time limits of a request in step with what happened to it. */
export async function planDeadlines(
  context: OperationContext,
  instance: string,
  events: readonly FlowEvent[],
  graph: Graph,
): Promise<void> {
  if (![...graph.nodes.values()].some(({ node }) => node.kind === 'step' && node.timeouts?.length)) return
  for (const event of events) {
    if (event.kind === 'visitOpened')
      await begin(context, instance, event.visit.seq, timeoutsAt(graph, event.visit.node))
    if (event.kind === 'visitClosed') await forget(context, instance, [event.visit.seq])
    if (event.kind === 'visitsGone') await forget(context, instance, event.visits)
    if (event.kind === 'instanceSuspended') await pause(context, instance)
    if (event.kind === 'instanceResumed') await resume(context, instance)
  }
}

export function timeoutsAt(graph: Graph, id: string): readonly Timeout[] {
  const found = graph.nodes.get(id)?.node
  return found?.kind === 'step' ? (found.timeouts ?? []) : []
}

async function begin(
  context: OperationContext,
  instance: string,
  visit: number,
  timeouts: readonly Timeout[],
): Promise<void> {
  if (timeouts.length === 0) return
  const { db, now } = context
  const calendar = await context.service(WorkingTime).calendar(context, now)
  const rows = timeouts.map(({ after, unit, act, repeat = 1 }, entry) => {
    const due = dueAt(calendar, { begins: now, unit, amount: after })
    const rounds = act === 'remind' ? repeat : 1
    return {
      instance_id: instance,
      visit,
      entry,
      begins_at: now,
      unit,
      amount: after,
      limit_at: due,
      due_at: due,
      rounds,
    }
  })
  await tables(db).insertInto('flow_deadline').values(rows).execute()
}

async function forget({ db }: OperationContext, instance: string, visits: readonly number[] | 'all'): Promise<void> {
  if (visits.length === 0) return
  let gone = tables(db).deleteFrom('flow_deadline').where('instance_id', '=', instance)
  if (visits !== 'all') gone = gone.where('visit', 'in', visits)
  await gone.execute()
}

const pause = ({ db, now }: OperationContext, instance: string) =>
  tables(db)
    .updateTable('flow_deadline')
    .set({ paused_at: now })
    .where('instance_id', '=', instance)
    .where('due_at', 'is not', null)
    .execute()

async function resume(context: OperationContext, instance: string): Promise<void> {
  const { db, now } = context
  const stood = await tables(db)
    .selectFrom('flow_deadline')
    .selectAll()
    .where('instance_id', '=', instance)
    .where('paused_at', 'is not', null)
    .execute()
  if (stood.length === 0) return
  const calendar = await context
    .service(WorkingTime)
    .calendar(context, new Date(Math.min(...stood.map(({ paused_at }) => Number(paused_at)))))
  for (const row of stood) {
    const { paused_at: paused, due_at: due } = row
    if (!paused || !due) continue
    const left = resumed(calendar, { unit: row.unit, due }, paused, now)
    await move(
      context,
      row,
      { begins_at: now, unit: left.unit, amount: left.amount, paused_at: null },
      dueAt(calendar, left),
    )
  }
}

type Row = Selectable<DeadlineTable>

/** Lets a time limit end at another moment; the one that people are shown goes along until it is over. */
export async function move(
  { db }: OperationContext,
  { instance_id, visit, entry, limit_at, due_at }: Row,
  change: Partial<Row>,
  due: Date,
): Promise<void> {
  const first = Number(limit_at) === Number(due_at)
  await tables(db)
    .updateTable('flow_deadline')
    .set({ ...change, due_at: due, ...(first && { limit_at: due }) })
    .where((row) => row.and({ instance_id, visit, entry }))
    .execute()
}
