import { ImportedSheet } from '../../register/calls.ts'
import type { RegisterFields } from '../../register/field.ts'
import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'
import { EDIT_USERS } from './accounts.ts'

/** Who may have units and departments made that a sheet names. */
export const EDIT_PLACES = 'system:dept:edit'

const visible = { pattern: '^[^\\p{C}]*$', problem: '含有看不见的字符，请重新键入该单元格' } as const

/** The columns of a sheet of people. */
export const peopleFields = {
  userName: {
    kind: 'text',
    title: '登录账号',
    maxLength: 32,
    unique: true,
    pattern: '^[a-z][a-z0-9._-]{2,31}$',
    problem: '登录账号应以小写字母开头，只含小写字母、数字和 . _ -，3 到 32 位',
    help: '小写字母开头，3 到 32 位，建立后不能修改',
  },
  nickName: { kind: 'text', title: '姓名', maxLength: 40, ...visible, problem: `姓名${visible.problem}` },
  sex: {
    kind: 'choice',
    title: '性别',
    optional: true,
    choices: { '0': { title: '男' }, '1': { title: '女' }, '2': { title: '未说明' } },
  },
  phonenumber: {
    kind: 'text',
    title: '手机',
    optional: true,
    maxLength: 20,
    pattern: '^(?:(?:\\+?86[- ]?)?1\\d{2}[- ]?\\d{4}[- ]?\\d{4}|[+0][0-9 -]{6,19}|[2-9][0-9 -]{2,14})$',
    problem: '手机应为 11 位号码；座机请写区号，如 025-12345678',
  },
  email: {
    kind: 'text',
    title: '邮箱',
    optional: true,
    maxLength: 120,
    pattern: '^[^@\\s\\p{C}]+@[^@\\s\\p{C}]+$',
    problem: '邮箱格式不正确，应如 name@example.com',
  },
  unit: {
    kind: 'text',
    title: '组织',
    optional: true,
    maxLength: 200,
    ...visible,
    problem: `组织${visible.problem}`,
    help: '名称或编码；重名时写作「上级/名称」。部门不重名时可以留空',
  },
  dept: {
    kind: 'text',
    title: '部门',
    maxLength: 200,
    ...visible,
    problem: `部门${visible.problem}`,
    help: '名称或编码；下级部门写作「办公室/文秘科」',
  },
  posts: {
    kind: 'text',
    title: '岗位',
    optional: true,
    maxLength: 500,
    help: '名称或编码，多个之间用顿号分隔',
  },
  roles: {
    kind: 'text',
    title: '角色',
    optional: true,
    maxLength: 500,
    help: '名称，多个之间用顿号分隔；超出您自己权限的角色不能授予',
  },
} as const satisfies RegisterFields

const Names = Type.Array(Type.String())

const Answer = Type.Object({
  ...ImportedSheet.properties,
  /** Units and departments that are made besides, as paths of names. */
  newUnits: Names,
  newDepartments: Names,
  /** How the new people sign in for the first time, when they have to set a password of their own. Answered only here. */
  accounts: Type.Array(Type.Object({ account: Type.String(), name: Type.String(), password: Type.String() })),
})

const takes = {
  // The answer has room for passwords: it is kept nowhere.
  repeats: 'known',
  method: 'POST',
  permission: EDIT_USERS,
  accepts: 'multipart',
  answer: Answer,
} as const

/**
 * Takes a sheet of people as comma separated text. The field `duplicates` with `update` changes those whose account is
 * there already, by the cells that are filled in, else they are refused; `places` with `create` makes units and
 * departments that there are not. Says what would happen, and changes nothing.
 */
export const checkPeople = defineCall({
  ...takes,
  audit: 'none',
  id: 'accounts.check-sheet',
  title: '检查人员表格',
  path: '/system/user/import/check',
})

/**
 * The same, and writes: all rows or none, with `sound` in the field `rows` those with nothing wrong in them. The
 * answer carries passwords, so it is kept nowhere; whoever sends a sheet twice is told that the people are there.
 */
export const importPeople = defineCall({
  ...takes,
  audit: 'security',
  id: 'accounts.import-sheet',
  title: '导入人员',
  path: '/system/user/import',
})
