import type { FlowEvent, Instance, Task, Visit } from '@gongtai/sdk/flow'
import { askTogether, sql } from '@gongtai/sdk/server'
import { workflowFaults } from '../../model/faults.ts'
import type { FlowDatabase } from '../tables.ts'
import { canonical, digestOf } from './digest.ts'
import type { StoredInstance } from './open-instance.ts'

/** What a candidate key begins with when it stands for one person. */
const USER = 'u:'

export interface Attachment {
  readonly oid: string
  readonly name: string
  /** Set for the picture of the signature. */
  readonly signature?: true
}

export interface Change {
  /** As the decision found it. */
  readonly row: StoredInstance
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

/** As `flow_commit` says that an instance is not the one that was decided on. */
const REVISED = 'FL001'

/** Writes one decision, together with those that others come to at the same moment in the same transaction. */
export const commitOne = askTogether(async (db: FlowDatabase, changes: readonly Change[]) => {
  await commit(db, changes)
  return changes.map(() => undefined)
})

/** Writes decisions about different instances in one statement: all of them or none. */
export async function commit(db: FlowDatabase, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(byTable(changes.map(rowsOf)))
  try {
    await sql`select flow_commit(${rows}::jsonb)`.execute(db)
  } catch (error) {
    // The rows are ours until the end of the transaction: somebody wrote past the commands.
    throw (error as { code?: string }).code === REVISED ? workflowFaults.changedMeanwhile() : error
  }
}

type Rows = Readonly<Record<string, readonly object[]>>

const byTable = (changes: readonly Rows[]): Rows =>
  Object.fromEntries(
    Object.keys(changes[0] ?? {}).map((table) => [table, changes.flatMap((rows) => rows[table] ?? [])]),
  )

/** The rows of one change for each table, their columns named as the function names them. */
function rowsOf(change: Change): Rows {
  const { events, row, at } = change
  const about = { instance_id: row.id, at }
  const isNew = row.revision === 0
  const { opened, closed, gone } = visitsOf(events)
  return {
    begun: isNew ? [{ ...row, ...stateOf(change), ...about }] : [],
    instances: isNew ? [] : [{ revision: row.revision, ...stateOf(change), ...about }],
    commands: [{ ...about, command_id: change.command, body_hash: change.bodyHash, answer: change.answer }],
    ...taskRows(change),
    visits_opened: opened.map((visit) => ({ ...about, ...visit })),
    visits_closed: closed.map((visit) => ({ ...about, body: visit })),
    visits_gone: gone === 'all' || gone.length > 0 ? [{ ...about, visits: gone === 'all' ? null : gone }] : [],
    records: recordRows(change).map((record) => ({ ...about, ...record })),
    readings: eventsOf(events, 'readingOpened').flatMap(({ node, visit, readers }) =>
      readers.map((key) => ({ ...about, node, visit, reader: key.slice(USER.length) })),
    ),
  }
}

const eventsOf = <Kind extends FlowEvent['kind']>(events: readonly FlowEvent[], kind: Kind) =>
  events.filter((event): event is Extract<FlowEvent, { kind: Kind }> => event.kind === kind)

const stateOf = ({ next, formDigest }: Change) => ({
  state: next.state,
  result: next.result ?? null,
  form_digest: formDigest,
  marking: next,
})

/** Those that open, those that close, and those that do both in one command, as that of the start form does. */
function taskRows(change: Change) {
  const { events, row, at } = change
  const about = { instance_id: row.id, at }
  const opened = eventsOf(events, 'taskOpened').map(({ task }) => taskRow(task, change))
  const closed = eventsOf(events, 'taskClosed').map(({ task, code, by }) => ({
    ...about,
    task: task.id,
    code,
    holder: by,
  }))
  const ends = new Map(closed.map((end) => [end.task, end]))
  const begins = new Set(opened.map(({ task }) => task))
  return {
    tasks_opened: opened.filter(({ task }) => !ends.has(task)),
    tasks_closed: closed.filter(({ task }) => !begins.has(task)),
    tasks_passed: opened.flatMap((each) => (ends.has(each.task) ? [{ ...each, ...ends.get(each.task) }] : [])),
  }
}

/** A task repeats of its request what lists show. */
const taskRow = (task: Task, { row, nodeName, definitionTitle, at }: Change) => ({
  instance_id: row.id,
  task: task.id,
  visit: task.visit,
  participant: task.participant,
  turn: task.turn,
  node: task.node,
  node_name: nodeName(task.node),
  candidates: task.candidates,
  title: row.title,
  number: row.number,
  definition_id: row.definition_id,
  definition_title: definitionTitle,
  category: row.category,
  initiator: row.initiator,
  initiator_name: row.initiator_name,
  at,
})

/** What a return takes away are the visits before it: those that were stored, and those this command opened earlier. */
function visitsOf(events: readonly FlowEvent[]) {
  const opened = new Map<number, { body: Visit; live: boolean; closed: boolean }>()
  const closed: Visit[] = []
  let gone = [] as 'all' | readonly number[]
  for (const event of events) {
    if (event.kind === 'visitOpened') opened.set(event.visit.seq, { body: event.visit, live: true, closed: false })
    if (event.kind === 'visitClosed') {
      const own = opened.get(event.visit.seq)
      if (own) Object.assign(own, { body: event.visit, closed: true })
      else closed.push(event.visit)
    }
    if (event.kind !== 'visitsGone') continue
    const { visits } = event
    gone = visits === 'all' || gone === 'all' ? 'all' : [...gone, ...visits]
    for (const [seq, entry] of opened) if (visits === 'all' || visits.includes(seq)) entry.live = false
  }
  return { opened: [...opened.values()], closed, gone }
}

/** Each record carries the digest of itself and the one before, so that a changed row is found. */
function recordRows(change: Change) {
  let previous = change.lastDigest
  return eventsOf(change.events, 'recorded').map(({ record }, index) => {
    const attachments = index === 0 ? (change.attachments ?? null) : null
    const digest = digestOf(`${previous}\n${canonical({ record, attachments, at: change.at })}`)
    const row = { body: record, attachments, previous_digest: previous, digest }
    previous = digest
    return row
  })
}
