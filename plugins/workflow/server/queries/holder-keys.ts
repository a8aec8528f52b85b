import type { FlowDatabase } from '../tables.ts'

const prefixes = { unit: 'o', department: 'd', post: 'p', role: 'r' } as const

/** Every key under which a task may wait for a person: the own one, and those of the groups they belong to. */
export async function holderKeys(db: FlowDatabase, user: string): Promise<readonly string[]> {
  const groups = await db.selectFrom('org_member').select(['kind', 'group_id']).where('user_id', '=', user).execute()
  return [`u:${user}`, ...groups.map((group) => `${prefixes[group.kind]}:${group.group_id}`)]
}
