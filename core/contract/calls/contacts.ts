import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

const text = Type.String()

/** Somebody as their colleagues see them. */
export const Contact = Type.Object({
  userId: text,
  name: text,
  /** The account, which is the number people know each other by. */
  account: text,
  avatar: text,
  unitId: text,
  unitName: text,
  deptId: text,
  deptName: text,
  posts: Type.Array(text),
  /** Masked where `shown` is false, as is `email`. */
  phone: text,
  email: text,
  /** Whether the tenant shows this reader how to reach the person. */
  shown: Type.Boolean(),
})
export type Contact = Static<typeof Contact>

/** `search` looks in name, pinyin, account and, where it is shown, the phone number; `place` is a unit or department. */
export const listContacts = defineCall({
  id: 'system.list-contacts',
  title: '通讯录',
  method: 'GET',
  path: '/contacts/list',
  permission: 'signed-in',
  audit: 'none',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    after: Type.Optional(Type.String({ maxLength: 400 })),
    search: Type.Optional(Type.String({ maxLength: 80 })),
    place: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  answer: Contact,
  envelope: 'rows',
})

export const readContact = defineCall({
  id: 'system.read-contact',
  title: '联系人',
  method: 'GET',
  path: '/contacts/:id',
  permission: 'signed-in',
  audit: 'none',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  answer: Contact,
})
