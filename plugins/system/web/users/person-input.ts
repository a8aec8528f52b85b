import type { Static } from '@gongtai/sdk'
import type { UserDetail } from '../../model/user-calls.ts'

export interface PersonInput {
  readonly userName: string
  readonly nickName: string
  readonly sex: '0' | '1' | '2'
  readonly phonenumber: string
  readonly email: string
  readonly deptId: string
  readonly postIds: string[]
  readonly roleIds: string[]
}

export const emptyPerson: PersonInput = {
  userName: '',
  nickName: '',
  sex: '2',
  phonenumber: '',
  email: '',
  deptId: '',
  postIds: [],
  roleIds: [],
}

/** What the editor starts with for somebody who is there already. */
export const inputOf = (person: Static<typeof UserDetail>): PersonInput => ({
  userName: person.userName,
  nickName: person.nickName,
  sex: person.sex === '0' || person.sex === '1' ? person.sex : '2',
  phonenumber: person.phonenumber,
  email: person.email,
  deptId: person.deptId,
  postIds: person.posts.map(({ postId }) => postId),
  roleIds: person.roles.map(({ roleId }) => roleId),
})

export type PersonProblems = Readonly<Partial<Record<keyof PersonInput, string>>>

/** What keeps the person from being saved; a field that is merely empty has no sentence. */
export function personProblems(input: PersonInput, fresh: boolean): PersonProblems {
  const found: readonly (readonly [keyof PersonInput, boolean, string])[] = [
    [
      'userName',
      fresh && !/^[a-z][a-z0-9._-]{2,31}$/.test(input.userName),
      '以小写字母开头，只含小写字母、数字和 . _ -，3 到 32 位',
    ],
    ['nickName', input.nickName.trim() === '', '请填写姓名'],
    ['phonenumber', !/^[0-9+ -]*$/.test(input.phonenumber), '只能含数字、空格、+ 和 -'],
    ['email', input.email !== '' && !/^[^@\s]+@[^@\s]+$/.test(input.email), '邮箱格式不正确'],
    ['deptId', input.deptId === '', '请选择部门'],
  ]
  return Object.fromEntries(found.filter(([, wrong]) => wrong).map(([field, , sentence]) => [field, sentence]))
}
