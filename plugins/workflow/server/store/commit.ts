import type { FlowEvent, FlowRecord, Instance, Task, Visit } from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'
import { canonical, digestOf } from './digest.ts'

/** What a candidate key begins with when it stands for one person. */
const USER = 'u:'

export interface Attachment {
  readonly oid: string
  readonly name: string
}

export interface Change {
  readonly tenant: string
  readonly instance: string
  /** Revision the decision was made on. */
  readonly revision: number
  readonly next: Instance
  readonly events: readonly FlowEvent[]
  readonly command: string
  readonly bodyHash: string
  readonly answer: unknown
  readonly formDigest: string
  readonly definitionTitle: string
  readonly lastDigest: string
  readonly attachments?: readonly Attachment[] | undefined
  readonly nodeName: (node: string) => string
  readonly at: Date
}

/** Writes a decision in one statement; `conflict` when somebody else changed the instance meanwhile. */
export async function commit(db: FlowDatabase, change: Change): Promise<'ok' | 'conflict'> {
  const { rows } = await sql<{ outcome: 'ok' | 'conflict' }>`
    select flow_commit(${change.tenant}, ${JSON.stringify(rowsOf(change))}::jsonb) as outcome
  `.execute(db)
  return rows[0]?.outcome ?? 'conflict'
}

function rowsOf(change: Change) {
  const { next, events } = change
  const of = <Kind extends FlowEvent['kind']>(kind: Kind) =>
    events.filter((event): event is Extract<FlowEvent, { kind: Kind }> => event.kind === kind)
  const { opened, gone } = visitsOf(events)
  return {
    instance: change.instance,
    revision: change.revision,
    state: next.state,
    result: next.result ?? null,
    formDigest: change.formDigest,
    marking: next,
    at: change.at,
    command: change.command,
    bodyHash: change.bodyHash,
    answer: change.answer,
    definitionTitle: change.definitionTitle,
    tasksOpened: of('taskOpened').map(({ task }) => taskRow(task, change.nodeName)),
    tasksClosed: of('taskClosed').map(({ task, code, by }) => ({ task: task.id, code, by })),
    visitsOpened: opened,
    visitsClosed: of('visitClosed').map(({ visit }): Visit => visit),
    visitsGone: gone,
    records: chained(
      of('recorded').map(({ record }) => record),
      change,
    ),
    readings: of('readingOpened').flatMap(({ node, visit, readers }) =>
      readers.map((key) => ({ node, visit, reader: key.slice(USER.length) })),
    ),
  }
}

/** What a return takes away are the visits before it: those that were stored, and those this command opened earlier. */
function visitsOf(events: readonly FlowEvent[]) {
  const opened: { visit: Visit; live: boolean }[] = []
  let gone = [] as 'all' | readonly number[]
  for (const event of events) {
    if (event.kind === 'visitOpened') opened.push({ visit: event.visit, live: true })
    if (event.kind !== 'visitsGone') continue
    const { visits } = event
    gone = visits === 'all' || gone === 'all' ? 'all' : [...gone, ...visits]
    for (const entry of opened) if (visits === 'all' || visits.includes(entry.visit.seq)) entry.live = false
  }
  return { opened, gone }
}

const taskRow = (task: Task, nodeName: (node: string) => string) => ({
  task: task.id,
  visit: task.visit,
  seat: task.seat,
  turn: task.turn,
  node: task.node,
  nodeName: nodeName(task.node),
  candidates: task.candidates,
})

/** Each record carries the digest of itself and the one before, so that a changed row is found. */
function chained(records: readonly FlowRecord[], change: Change) {
  let previous = change.lastDigest
  return records.map((record, index) => {
    const attachments = index === 0 ? (change.attachments ?? null) : null
    const digest = digestOf(`${previous}\n${canonical({ record, attachments, at: change.at })}`)
    const entry = { record, attachments, previous, digest }
    previous = digest
    return entry
  })
}
