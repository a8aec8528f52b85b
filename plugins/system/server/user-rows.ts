import { sql } from '@gongtai/sdk/server'
import { showInstant } from '../model/instants.ts'
import type { Cut } from './paging.ts'
import type { SystemDatabase } from './tables.ts'

const people = (db: SystemDatabase) =>
  db
    .selectFrom('org_user')
    .innerJoin('org_unit as unit', 'unit.id', 'org_user.unit_id')
    .innerJoin('org_department as department', 'department.id', 'org_user.department_id')

const columns = [
  'org_user.id as userId',
  'org_user.account as userName',
  'org_user.name as nickName',
  'org_user.sex',
  'org_user.avatar',
  'org_user.unit_id as unitId',
  'unit.name as unitName',
  'org_user.department_id as deptId',
  'department.name as deptName',
  'org_user.enabled',
  'org_user.created_at',
] as const

type Condition = ReturnType<typeof sql<boolean>>

const matching = (db: SystemDatabase, conditions: readonly Condition[]) =>
  people(db).where((all) => all.and([...conditions]))

export async function findUsers(db: SystemDatabase, conditions: readonly Condition[], { limit, offset }: Cut) {
  const { total } = await matching(db, conditions)
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching(db, conditions)
    .select(columns)
    .orderBy('org_user.sort')
    .orderBy('org_user.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, rows: rows.map(userRow) }
}

/** One person with everything a detail page shows; the phone number in full. */
export async function findUser(db: SystemDatabase, id: string) {
  const row = await people(db)
    .select(columns)
    .select(['org_user.phone as phonenumber', 'org_user.email'])
    .where('org_user.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { phonenumber, email, ...rest } = row
  return { ...userRow(rest), phonenumber, email, ...(await groupsOf(db, id)) }
}

interface Columns {
  readonly userId: string
  readonly userName: string
  readonly nickName: string
  readonly sex: string
  readonly avatar: string
  readonly unitId: string
  readonly unitName: string
  readonly deptId: string
  readonly deptName: string
  readonly enabled: boolean
  readonly created_at: Date
}

const userRow = ({ enabled, created_at, ...row }: Columns) => ({
  ...row,
  status: enabled ? ('0' as const) : ('1' as const),
  createTime: showInstant(created_at),
})

async function groupsOf(db: SystemDatabase, user: string) {
  const member = db
    .selectFrom('org_member')
    .where('org_member.user_id', '=', user)
    .where(sql<boolean>`org_member.valid @> current_date`)
  const posts = await member
    .innerJoin('org_post', 'org_post.id', 'org_member.group_id')
    .where('org_member.kind', '=', 'post')
    .select(['org_post.id as postId', 'org_post.name as postName', 'org_post.rank'])
    .distinct()
    .orderBy('org_post.rank')
    .execute()
  const roles = await member
    .innerJoin('org_role', 'org_role.id', 'org_member.group_id')
    .where('org_member.kind', '=', 'role')
    .select(['org_role.id as roleId', 'org_role.name as roleName', 'org_role.key as roleKey', 'org_role.sort'])
    .orderBy('org_role.sort')
    .execute()
  return {
    posts: posts.map(({ postId, postName }) => ({ postId, postName })),
    roles: roles.map(({ roleId, roleName, roleKey }) => ({ roleId, roleName, roleKey })),
  }
}
