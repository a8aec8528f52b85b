import type { FlowDatabase } from '../tables.ts'
import { limitOf } from './waiting-tasks.ts'

export interface Waiting {
  readonly instance: string
  readonly task: number
  readonly node: string
  readonly nodeName: string
  readonly candidates: readonly string[]
  readonly openedAt: Date
  /** When it should be done. */
  readonly limit: Date | null
  /** Names of the people, or of the groups, it waits for. */
  readonly people: readonly string[]
}

/** Where instances stand now, and who has to act. */
export async function waitingAt(db: FlowDatabase, instances: readonly string[]): Promise<readonly Waiting[]> {
  if (instances.length === 0) return []
  const open = await db
    .selectFrom('flow_task as task')
    .selectAll('task')
    .select(limitOf.as('limit_at'))
    .where('instance_id', 'in', instances)
    .orderBy('task')
    .execute()
  const names = await candidateNames(db, [...new Set(open.flatMap((task) => task.candidates))])
  return open.map((task) => ({
    instance: task.instance_id,
    task: task.task,
    node: task.node,
    nodeName: task.node_name,
    candidates: task.candidates,
    openedAt: task.opened_at,
    limit: task.limit_at,
    people: task.candidates.map((key) => names.get(key) ?? key),
  }))
}

const groupTables = { o: 'org_unit', d: 'org_department', p: 'org_post', r: 'org_role' } as const

/** Names of people and groups by candidate key. */
export async function candidateNames(db: FlowDatabase, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const idsOf = (prefix: string) => keys.filter((key) => key.startsWith(`${prefix}:`)).map((key) => key.slice(2))
  const users = idsOf('u')
  if (users.length > 0) {
    const found = await db.selectFrom('org_user').select(['id', 'name']).where('id', 'in', users).execute()
    for (const user of found) names.set(`u:${user.id}`, user.name)
  }
  for (const [prefix, table] of Object.entries(groupTables)) {
    const ids = idsOf(prefix)
    if (ids.length === 0) continue
    const found = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
    for (const group of found) names.set(`${prefix}:${group.id}`, group.name)
  }
  return names
}
