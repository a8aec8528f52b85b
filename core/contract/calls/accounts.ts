import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'

const id = Type.String({ minLength: 1, maxLength: 64 })
const ids = Type.Array(id, { maxItems: 50 })
const nothing = Type.Null()

export const EDIT_USERS = 'system:user:edit'

/** Type of the live message after which the pages of a person ask for name, roles, permissions and menu again. */
export const RIGHTS_CHANGED = 'rights-changed'

const Person = {
  nickName: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  sex: Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')]),
  phonenumber: Type.String({ maxLength: 20, pattern: '^[0-9+ -]*$' }),
  email: Type.String({ maxLength: 120 }),
  deptId: id,
  postIds: ids,
  roleIds: ids,
}

/** The new person signs in with the answered password and has to change it. It is answered only here. */
export const createUser = defineCall({
  id: 'accounts.create',
  repeats: 'refused',
  title: '新增用户',
  method: 'POST',
  path: '/system/user',
  permission: EDIT_USERS,
  audit: 'security',
  body: Type.Object({ userName: Type.String({ pattern: '^[a-z][a-z0-9._-]{2,31}$' }), ...Person }),
  answer: Type.Object({ userId: Type.String(), initialPassword: Type.String() }),
})

export const updateUser = defineCall({
  id: 'accounts.update',
  title: '修改用户',
  method: 'PUT',
  path: '/system/user',
  permission: EDIT_USERS,
  audit: 'security',
  body: Type.Object({ userId: id, ...Person }),
  answer: nothing,
})

/** `0` in use, `1` disabled; a disabled account is signed out everywhere. */
export const changeUserStatus = defineCall({
  id: 'accounts.change-status',
  title: '启用或停用用户',
  method: 'PUT',
  path: '/system/user/changeStatus',
  permission: EDIT_USERS,
  audit: 'security',
  body: Type.Object({ userId: id, status: Type.Union([Type.Literal('0'), Type.Literal('1')]) }),
  answer: nothing,
})

export const grantRoles = defineCall({
  id: 'accounts.grant-roles',
  title: '分配角色',
  method: 'PUT',
  path: '/system/user/authRole',
  permission: EDIT_USERS,
  audit: 'security',
  body: Type.Object({ userId: id, roleIds: ids }),
  answer: nothing,
})

/** Answers the new password once; the person has to change it, and is signed out everywhere. */
export const resetPassword = defineCall({
  id: 'accounts.reset-password',
  repeats: 'refused',
  title: '重置密码',
  method: 'PUT',
  path: '/system/user/resetPwd',
  permission: EDIT_USERS,
  audit: 'security',
  body: Type.Object({ userId: id }),
  answer: Type.Object({ initialPassword: Type.String() }),
})
