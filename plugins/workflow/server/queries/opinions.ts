import type { FlowRecord, Graph } from '@gongtai/sdk/flow'
import type { Opinion } from '../../model/detail-shapes.ts'
import type { Attachment } from '../store/commit.ts'
import type { FlowDatabase } from '../tables.ts'
import { candidateNames } from './waiting-at.ts'

/** What was done to an instance and by whom, oldest first. */
export async function opinionsOf(db: FlowDatabase, instance: string, graph: Graph): Promise<readonly Opinion[]> {
  const records = await db
    .selectFrom('flow_record as record')
    .leftJoin('org_user as actor', (join) =>
      join.onRef('actor.id', '=', 'record.actor').onRef('actor.tenant_id', '=', 'record.tenant_id'),
    )
    .leftJoin('org_department as department', (join) =>
      join.onRef('department.id', '=', 'actor.department_id').onRef('department.tenant_id', '=', 'actor.tenant_id'),
    )
    .selectAll('record')
    .select(['actor.name as actor_name', 'department.name as department_name'])
    .where('instance_id', '=', instance)
    .orderBy('seq')
    .execute()
  const names = await namesIn(db, records)
  return records.map((record) => ({
    seq: record.seq,
    kind: record.kind,
    status: record.code,
    node: record.node ?? '',
    nodeName: record.node ? nodeName(graph, record.node) : '',
    actor: record.actor,
    task: record.task,
    actorName: record.actor_name ?? '系统',
    actedFor: record.acted_for ?? '',
    actedForName: names.get(record.acted_for ?? '') ?? '',
    departmentName: record.department_name ?? '',
    opinion: record.opinion ?? '',
    about: record.about,
    target: targetOf(graph, names, record),
    votes: (record.body as FlowRecord).tally ?? null,
    ...filesOf((record.attachments ?? []) as readonly Attachment[]),
    at: record.at.toISOString(),
  }))
}

const filesOf = (files: readonly Attachment[]) => ({
  attachments: files.filter(({ signature }) => !signature).map(({ oid, name }) => ({ oid, name })),
  signature: files.find(({ signature }) => signature)?.oid ?? '',
})

interface Naming {
  readonly kind: string
  readonly about: unknown
  readonly acted_for: string | null
}

/** Names of everybody whom the records name besides those who acted, by id; of those who were urged by their keys. */
async function namesIn(db: FlowDatabase, records: readonly Naming[]): Promise<ReadonlyMap<string, string>> {
  const people = records.flatMap(({ kind, about, acted_for: principal }) => [
    ...(sentOn.includes(kind) ? [about].flat().map(String) : []),
    ...(principal ? [principal] : []),
  ])
  const urged = records.flatMap(({ kind, about }) => (toKeys.includes(kind) ? [about].flat().map(String) : []))
  const [names, keys] = await Promise.all([namesOf(db, people), candidateNames(db, urged)])
  return new Map([...names, ...keys])
}

/** What reaches people or groups by their keys. */
const toKeys = ['urge', 'copy']

/** As many names as are read. */
const NAMED = 10

const namesText = (names: readonly string[]): string =>
  names.slice(0, NAMED).join('、') + (names.length > NAMED ? `等 ${names.length} 人` : '')

/** What sends a task on to people; the others lead to steps. */
const sentOn = ['transfer', 'addSigner']

const nodeName = (graph: Graph, node: string): string => graph.nodes.get(node)?.node.name || node

/** Where a record leads to, in names: the steps of a return or of chosen branches, the receiver of a task. */
function targetOf(
  graph: Graph,
  names: ReadonlyMap<string, string>,
  { kind, about }: { readonly kind: string; readonly about: unknown },
): string {
  const ids = [about].flat().map(String)
  if (sentOn.includes(kind) || toKeys.includes(kind)) return namesText(ids.map((id) => names.get(id) ?? ''))
  if (kind === 'chooseBranch') {
    const flows = graph.definition.flows.filter((flow) => ids.includes(flow.id))
    return flows.map(({ to }) => nodeName(graph, to)).join('、')
  }
  const back = kind.startsWith('reject') || kind === 'reopen'
  return back && Array.isArray(about) ? ids.map((id) => nodeName(graph, id)).join('、') : ''
}

async function namesOf(db: FlowDatabase, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map()
  const found = await db.selectFrom('org_user').select(['id', 'name']).where('id', 'in', users).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
