import { randomUUID } from 'node:crypto'
import { type Database, sql, type UploadedPart } from '@gongtai/sdk/server'
import { identityFaults } from '../../faults.ts'
import { generatedPassword } from '../../initial-password.ts'
import { hashGenerated } from '../../sign-in/passwords.ts'
import { signInPhone } from '../../sms/account-of-phone.ts'
import { type IdentityDatabase, tables } from '../../tables.ts'
import { pinyinOf } from '../pinyin.ts'
import type { Place, Places } from './places.ts'
import { differs, type PlannedPerson } from './plan-people.ts'

const AT_ONCE = 500

/** How somebody new signs in for the first time. */
export interface FirstSignIn {
  readonly account: string
  readonly name: string
  readonly password: string
}

export interface WrittenPeople {
  readonly accounts: readonly FirstSignIn[]
  /** Ids of the people. */
  readonly added: readonly string[]
  readonly changed: readonly string[]
}

interface Writing {
  readonly tenant: string
  readonly now: Date
  readonly progress: UploadedPart['progress']
}

/** Writes the people of a plan, many in one statement, and first the places they belong to. */
export async function writePeople(
  handle: Database,
  { tenant, now, progress }: Writing,
  people: readonly PlannedPerson[],
  places: Places,
): Promise<WrittenPeople> {
  const db = tables(handle)
  await makePlaces(db, places, new Set(people.map(({ wanted }) => wanted.dept)))
  const accounts: FirstSignIn[] = []
  const added: string[] = []
  const changed: string[] = []
  const different = people.filter(differs)
  for (let at = 0; at < different.length; at += AT_ONCE) {
    const some = different
      .slice(at, at + AT_ONCE)
      .map((person) => ({ ...person, id: person.before?.userId ?? randomUUID() }))
    const fresh = some.filter(({ before }) => before === undefined)
    accounts.push(...(await openAccounts(db, fresh, tenant, now)))
    await writeUsers(handle, some, now)
    const kept = some.filter(({ before }) => before !== undefined)
    await moveMembers(db, kept)
    await enterMembers(db, places, some)
    added.push(...fresh.map(({ id }) => id))
    changed.push(...kept.map(({ id }) => id))
    await progress(at + some.length, different.length)
  }
  return { accounts, added, changed }
}

type WithId = PlannedPerson & { readonly id: string }

/** The places that are used, each after the one it hangs under. */
async function makePlaces(db: IdentityDatabase, places: Places, used: ReadonlySet<string>): Promise<void> {
  const wanted = neededPlaces(places, used)
  for (const [sort, { kind, place }] of places.made.entries()) {
    if (!wanted.has(place.id)) continue
    const { id, code, name } = place
    const row = { id, code, name, parent_id: place.parent, enabled: true, sort }
    if (kind === 'unit')
      await db
        .insertInto('org_unit')
        .values({ ...row, level_code: place.level })
        .execute()
    else
      await db
        .insertInto('org_department')
        .values({ ...row, unit_id: place.unit })
        .execute()
  }
}

/** Ids of the departments and of what is above them. */
export function neededPlaces({ units, departments }: Places, used: ReadonlySet<string>): ReadonlySet<string> {
  const needed = new Set<string>()
  const upwards = (all: ReadonlyMap<string, Place>, start: Place | undefined) => {
    for (let at = start; at && !needed.has(at.id); at = at.parent === null ? undefined : all.get(at.parent))
      needed.add(at.id)
  }
  for (const id of used) {
    const department = departments.get(id)
    upwards(departments, department)
    upwards(units, department && units.get(department.unit))
  }
  return needed
}

