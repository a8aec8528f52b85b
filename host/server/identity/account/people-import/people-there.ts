import { exceeds, type Rights } from '@gongtai/core/contract/rights'
import { type Database, sql } from '@gongtai/sdk/server'
import { type IdentityDatabase, tables } from '../../tables.ts'
import { isAdmin, type Keeper, withinReach } from '../may-act-on.ts'
import { rightsOfRoles } from '../rights.ts'

/** Somebody whose account is in the sheet and in the tenant. */
export interface PersonThere {
  readonly userId: string
  readonly nickName: string
  readonly sex: string
  readonly phonenumber: string
  readonly email: string
  readonly dept: string
  readonly posts: readonly string[]
  readonly roles: readonly string[]
  /** Why the caller may not change them. */
  readonly refusal: string | undefined
}

/** What is there of the accounts and numbers of a sheet. */
export interface There {
  readonly people: ReadonlyMap<string, PersonThere>
  /** Accounts of the platform that are not the tenant's. */
  readonly elsewhere: ReadonlySet<string>
  /** Account of the tenant by the number it signs in with. */
  readonly phones: ReadonlyMap<string, string>
}

const AT_ONCE = 2_000

const inSlices = async <Row>(all: readonly string[], read: (some: readonly string[]) => Promise<readonly Row[]>) => {
  const rows: Row[] = []
  for (let at = 0; at < all.length; at += AT_ONCE) rows.push(...(await read(all.slice(at, at + AT_ONCE))))
  return rows
}

export interface Sought {
  readonly accounts: readonly string[]
  readonly phones: readonly string[]
  readonly tenant: string
  /** People found stay as they are until the transaction ends. */
  readonly holds: boolean
}

export async function whatIsThere(handle: Database, keeper: Keeper, sought: Sought): Promise<There> {
  const db = tables(handle)
  const accounts = await inSlices(sought.accounts, (some) => {
    const query = db
      .selectFrom('sign_in_account')
      .select(['account', 'tenant', 'user_id', 'operator'])
      .where('account', '=', anyOf(some))
    return (sought.holds ? query.orderBy('account').forUpdate() : query).execute()
  })
  // Joined, because every row is compared with a list: thousands of numbers against thousands of accounts.
  const { rows: phones } = await sql<{ account: string; phone: string }>`
    select a.account, a.phone from sign_in_account a join unnest(${sought.phones}::text[]) as sought(phone) on a.phone = sought.phone
    where a.tenant = ${sought.tenant}`.execute(handle)
  const own = accounts.filter(({ tenant }) => tenant === sought.tenant)
  return {
    people: await peopleOf(handle, keeper, own),
    elsewhere: new Set(accounts.filter(({ tenant }) => tenant !== sought.tenant).map(({ account }) => account)),
    phones: new Map(phones.map(({ phone, account }) => [phone, account])),
  }
}

const anyOf = (values: readonly string[]) => sql<string>`any(${values}::text[])`

interface Account {
  readonly account: string
  readonly user_id: string
  readonly operator: boolean
}

async function peopleOf(handle: Database, keeper: Keeper, accounts: readonly Account[]) {
  const db = tables(handle)
  const ids = accounts.map(({ user_id }) => user_id)
  const people = await inSlices(ids, (some) =>
    db
      .selectFrom('org_user')
      .select(['id', 'account', 'name', 'sex', 'phone', 'email', 'department_id'])
      .where('id', '=', anyOf(some))
      .execute(),
  )
  const groups = await groupsHeld(db, ids)
  const reachable = await departmentsInReach(db, keeper)
  const rights = rightsBySet(db)
  const operators = new Set(accounts.filter(({ operator }) => operator).map(({ user_id }) => user_id))
  const found = new Map<string, PersonThere>()
  for (const { id, account, name, phone, department_id, ...rest } of people) {
    const roles = [...(groups.get(id)?.role ?? [])].sort()
    const posts = [...(groups.get(id)?.post ?? [])].sort()
    const refusal =
      operators.has(id) || exceeds(await rights(roles), keeper.rights)
        ? '的权限超出您自己的权限，不能由您修改'
        : reachable.has(department_id)
          ? undefined
          : '不在您的数据范围内，不能由您修改'
    found.set(account, {
      ...rest,
      userId: id,
      nickName: name,
      phonenumber: phone,
      dept: department_id,
      posts,
      roles,
      refusal,
    })
  }
  return found
}

/** Posts and roles by person. */
async function groupsHeld(db: IdentityDatabase, ids: readonly string[]) {
  const members = await inSlices(ids, (some) =>
    db
      .selectFrom('org_member')
      .select(['user_id', 'kind', 'group_id'])
      .where('kind', 'in', ['post', 'role'])
      .where('user_id', '=', anyOf(some))
      .execute(),
  )
  const groups = new Map(ids.map((id) => [id, { post: new Set<string>(), role: new Set<string>() }]))
  for (const { user_id, kind, group_id } of members)
    if (kind === 'post' || kind === 'role') groups.get(user_id)?.[kind].add(group_id)
  return groups
}

/** Departments that the caller may put people into. */
export async function departmentsInReach(db: IdentityDatabase, keeper: Keeper): Promise<ReadonlySet<string>> {
  const all = db.selectFrom('org_department').select('id')
  const rows = await (isAdmin(keeper) ? all : all.where(withinReach(keeper))).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Rights of several roles; many people have the same ones. */
function rightsBySet(db: IdentityDatabase) {
  const known = new Map<string, Rights>()
  return async (roles: readonly string[]): Promise<Rights> => {
    const key = roles.join(' ')
    const rights = known.get(key) ?? (await rightsOfRoles(db, roles))
    known.set(key, rights)
    return rights
  }
}
