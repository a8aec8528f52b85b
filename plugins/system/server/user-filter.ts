import { sql } from '@gongtai/sdk/server'
import { readInstant } from '../model/instants.ts'
import type { PageInput } from './paging.ts'

export interface UserFilter extends PageInput {
  readonly filterName?: string
  readonly filterType?: string
  readonly id?: string
  readonly type?: string
  readonly unitId?: string
  readonly selectedDepts?: string
  readonly roleName?: string
  readonly status?: '0' | '1'
  readonly beginTime?: string
  readonly endTime?: string
}

type Condition = ReturnType<typeof sql<boolean>>

const has = (column: ReturnType<typeof sql>, text: string): Condition => sql<boolean>`strpos(${column}, ${text}) > 0`

const columns: Readonly<Record<string, (text: string) => Condition>> = {
  nickName: (text) => has(sql`org_user.name`, text),
  userName: (text) => has(sql`org_user.account`, text.toLowerCase()),
  unitName: (text) => has(sql`unit.name`, text),
  deptName: (text) => has(sql`department.name`, text),
}

/** Name, pinyin, initials of the pinyin, or account: what people type to find somebody. */
export const anyName = (text: string): Condition => {
  const lower = text.toLowerCase()
  return sql<boolean>`(strpos(org_user.name, ${text}) > 0 or strpos(org_user.pinyin, ${lower}) > 0
    or org_user.initials like ${`${lower.replace(/[\\%_]/g, '\\$&')}%`} or strpos(org_user.account, ${lower}) > 0)`
}

const kinds: Readonly<Record<string, string>> = {
  unit: 'unit',
  dept: 'department',
  post: 'post',
  role: 'role',
  '1': 'role',
  '2': 'unit',
  '3': 'department',
  '4': 'post',
}

/** People of a node: members of the group itself, or of any place below it. */
export function ofNode(id: string, type: string | undefined): Condition {
  const kind = type === undefined ? undefined : kinds[type]
  const ofKind = kind === undefined ? sql`` : sql`and m.kind = ${kind}`
  // Whoever asks for a unit means everybody in it, whichever department they are in.
  const direct = sql`m.group_id = ${id} ${ofKind}`
  const below = sql`m.kind in ('unit', 'department') and m.group_id in
    (select descendant_id from org_closure where ancestor_id = ${id})`
  return sql<boolean>`exists (select from org_member m
    where m.user_id = org_user.id and m.valid @> current_date and ((${direct}) or (${below})))`
}

export function conditionsOf(filter: UserFilter): Condition[] {
  const { filterName, filterType, id, type, unitId, roleName, status, beginTime, endTime } = filter
  const departments = filter.selectedDepts?.split(',').filter((each) => each !== '') ?? []
  const named = filterName?.trim()
  return [
    ...(named ? [(columns[filterType ?? ''] ?? anyName)(named)] : []),
    ...(id ? [ofNode(id, type)] : []),
    ...(unitId ? [sql<boolean>`org_user.unit_id = ${unitId}`] : []),
    ...(departments.length > 0 ? [sql<boolean>`org_user.department_id = any(${departments}::text[])`] : []),
    ...(roleName ? [holdsRole(roleName.trim())] : []),
    ...(status ? [sql<boolean>`org_user.enabled = ${status === '0'}`] : []),
    ...(beginTime ? [sql<boolean>`org_user.created_at >= ${readInstant('beginTime', beginTime)}`] : []),
    ...(endTime ? [sql<boolean>`org_user.created_at <= ${readInstant('endTime', endTime)}`] : []),
  ]
}

const holdsRole = (name: string): Condition => sql<boolean>`exists (
  select from org_member m join org_role r on r.id = m.group_id
  where m.user_id = org_user.id and m.kind = 'role' and m.valid @> current_date and r.enabled and strpos(r.name, ${name}) > 0)`
