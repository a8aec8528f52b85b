import { describe, expect, it } from 'vitest'
import { readDate } from '../../../core/form/date.ts'
import { register } from '../../../core/register/register.ts'
import { bookable, partsOf, resourceOf } from '../../../core/reservation/bookable.ts'
import { durationText, momentText } from '../../../core/reservation/moments.ts'
import { type ReservationSpec, reservation } from '../../../core/reservation/reservation.ts'
import { spanProblem } from '../../../core/reservation/span-problems.ts'

const all = register({
  id: 'meeting.rooms',
  title: '会议室',
  table: 'mt_room',
  path: '/meeting/room',
  permissions: { read: 'signed-in', edit: 'meeting:edit' },
  name: 'name',
  fields: {
    name: { kind: 'text', title: '名称', unique: true },
    places: { kind: 'number', title: '可同时预约', minimum: 1, maximum: 9, initial: 1 },
    tidy: { kind: 'number', title: '整理', minimum: 0, maximum: 120 },
    state: {
      kind: 'choice',
      title: '状态',
      choices: { open: { title: '可用' }, closed: { title: '检修' }, gone: { title: '已撤' } },
    },
  },
})
const rooms = bookable({
  register: all,
  kind: 'room',
  called: '会议室',
  state: { field: 'state', inService: ['open'], retired: ['gone'] },
  capacity: 'places',
  prepareMinutes: 10,
  tidyMinutes: 'tidy',
})

describe('rows that can be booked', () => {
  it('are told to the booking engine as they are: name, places, buffers, and whether they can be had', () => {
    const room = { id: 'r1', name: '一号', places: 2, tidy: 15, state: 'open' }
    expect(resourceOf(rooms, room)).toEqual({
      id: 'r1',
      kind: 'room',
      code: '一号',
      name: '会议室 一号',
      capacity: 2,
      status: 'in_service',
      prepareMinutes: 10,
      tidyMinutes: 15,
      keptBy: 'meeting:edit',
    })
    const statusWith = (state: string) => resourceOf(rooms, { ...room, state }).status
    expect([statusWith('closed'), statusWith('gone')]).toEqual(['out_of_service', 'retired'])
  })

  it('may be made of others, by their ids', () => {
    const halls = bookable({ register: all, kind: 'room', parts: 'name' })
    expect(partsOf(halls, { id: 'r1', name: 'a,b' })).toEqual(['a', 'b'])
    expect(partsOf(halls, { id: 'r1', name: '' })).toEqual([])
    expect(partsOf(rooms, { id: 'r1', name: 'a,b' })).toEqual([])
  })

  it('have calls below the path of their register', () => {
    expect([rooms.calls.free.path, rooms.calls.calendar.path]).toEqual(['/meeting/room/free', '/meeting/room/calendar'])
  })

  it('that name a field which the register has not, or of another kind, are refused with its name', () => {
    expect(() => bookable({ register: all, kind: 'room', capacity: 'name' })).toThrow('name 不是数字字段')
    expect(() => bookable({ register: all, kind: 'room', parts: 'tidy' })).toThrow('tidy 不是文本字段')
    expect(() => bookable({ register: all, kind: 'room', state: { field: 'tidy', inService: [] } })).toThrow(
      'tidy 不是选项字段',
    )
    expect(() => bookable({ register: all, kind: 'room', state: { field: 'state', inService: ['on'] } })).toThrow(
      'state 没有选项 on',
    )
  })
})

const spec = {
  id: 'meeting.use',
  path: '/meeting/use',
  table: 'BUS_MEETING',
  from: 'FROM_TIME',
  to: 'TO_TIME',
  purpose: 'TITLE',
  resources: { room: { of: rooms, wished: 'ROOM_ID' } },
  policy: { holdHours: 72 },
  words: { use: '会议' },
} as const satisfies ReservationSpec

