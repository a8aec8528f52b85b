import { defineCall, Type } from '@gongtai/sdk'
import { CountedScope } from './role-calls.ts'
import { ById, Filter, Id, Paging, read, Status, Text } from './shared-shapes.ts'

export const UserRow = Type.Object({
  userId: Text,
  userName: Text,
  nickName: Text,
  sex: Text,
  avatar: Text,
  unitId: Text,
  unitName: Text,
  deptId: Text,
  deptName: Text,
  status: Status,
  createTime: Text,
})

export const UserDetail = Type.Object({
  ...UserRow.properties,
  /** Masked for everybody but the person and those who look after accounts. */
  phonenumber: Text,
  email: Text,
  posts: Type.Array(Type.Object({ postId: Text, postName: Text })),
  roles: Type.Array(Type.Object({ roleId: Text, roleName: Text, roleKey: Text })),
})

/**
 * `id` is a node of the trees on the left, `type` says which kind (`unit`, `dept`, `post`, `role`, or the numbers
 * 2, 3, 4, 1); `unitId` is the unit people themselves belong to, `selectedDepts` names departments by id, parted by
 * commas; `dataScope` limits the list further than the roles of the caller do; `filterName` looks in the column `filterType`, in name, pinyin and account when that is left out.
 */
const UserFilter = Type.Object({
  ...Paging,
  filterName: Filter,
  filterType: Filter,
  id: Type.Optional(Id),
  type: Filter,
  unitId: Type.Optional(Id),
  selectedDepts: Type.Optional(Type.String({ maxLength: 4000 })),
  dataScope: Type.Optional(CountedScope),
  roleName: Filter,
  status: Type.Optional(Status),
  beginTime: Filter,
  endTime: Filter,
})

export const listUsers = defineCall({
  ...read,
  id: 'system.list-users',
  title: '用户列表（按数据范围）',
  path: '/user/api/list',
  query: UserFilter,
  answer: UserRow,
  envelope: 'rows',
})

export const listAllUsers = defineCall({
  ...read,
  id: 'system.list-all-users',
  title: '用户列表（不限数据范围）',
  path: '/user/api/list/noscope',
  query: UserFilter,
  answer: UserRow,
  envelope: 'rows',
})

export const listUsersOfUnit = defineCall({
  ...read,
  id: 'system.list-users-of-unit',
  title: '组织内的用户',
  path: '/api/user/getUser/unitId/:unitId',
  params: Type.Object({ unitId: Id }),
  answer: Type.Array(UserRow),
})

export const readUser = defineCall({
  ...read,
  id: 'system.read-user',
  title: '用户详情',
  path: '/user/:id',
  params: ById,
  answer: UserDetail,
})

export const readProfile = defineCall({
  ...read,
  id: 'system.read-profile',
  title: '个人资料',
  path: '/user/profile',
  whilePasswordDue: true,
  answer: UserDetail,
})

export const updateProfile = defineCall({
  id: 'system.update-profile',
  title: '修改个人资料',
  method: 'PUT',
  path: '/user/profile',
  permission: 'signed-in',
  audit: 'write',
  body: Type.Object({
    /** Administrators change it; taken only as it stands. */
    nickName: Type.Optional(Type.String({ maxLength: 40 })),
    sex: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')])),
    phonenumber: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9+ -]*$' })),
    email: Type.Optional(Type.String({ maxLength: 120, pattern: '^$|^[^@\\s]+@[^@\\s]+$' })),
  }),
  answer: Type.Null(),
})

export const uploadAvatar = defineCall({
  id: 'system.upload-avatar',
  title: '上传头像',
  method: 'POST',
  path: '/user/profile/avatar',
  permission: 'signed-in',
  audit: 'write',
  accepts: 'multipart',
  answer: Type.Object({ avatar: Text }),
})

export const readAvatar = defineCall({
  ...read,
  id: 'system.read-avatar',
  title: '头像图片',
  whilePasswordDue: true,
  path: '/user/profile/avatar/:id',
  params: ById,
  answer: Type.Unknown(),
  envelope: 'file',
})
