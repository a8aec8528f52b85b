import { randomUUID } from 'node:crypto'
import { signInPhone } from '../sms/account-of-phone.ts'
import type { IdentityDatabase } from '../tables.ts'
import type { Places } from './plant-places.ts'
import type { Planting } from './plant-tenant.ts'
import { accountOf, type PersonPlan, type TenantPlan } from './tenant-plan.ts'

interface PeoplePlanting extends Planting {
  readonly places: Places
  readonly roles: ReadonlyMap<string, string>
  readonly hashes: ReadonlyMap<string, string>
}

export async function plantPeople(db: IdentityDatabase, plan: TenantPlan, planting: PeoplePlanting): Promise<void> {
  const ids = new Map(plan.people.map((person) => [accountOf(person), randomUUID() as string]))
  const idOf = (account: string): string => {
    const id = ids.get(account)
    if (id === undefined) throw new Error(`the plan of tenant ${plan.id} names the unknown account ${account}`)
    return id
  }
  const { places, now } = planting
  await db
    .insertInto('org_user')
    .values(
      plan.people.map((person, sort) => ({
        ...userOf(person, places),
        id: idOf(accountOf(person)),
        sort,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('org_member')
    .values(plan.people.flatMap((person) => membershipsOf(person, idOf(accountOf(person)), planting)))
    .execute()
  await plantAccounts(db, plan, planting, idOf)
  if (plan.leaders.length === 0) return
  await db
    .insertInto('org_leader')
    .values(
      plan.leaders.map(({ place, kind, account, charge = [] }, sort) => ({
        org_id: places.id(place),
        kind,
        sort,
        user_id: idOf(account),
        charge_ids: charge.map(places.id),
      })),
    )
    .execute()
}

const userOf = (person: PersonPlan, places: Places) => ({
  account: accountOf(person),
  name: person.name,
  pinyin: person.pinyin.replaceAll(' ', ''),
  initials: person.pinyin
    .split(' ')
    .map((syllable) => syllable[0])
    .join(''),
  sex: person.sex,
  phone: person.phone ?? '',
  unit_id: places.unitOf(person.department),
  department_id: places.id(person.department),
})

function membershipsOf(person: PersonPlan, user_id: string, { places, roles }: PeoplePlanting) {
  const unit_id = places.unitOf(person.department)
  const department_id = places.id(person.department)
  const member = (kind: 'unit' | 'department' | 'post' | 'role', group_id: string) => ({
    user_id,
    kind,
    group_id,
    unit_id,
    department_id,
  })
  return [
    member('unit', unit_id),
    member('department', department_id),
    ...person.posts.map((post) => member('post', places.id(post))),
    ...person.roles.map((key) => ({ user_id, kind: 'role' as const, group_id: roles.get(key) ?? '' })),
  ].map((row) => ({ unit_id: '', department_id: '', ...row }))
}

async function plantAccounts(
  db: IdentityDatabase,
  plan: TenantPlan,
  { hashes, mustChange, now }: PeoplePlanting,
  idOf: (account: string) => string,
): Promise<void> {
  const accounts = plan.people.map((person) => ({
    account: accountOf(person),
    tenant: plan.id,
    user_id: idOf(accountOf(person)),
    password_hash: hashes.get(accountOf(person)) ?? '',
    operator: person.operator ?? false,
    phone: signInPhone(person.phone ?? ''),
    must_change: mustChange,
    password_changed_at: now,
  }))
  await db.insertInto('sign_in_account').values(accounts).execute()
}