describe('a reservation', () => {
  it.each([
    ['a table that is none of a form', { table: 'mt_room' }, 'mt_room 不是表单的数据表'],
    ['nothing to book', { resources: {} }, '没有写明预约什么'],
    ['a resource without a column', { resources: { room: { of: rooms } } }, 'room 没有写明 wished 或 given 列'],
    ['a given column and no step', { resources: { room: { of: rooms, given: 'ROOM_ID' } } }, '没有写明 claimAt'],
    ['hours that are none', { policy: { holdHours: 1, opens: { from: '20:00', to: '08:00' } } }, 'opens 应如'],
  ])('with %s is refused, with its name', (_, change, said) => {
    expect(() => reservation({ ...spec, ...change } as ReservationSpec)).toThrow(`预约 meeting.use 的声明有误`)
    expect(() => reservation({ ...spec, ...change } as ReservationSpec)).toThrow(said)
  })

  const now = readDate('2026-05-06 09:00') as Date
  const policy = {
    holdHours: 72,
    shortestMinutes: 15,
    longestMinutes: 480,
    aheadMinutes: 90 * 1440,
    lateMinutes: 0,
    opens: { from: '08:00', to: '20:00' },
  }
  const said = (from: string, to: string, change: object = {}) =>
    spanProblem(
      reservation(spec),
      { ...policy, ...change },
      { from: readDate(from) as Date, to: readDate(to) as Date },
      now,
    )?.message

  it.each([
    ['ends before it begins', '2026-05-06 12:00', '2026-05-06 11:00', '结束时间必须晚于开始时间，请修改会议时间。'],
    ['begins in the past', '2026-05-06 08:59', '2026-05-06 10:00', '开始时间已过，请修改会议时间。'],
    ['lies too far ahead', '2026-08-05 10:00', '2026-08-05 11:00', '会议最多提前 90 天申请，请修改会议时间。'],
    ['is too short', '2026-05-06 10:00', '2026-05-06 10:10', '单次会议最短 15 分钟，请修改会议时间。'],
    ['is too long', '2026-05-06 09:00', '2026-05-06 17:01', '单次会议最长 8 小时，请修改会议时间或分次申请。'],
    [
      'begins too early in the day',
      '2026-05-07 07:59',
      '2026-05-07 09:00',
      '会议时间应在 08:00 至 20:00 之间，请修改会议时间。',
    ],
    [
      'ends too late in the day',
      '2026-05-07 19:00',
      '2026-05-07 20:01',
      '会议时间应在 08:00 至 20:00 之间，请修改会议时间。',
    ],
  ])('that %s is refused in words that say what to do', (_, from, to, sentence) => {
    expect(said(from, to)).toBe(sentence)
  })

  it('within all limits is let through, to the last minute of the day', () => {
    expect(said('2026-05-07 08:00', '2026-05-07 16:00')).toBeUndefined()
    expect(said('2026-05-07 19:00', '2026-05-07 20:00')).toBeUndefined()
    expect(said('2026-05-07 23:00', '2026-05-08 00:00', { opens: { from: '08:00', to: '24:00' } })).toBeUndefined()
  })

  it('may be asked for late where the policy lets it, until it is over', () => {
    const late = { lateMinutes: 120 }
    expect(said('2026-05-06 08:00', '2026-05-06 10:00', late)).toBeUndefined()
    expect(said('2026-05-06 06:59', '2026-05-06 10:00', { ...late, opens: undefined })).toBe(
      '开始时间最多早于提交时间 2 小时，请修改会议时间。',
    )
    expect(said('2026-05-06 08:00', '2026-05-06 08:30', late)).toBe(
      '结束时间 5/6 08:30 已过，请申请人调整会议时间后重新提交。',
    )
  })
})

it('moments and durations are said as people say them', () => {
  expect(momentText(readDate('2027-03-01 08:30') as Date)).toBe('3/1 08:30')
  expect([1440, 2880, 120, 90, 0].map(durationText)).toEqual(['1 天', '2 天', '2 小时', '90 分钟', '0 分钟'])
})
