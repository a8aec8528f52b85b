import { type Files, operation } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/user-calls.ts'
import { tables } from '../tables.ts'
import { findUser } from '../user-rows.ts'

const AVATAR_BYTES = 5 * 1024 * 1024
const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const pathOf = (oid: string): string => `/user/profile/avatar/${oid}`

const readProfile = operation(calls.readProfile, async (_, { db, user }) => {
  const found = await findUser(tables(db), user.id)
  if (!found) throw systemFaults.unknownUser()
  return found
})

const updateProfile = operation(calls.updateProfile, async ({ nickName, sex, phonenumber, email }, { db, user }) => {
  // Requests, opinions and the audit trail show the name, so it says who somebody is, not who they want to be.
  if (nickName !== undefined && nickName.trim() !== user.name) throw systemFaults.ownName()
  const changes = { sex, phone: phonenumber, email }
  if (Object.values(changes).every((value) => value === undefined)) return null
  await tables(db).updateTable('org_user').set(changes).where('id', '=', user.id).execute()
  return null
})

const uploadAvatar = (files: Files) =>
  operation(calls.uploadAvatar, async (_, context) => {
    const { db: handle, user } = context
    const stored = await files.keep(handle, await context.upload(), user.id, AVATAR_BYTES)
    if (!pictures.has(stored.type)) {
      await files.remove(handle, stored.oid)
      throw systemFaults.notAPicture()
    }
    const db = tables(handle)
    const picture = { kind: 'avatar', id: user.id }
    await files.link(handle, picture, [stored.oid], user.id)
    const before = await db.selectFrom('org_user').select('avatar').where('id', '=', user.id).executeTakeFirst()
    const avatar = pathOf(stored.oid)
    await db.updateTable('org_user').set({ avatar }).where('id', '=', user.id).execute()
    const old = before?.avatar.split('/').at(-1)
    if (old) {
      await files.unlink(handle, picture, [old])
      await files.remove(handle, old)
    }
    return { avatar }
  })

const readAvatar = (files: Files) =>
  operation(calls.readAvatar, async ({ id }, { db }) => {
    const shown = await tables(db)
      .selectFrom('org_user')
      .select('id')
      .where('avatar', '=', pathOf(id))
      .executeTakeFirst()
    const file = shown && (await files.find(db, id))
    if (!file) throw systemFaults.unknownAvatar()
    return { name: file.name, type: file.type, content: await files.read(db, id), inline: true }
  })

export const profileOperations = (files: Files) => [readProfile, updateProfile, uploadAvatar(files), readAvatar(files)]
