import { defineCall } from '@gongtai/core/contract/call'
import { type Static, Type } from '@gongtai/core/contract/schema'

const text = Type.String()

const Profile = Type.Object({
  userId: text,
  userName: text,
  nickName: text,
  sex: text,
  phonenumber: text,
  email: text,
  unitName: text,
  deptName: text,
  posts: Type.Array(Type.Object({ postName: text })),
  roles: Type.Array(Type.Object({ roleName: text })),
})
export type Profile = Static<typeof Profile>

export const readProfile = defineCall({
  id: 'profile.read',
  title: '个人资料',
  method: 'GET',
  path: '/user/profile',
  permission: 'signed-in',
  audit: 'none',
  answer: Profile,
})

export const updateProfile = defineCall({
  id: 'profile.update',
  title: '修改个人资料',
  method: 'PUT',
  path: '/user/profile',
  permission: 'signed-in',
  audit: 'write',
  body: Type.Object({ sex: text, phonenumber: text, email: text }),
  answer: Type.Null(),
})

export const uploadAvatar = defineCall({
  id: 'profile.upload-avatar',
  title: '上传头像',
  method: 'POST',
  path: '/user/profile/avatar',
  permission: 'signed-in',
  audit: 'write',
  accepts: 'multipart',
  answer: Type.Object({ avatar: text }),
})
