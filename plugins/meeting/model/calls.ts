import { defineCall, Type } from '@gongtai/sdk'

const id = Type.String({ minLength: 1, maxLength: 100 })
const time = Type.String({ minLength: 1, maxLength: 40 })
const text = Type.String()

/** What the tenant usually writes for stage and guests' seats; asked for by the form. */
export const usualDesks = defineCall({
  id: 'meeting.usual-desks',
  title: '会场布置的默认内容',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/usual-desks',
  answer: Type.Object({
    stageOfConferences: text,
    vipOfConferences: text,
    stageOfDiscussions: text,
    vipOfDiscussions: text,
    /** Types of meeting that are laid out as conferences are. */
    solemn: Type.Array(text),
  }),
})

/** People who are asked to another meeting at the time: when that is, and nothing else of it. */
export const engaged = defineCall({
  id: 'meeting.engaged',
  title: '参会人员的其他会议',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/engaged',
  query: Type.Object({
    from: time,
    to: time,
    people: Type.String({ minLength: 1, maxLength: 20_000 }),
    /** The meeting that they are asked to now. */
    besides: Type.Optional(id),
  }),
  answer: Type.Array(Type.Object({ name: text, from: text, to: text })),
})

/** How many rooms stayed empty that the person asked for lately, and whether the next one needs a reason. */
export const noShows = defineCall({
  id: 'meeting.no-shows',
  title: '本人近期未到场的会议',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/no-shows',
  answer: Type.Object({ count: Type.Integer(), reason: Type.Boolean() }),
})

const Instead = { resource: text, name: text, from: text, to: text }

/** Where a meeting of the person can be had that has lost its room, the nearest first. */
export const readInstead = defineCall({
  id: 'meeting.instead',
  title: '可改用的会议室',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/instead/:meeting',
  params: Type.Object({ meeting: id }),
  answer: Type.Array(Type.Object(Instead)),
})

export const takeInstead = defineCall({
  id: 'meeting.take-instead',
  title: '改用会议室',
  method: 'POST',
  audit: 'write',
  permission: 'signed-in',
  path: '/meeting/instead/:meeting',
  params: Type.Object({ meeting: id }),
  body: Type.Object({ resource: id, from: time, to: time }),
  answer: Type.Object({ id: text }),
})

/** What those who are asked to a meeting answered, for whoever asked them. */
export const answersOf = defineCall({
  id: 'meeting.answers',
  title: '参会答复',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/answers/:meeting',
  params: Type.Object({ meeting: id }),
  answer: Type.Array(Type.Object({ person: text, name: text, answer: text, note: text })),
})

/** A meeting that the person is asked to, as a file for the calendar of their phone. */
export const invitationFile = defineCall({
  id: 'meeting.invitation-file',
  title: '会议的日历文件',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/meeting/invitation/:id/calendar',
  params: Type.Object({ id }),
  answer: Type.Unknown(),
  envelope: 'file',
})

const OnDoor = Type.Object({ title: text, host: text, from: text, to: text, state: text })

export type OnDoor = {
  readonly title: string
  readonly host: string
  readonly from: string
  readonly to: string
  readonly state: string
}

/** What stands at the door of a room. */
export const door = defineCall({
  id: 'meeting.door',
  title: '会议室门牌',
  method: 'GET',
  audit: 'none',
  permission: 'meeting:door',
  path: '/meeting/door/:room',
  params: Type.Object({ room: id }),
  answer: Type.Object({
    name: text,
    place: text,
    capacity: Type.Integer(),
    open: Type.Boolean(),
    /** Today's that are not over, the first first. */
    meetings: Type.Array(OnDoor),
    /** Changes with every minute; behind the square for the phone. */
    code: text,
    now: text,
  }),
})

/** Whoever stands at the door says that they are there. */
export const checkIn = defineCall({
  id: 'meeting.check-in',
  title: '会议签到',
  method: 'POST',
  audit: 'write',
  permission: 'signed-in',
  path: '/meeting/check-in',
  body: Type.Object({ room: id, code: Type.String({ minLength: 1, maxLength: 40 }) }),
  answer: Type.Object({ title: text, place: text, from: text, to: text }),
})
