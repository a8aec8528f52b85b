import { defineCall, type Static, Type } from '@gongtai/sdk'

const id = Type.String({ minLength: 1, maxLength: 100 })
const text = Type.String()

/** What somebody is to do, as it is entered; one that was given already is named by its id and stays as it is. */
export const FollowUpEntry = Type.Object({
  id: Type.Optional(id),
  matter: Type.String({ minLength: 1, maxLength: 200 }),
  person: id,
  due: Type.String({ format: 'date' }),
})

export type FollowUpEntry = Static<typeof FollowUpEntry>

const FollowUp = Type.Object({
  id: text,
  matter: text,
  person: text,
  name: text,
  due: text,
  state: Type.Union([Type.Literal('draft'), Type.Literal('open'), Type.Literal('done'), Type.Literal('dropped')]),
  result: text,
  /** The request that is its task; empty before it is given. */
  instance: text,
})

export type FollowUp = Static<typeof FollowUp>

const Minutes = Type.Object({
  title: text,
  place: text,
  from: text,
  to: text,
  host: text,
  present: Type.Array(text),
  absent: Type.Array(text),
  /** Whether the person may write them. */
  writes: Type.Boolean(),
  /** Of the instance that the meeting came from; whether it has begun. */
  begun: Type.Boolean(),
  state: Type.Union([Type.Literal('none'), Type.Literal('draft'), Type.Literal('published')]),
  body: text,
  decisions: Type.Array(text),
  author: text,
  publishedAt: text,
  version: Type.Integer(),
  followUps: Type.Array(FollowUp),
  /** The day that a follow-up is due by, until somebody chooses another one. */
  usualDue: text,
})

export type Minutes = Static<typeof Minutes>

/** The minutes of a meeting, for whoever was asked to it and whoever writes them. */
export const readMinutes = defineCall({
  id: 'meeting.minutes',
  title: '会议纪要',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/minutes/:meeting',
  params: Type.Object({ meeting: id }),
  answer: Minutes,
})

/** Kept as a draft, or given to everybody: each follow-up is a task then. */
export const saveMinutes = defineCall({
  id: 'meeting.save-minutes',
  title: '保存会议纪要',
  method: 'PUT',
  audit: 'write',
  permission: 'signed-in',
  path: '/meeting/minutes/:meeting',
  params: Type.Object({ meeting: id }),
  body: Type.Object({
    version: Type.Integer({ minimum: 0 }),
    body: Type.String({ maxLength: 20_000 }),
    decisions: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 50 }),
    followUps: Type.Array(FollowUpEntry, { maxItems: 50 }),
    publish: Type.Boolean(),
  }),
  answer: Type.Object({ version: Type.Integer() }),
})
