import { randomUUID } from 'node:crypto'
import { createUser, RIGHTS_CHANGED, updateUser } from '@gongtai/core/contract/calls/accounts'
import type { Operation } from '@gongtai/core/points/operations'
import { type Database, userChanged } from '@gongtai/sdk/server'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { generatedPassword } from '../initial-password.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { signInPhone } from '../sms/account-of-phone.ts'
import { type IdentityDatabase, tables } from '../tables.ts'
import { isAdmin, type Keeper, keeperOf, mayActOn, mayPlaceIn } from './may-act-on.ts'
import { pinyinOf } from './pinyin.ts'
import { replaceRoles } from './replace-roles.ts'

interface PersonInput {
  readonly nickName: string
  readonly sex: string
  readonly phonenumber: string
  readonly email: string
  readonly deptId: string
  readonly postIds: readonly string[]
  readonly roleIds: readonly string[]
}

export const peopleOperations = (area: IdentityArea): readonly Operation[] => [create(area), update(area)]

const create = ({ host }: IdentityArea): Operation =>
  hostOperation(createUser, async (person, { tenant, user, now, publish }) => {
    const userId = randomUUID()
    const initialPassword = generatedPassword()
    const hash = await hashPassword(initialPassword)
    await host.store.platform(async (handle) => {
      const db = tables(handle)
      const keeper = await keeperOf(handle, user)
      const unit = await unitOf(db, person.deptId)
      await mayPlaceIn(handle, keeper, person.deptId)
      const added = await db
        .insertInto('sign_in_account')
        .values({
          account: person.userName,
          tenant,
          user_id: userId,
          password_hash: hash,
          phone: signInPhone(person.phonenumber),
          must_change: true,
          password_changed_at: now,
        })
        .onConflict((clash) => clash.doNothing())
        .returning('account')
        .executeTakeFirst()
      if (!added) throw identityFaults.takenAccount({ account: person.userName })
      const row = { id: userId, account: person.userName, created_at: now, ...(await columnsOf(person, unit)) }
      await db.insertInto('org_user').values(row).execute()
      await place(db, userId, unit, person)
      await replaceRoles(db, keeper, userId, person.roleIds)
    }, tenant)
    await publish(userChanged, { user: userId, cause: 'added' })
    return { userId, initialPassword }
  })

const update = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(updateUser, async ({ userId, ...person }, { tenant, user, notify, publish }) => {
    await host.store.platform(async (handle) => {
      const db = tables(handle)
      const keeper = await keeperOf(handle, user)
      await mayActOn(handle, keeper, userId, tenant)
      const unit = await unitOf(db, person.deptId)
      await mayMove(handle, keeper, userId, person)
      await db
        .updateTable('org_user')
        .set(await columnsOf(person, unit))
        .where('id', '=', userId)
        .execute()
      const phone = signInPhone(person.phonenumber)
      await db.updateTable('sign_in_account').set({ phone }).where('user_id', '=', userId).execute()
      await db.deleteFrom('org_member').where('user_id', '=', userId).where('kind', '<>', 'role').execute()
      await place(db, userId, unit, person)
      await replaceRoles(db, keeper, userId, person.roleIds)
    }, tenant)
    await announce({ user: userId })
    notify({ type: RIGHTS_CHANGED }, [userId])
    await publish(userChanged, { user: userId, cause: 'changed' })
    return null
  })

/** Department and posts decide whose requests one sees and handles, so nobody but an admin gives them to themselves. */
async function mayMove(handle: Database, keeper: Keeper, userId: string, wanted: PersonInput): Promise<void> {
  const rows = await tables(handle)
    .selectFrom('org_member')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['department', 'post'])
    .execute()
  const present = new Set(rows.map(({ group_id }) => group_id))
  const added = [wanted.deptId, ...wanted.postIds].filter((id) => !present.has(id))
  if (added.length === 0) return
  if (userId === keeper.user.id && !isAdmin(keeper)) throw identityFaults.ownPlace()
  if (added.includes(wanted.deptId)) await mayPlaceIn(handle, keeper, wanted.deptId)
}

async function unitOf(db: IdentityDatabase, department: string): Promise<string> {
  const row = await db.selectFrom('org_department').select('unit_id').where('id', '=', department).executeTakeFirst()
  if (!row) throw identityFaults.unknownDepartment()
  return row.unit_id
}

async function columnsOf(person: PersonInput, unit: string) {
  const { full, initials } = await pinyinOf(person.nickName, { name: true })
  return {
    name: person.nickName,
    pinyin: full,
    initials,
    sex: person.sex,
    phone: person.phonenumber,
    email: person.email,
    unit_id: unit,
    department_id: person.deptId,
  }
}

/** Enters a person into unit, department and posts. */
async function place(db: IdentityDatabase, user_id: string, unit_id: string, person: PersonInput): Promise<void> {
  const posts = [...new Set(person.postIds)]
  const known =
    posts.length === 0 ? [] : await db.selectFrom('org_post').select('id').where('id', 'in', posts).execute()
  if (known.length !== posts.length) throw identityFaults.unknownPost()
  const at = { user_id, unit_id, department_id: person.deptId }
  await db
    .insertInto('org_member')
    .values([
      { ...at, kind: 'unit', group_id: unit_id },
      { ...at, kind: 'department', group_id: person.deptId },
      ...posts.map((group_id) => ({ ...at, kind: 'post' as const, group_id })),
    ])
    .execute()
}
