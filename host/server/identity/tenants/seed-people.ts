import { randomUUID } from 'node:crypto'
import { signInPhone } from '../sms/account-of-phone.ts'
import type { IdentityDatabase } from '../tables.ts'
import type { OrganisationIds } from './seed-organisation.ts'
import type { Seeding } from './seed-tenant.ts'
import { accountOf, type PersonPlan, type TenantPlan } from './tenant-plan.ts'

interface PeopleSeeding extends Seeding {
  readonly organisation: OrganisationIds
  readonly roles: ReadonlyMap<string, string>
  readonly hashes: ReadonlyMap<string, string>
}

export async function seedPeople(db: IdentityDatabase, plan: TenantPlan, seeding: PeopleSeeding): Promise<void> {
  const ids = new Map(plan.people.map((person) => [accountOf(person), randomUUID() as string]))
  const idOf = (account: string): string => {
    const id = ids.get(account)
    if (id === undefined) throw new Error(`the plan of tenant ${plan.id} names the unknown account ${account}`)
    return id
  }
  const { organisation, now } = seeding
  await db
    .insertInto('org_user')
    .values(
      plan.people.map((person, sort) => ({
        ...userOf(person, organisation),
        id: idOf(accountOf(person)),
        sort,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('org_member')
    .values(plan.people.flatMap((person) => membershipsOf(person, idOf(accountOf(person)), seeding)))
    .execute()
  await seedAccounts(db, plan, seeding, idOf)
  if (plan.leaders.length === 0) return
  await db
    .insertInto('org_leader')
    .values(
      plan.leaders.map(({ place, kind, account, charge = [] }, sort) => ({
        org_id: organisation.id(place),
        kind,
        sort,
        user_id: idOf(account),
        charge_ids: charge.map(organisation.id),
      })),
    )
    .execute()
}

const userOf = (person: PersonPlan, organisation: OrganisationIds) => ({
  account: accountOf(person),
  name: person.name,
  pinyin: person.pinyin.replaceAll(' ', ''),
  initials: person.pinyin
    .split(' ')
    .map((syllable) => syllable[0])
    .join(''),
  sex: person.sex,
  phone: person.phone ?? '',
  unit_id: organisation.unitOf(person.department),
  department_id: organisation.id(person.department),
})

function membershipsOf(person: PersonPlan, user_id: string, { organisation, roles }: PeopleSeeding) {
  const unit_id = organisation.unitOf(person.department)
  const department_id = organisation.id(person.department)
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
    ...person.posts.map((post) => member('post', organisation.id(post))),
    ...person.roles.map((key) => ({ user_id, kind: 'role' as const, group_id: roles.get(key) ?? '' })),
  ].map((row) => ({ unit_id: '', department_id: '', ...row }))
}

async function seedAccounts(
  db: IdentityDatabase,
  plan: TenantPlan,
  { hashes, mustChange, now }: PeopleSeeding,
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
