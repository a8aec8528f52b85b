import type { FlowEvent, FlowRecord, Instance, Task, Visit } from '@gongtai/sdk/flow'
import { sql } from '@gongtai/sdk/server'
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
  const { events } = change
  const of = <Kind extends FlowEvent['kind']>(kind: Kind) =>
    events.filter((event): event is Extract<FlowEvent, { kind: Kind }> => event.kind === kind)
  const about = { instance_id: change.row.id, at: change.at }
  const { opened, gone } = visitsOf(events)
  return {
    instances: [instanceRow(change)],
    tasks_opened: of('taskOpened').map(({ task }) => ({
      ...about,
      ...taskRow(task, change),
    })),
    tasks_closed: of('taskClosed').map(({ task, code, by }) => ({ ...about, task: task.id, code, holder: by })),
    visits_opened: opened.map(({ visit, live }) => ({ ...about, body: visit, live })),
    visits_closed: of('visitClosed').map(({ visit }) => ({ ...about, body: visit })),
    visits_gone: gone === 'all' || gone.length > 0 ? [{ ...about, visits: gone === 'all' ? null : gone }] : [],
    records: recordRows(
      of('recorded').map(({ record }) => record),
      change,
    ).map((row) => ({ ...about, ...row })),
    readings: of('readingOpened').flatMap(({ node, visit, readers }) =>
      readers.map((key) => ({ ...about, node, visit, reader: key.slice(USER.length) })),
    ),
  }
}

const instanceRow = ({ next, row, ...change }: Change) => ({
  instance_id: row.id,
  revision: row.revision,
  state: next.state,
  result: next.result ?? null,
  form_digest: change.formDigest,
  marking: next,
  at: change.at,
  command_id: change.command,
  body_hash: change.bodyHash,
  answer: change.answer,
})

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

/** What a task repeats of its request is taken from there. */
const taskRow = (task: Task, { nodeName, definitionTitle }: Change) => ({
  task: task.id,
  visit: task.visit,
  participant: task.participant,
  turn: task.turn,
  node: task.node,
  node_name: nodeName(task.node),
  candidates: task.candidates,
  definition_title: definitionTitle,
})

/** Each record carries the digest of itself and the one before, so that a changed row is found. */
function recordRows(records: readonly FlowRecord[], change: Change) {
  let previous = change.lastDigest
  return records.map((record, index) => {
    const attachments = index === 0 ? (change.attachments ?? null) : null
    const digest = digestOf(`${previous}\n${canonical({ record, attachments, at: change.at })}`)
    const row = { body: record, attachments, previous_digest: previous, digest }
    previous = digest
    return row
  })
}
