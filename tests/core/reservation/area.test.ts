import {
  aheadRows,
  area,
  bookable,
  register,
  reservationSettings,
  rowsBelow,
  settledPolicy,
  type TodayPart,
  Type,
} from '@gongtai/sdk'
import { settingDefaults } from '@gongtai/sdk/server'
import { describe, expect, it } from 'vitest'

const who = { read: 'room:read', edit: 'room:edit' } as const
const rooms = register({
  id: 'room.all',
  title: '会议室',
  table: 'room',
  path: '/room',
  permissions: who,
  name: 'name',
  fields: {
    name: { kind: 'text', title: '名称', unique: true },
    readyBy: { kind: 'time', title: '备好时间', kept: true },
    state: { kind: 'choice', title: '状态', choices: { open: { title: '可用' }, shut: { title: '停用' } } },
  },
})

describe('the settings of a reservation', () => {
  const usual = { holdHours: 72, longestHours: 12, aheadDays: 90, opens: '07:00', closes: '22:00' } as const
  const schema = Type.Object(reservationSettings({ of: '会议室', from: '开始时间' }, usual))

  it('are those that are named, with what they are until somebody chooses', () => {
    expect(settingDefaults(schema)).toEqual(usual)
    expect(schema.properties.holdHours).toMatchObject({ title: '意向会议室保留时长（小时）', minimum: 1, maximum: 720 })
  })

  it('make the policy, and what is not among them is not limited', () => {
    expect(settledPolicy(usual)).toEqual({
      holdHours: 72,
      longestMinutes: 720,
      aheadMinutes: 90 * 24 * 60,
      opens: { from: '07:00', to: '22:00' },
    })
    expect(settledPolicy({ holdHours: 1, lateHours: 2 })).toEqual({ holdHours: 1, lateMinutes: 120 })
  })
})

describe('lists of part of a register', () => {
  it('of what is to be done next stands below the register, for whoever reads it', () => {
    const { call } = aheadRows(rooms, { name: 'ahead', title: '待备', time: 'readyBy', open: { state: ['open'] } })
    expect(call).toMatchObject({ id: 'room.all.ahead', path: '/room/ahead', permission: 'room:read', audit: 'none' })
  })

  it('of what belongs to a row stands below that row, for whoever reads what belongs to it', () => {
    const repairs = register({
      id: 'room.repairs',
      title: '维修',
      table: 'room_repair',
      path: '/room/repair',
      permissions: { read: 'room:repair' },
      name: 'what',
      fields: {
        what: { kind: 'text', title: '内容', kept: true },
        room: { kind: 'text', title: '会议室', kept: true },
      },
    })
    const { call } = rowsBelow(rooms, repairs, { name: 'repairs', title: '维修记录', by: 'room' })
    expect(call).toMatchObject({ path: '/room/:id/repairs', permission: 'room:repair', envelope: 'rows' })
  })
})

describe('what can be booked', () => {
  const state = { field: 'state', inService: ['open'] } as const

  it('has a call that refuses what is taken, by names of its own where a specification says so', () => {
    const queryOf = (call: object) => Object.keys((call as { query: { properties: object } }).query.properties)
    const plain = bookable({ register: rooms, kind: 'room', state }).calls
    expect([plain.clashes, queryOf(plain.clashes)]).toMatchObject([{ path: '/room/clashes' }, ['from', 'to', 'ids']])
    expect([plain.contact, plain.today]).toEqual([undefined, undefined])
    const named = { path: '/room/repeat', from: 'start', to: 'end', ids: 'roomIds' }
    const { clashes } = bookable({ register: rooms, kind: 'room', state, clashes: named }).calls
    expect([clashes, queryOf(clashes)]).toMatchObject([{ path: '/room/repeat' }, ['start', 'end', 'roomIds']])
  })

  it('counts today by names of its own, and says whom to ring', () => {
    const today = { busy: { title: '使用中', booked: 'in_use' }, shut: { title: '停用', values: ['shut'] } } as const
    const { calls } = bookable({ register: rooms, kind: 'room', state, today, hotline: '会议服务电话' })
    expect(calls.contact).toMatchObject({ path: '/room/contact', permission: 'room:read' })
    const { answer } = calls.today as unknown as { answer: { properties: object } }
    expect(Object.keys(answer.properties)).toEqual(['total', 'free', 'busy', 'shut'])
  })

  it.each<[string, Record<string, TodayPart>, string]>([
    ['a value that there is not', { gone: { title: '甲', values: ['gone'] } }, 'state 没有选项 gone'],
    ['a name that the counts have', { free: { title: '甲', booked: 'held' } }, 'today 的 free 已被占用'],
  ])('says %s of the counts of today', (_, today, problem) => {
    expect(() => bookable({ register: rooms, kind: 'room', state, today })).toThrow(problem)
  })
})

it('an area says each of its declarations once', () => {
  const declared = { title: '会议室', registers: [rooms] }
  expect(area(declared)).toBe(declared)
})