async function openAccounts(db: IdentityDatabase, people: readonly WithId[], tenant: string, now: Date) {
  if (people.length === 0) return []
  const opened = await Promise.all(
    people.map(async ({ id, account, wanted }) => {
      const password = generatedPassword()
      return { id, account, wanted, password, hash: await hashGenerated(password) }
    }),
  )
  const rows = opened.map(({ id, account, wanted, hash }) => ({
    account,
    tenant,
    user_id: id,
    password_hash: hash,
    phone: signInPhone(wanted.phonenumber),
    must_change: true,
    password_changed_at: now,
  }))
  const made = await db
    .insertInto('sign_in_account')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .returning('account')
    .execute()
  const there = new Set(made.map(({ account }) => account))
  const taken = rows.find(({ account }) => !there.has(account))
  if (taken) throw identityFaults.takenAccount({ account: taken.account })
  return opened.map(({ account, wanted, password }) => ({ account, name: wanted.nickName, password }))
}

/** Adds the rows of people, or changes those that are there. */
async function writeUsers(handle: Database, people: readonly WithId[], now: Date): Promise<void> {
  const rows = await Promise.all(
    people.map(async ({ id, account, wanted, sheet }) => {
      const { full, initials } = await pinyinOf(wanted.nickName, { name: true })
      const { nickName: name, sex, phonenumber: phone, email, dept } = wanted
      return {
        id,
        account,
        name,
        pinyin: full,
        initials,
        sex,
        phone,
        email,
        dept,
        number: signInPhone(phone),
        sort: sheet.number,
      }
    }),
  )
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, account text, name text, pinyin text,
    initials text, sex text, phone text, email text, dept text, number text, sort integer)`
  await sql`
    insert into org_user as u (id, account, name, pinyin, initials, sex, phone, email, unit_id, department_id, sort, created_at)
    select r.id, r.account, r.name, r.pinyin, r.initials, r.sex, r.phone, r.email, d.unit_id, d.id, r.sort, ${now}
    from ${list} join org_department d on d.tenant_id = current_tenant() and d.id = r.dept
    on conflict (tenant_id, id) do update set name = excluded.name, pinyin = excluded.pinyin,
      initials = excluded.initials, sex = excluded.sex, phone = excluded.phone, email = excluded.email,
      unit_id = excluded.unit_id, department_id = excluded.department_id
    where u.tenant_id = current_tenant()`.execute(handle)
  await sql`update sign_in_account a set phone = r.number from ${list}
    where a.user_id = r.id and a.tenant = current_tenant() and a.phone <> r.number`.execute(handle)
}

/** Takes people out of where they were, as far as that changes. */
async function moveMembers(db: IdentityDatabase, people: readonly WithId[]): Promise<void> {
  const moved = people.filter(movesPlace).map(({ id }) => id)
  const otherRoles = people.filter(changesRoles).map(({ id }) => id)
  if (moved.length > 0)
    await db.deleteFrom('org_member').where('user_id', 'in', moved).where('kind', '<>', 'role').execute()
  if (otherRoles.length > 0)
    await db.deleteFrom('org_member').where('user_id', 'in', otherRoles).where('kind', '=', 'role').execute()
}

const movesPlace = ({ before, wanted }: PlannedPerson): boolean =>
  before?.dept !== wanted.dept || String(before.posts) !== String(wanted.posts)
const changesRoles = ({ before, wanted }: PlannedPerson): boolean =>
  !before || String(before.roles) !== String(wanted.roles)

async function enterMembers(db: IdentityDatabase, { departments }: Places, people: readonly WithId[]): Promise<void> {
  const rows = people.flatMap((person) => {
    const { id: user_id, wanted } = person
    const unit_id = departments.get(wanted.dept)?.unit ?? ''
    const at = { user_id, unit_id, department_id: wanted.dept }
    const placed = [
      { ...at, kind: 'unit' as const, group_id: unit_id },
      { ...at, kind: 'department' as const, group_id: wanted.dept },
      ...wanted.posts.map((group_id) => ({ ...at, kind: 'post' as const, group_id })),
    ]
    const roles = wanted.roles.map((group_id) => ({
      user_id,
      unit_id: '',
      department_id: '',
      kind: 'role' as const,
      group_id,
    }))
    return [...(movesPlace(person) ? placed : []), ...(changesRoles(person) ? roles : [])]
  })
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('org_member')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
}
