import { exceeds } from '@gongtai/core/contract/rights'
import { type Known, knownBy } from '@gongtai/core/register/import/read-cell'
import type { IdentityDatabase } from '../../tables.ts'
import type { Keeper } from '../may-act-on.ts'
import { rightsOfRoles } from '../rights.ts'

/** What the names of posts and roles mean, and which roles the caller may not give or take. */
export interface Groups {
  readonly posts: Known
  readonly roles: Known
  readonly beyond: ReadonlySet<string>
}

export async function groupsOf(db: IdentityDatabase, keeper: Keeper): Promise<Groups> {
  const posts = await db.selectFrom('org_post').select(['id', 'code', 'name']).where('enabled', '=', true).execute()
  const roles = await db.selectFrom('org_role').select(['id', 'key as code', 'name', 'enabled']).execute()
  const beyond = new Set<string>()
  for (const { id } of roles) if (exceeds(await rightsOfRoles(db, [id]), keeper.rights)) beyond.add(id)
  return { posts: named(posts), roles: named(roles.filter(({ enabled }) => enabled)), beyond }
}

const named = (rows: readonly { readonly id: string; readonly code: string; readonly name: string }[]): Known =>
  new Map([
    ...knownBy(rows.map(({ id, name }) => [name, id] as const)),
    ...rows.map(({ id, code }) => [code, id] as const),
  ])

/** The ids of what a cell lists, and what is wrong with it. */
export function readList(
  title: string,
  cell: string,
  known: Known,
): { readonly ids: string[]; readonly problems: string[] } {
  const names = [...new Set(cell.split(/[、,，;；\n]/).map((name) => name.trim()))].filter((name) => name !== '')
  const ids: string[] = []
  const problems: string[] = []
  for (const name of names) {
    const id = known.get(name)
    if (typeof id === 'string') ids.push(id)
    else if (id === null) problems.push(`${title}「${name.slice(0, 20)}」不止一个，请改填编码`)
    else problems.push(`${title}中没有「${name.slice(0, 20)}」，请核对，或先在「${title}」页面新增`)
  }
  return { ids: [...new Set(ids)], problems }
}
