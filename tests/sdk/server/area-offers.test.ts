import { area, bookable, bookableField, fileHolders, operations, ownRows, register, reservation } from '@gongtai/sdk'
import { areaOffers, type Tenants } from '@gongtai/sdk/server'
import { expect, it } from 'vitest'

const rooms = register({
  id: 'room.all',
  title: '会议室',
  table: 'room',
  path: '/room',
  permissions: { read: 'signed-in', edit: 'room:edit' },
  name: 'name',
  fields: {
    name: { kind: 'text', title: '名称', unique: true },
    keeper: { kind: 'person', title: '管理人' },
    photos: { kind: 'files', title: '照片', optional: true },
  },
})
const keys = register({
  id: 'room.keys',
  title: '钥匙',
  table: 'room_key',
  path: '/room/key',
  permissions: { read: 'signed-in' },
  name: 'number',
  fields: { number: { kind: 'text', title: '编号', kept: true } },
})
const halls = bookable({ register: rooms, kind: 'room' })
const use = reservation({
  id: 'room.use',
  path: '/room/use',
  table: 'BUS_ROOM_USE',
  from: 'START_TIME',
  to: 'END_TIME',
  purpose: 'TITLE',
  arrange: 'room:edit',
  resources: { room: { of: halls, wished: 'ROOM_ID' } },
  policy: { holdHours: 72 },
})
const declared = area({
  title: '会议室',
  registers: [rooms, keys],
  lists: [ownRows(rooms, { name: 'mine', title: '我管的会议室', person: 'keeper' })],
  bookables: [halls],
  fields: [bookableField(halls, { id: 'meeting_room', group: '会议室' })],
  reservations: [use],
})
const tenants: Tenants = { active: async () => [], run: () => Promise.reject(new Error('no database here')) }
const idsAt = (point: string, besides = {}) =>
  areaOffers(declared, tenants, besides)
    .filter((offered) => offered.point.id === point)
    .map(({ point: at, value }) => at.idOf(value))

it('an area offers the calls of its registers, lists, bookable rows and reservations', () => {
  expect(idsAt(operations.id)).toEqual([
    ...['list', 'export', 'add', 'edit', 'check', 'import', 'read'].map((part) => `room.all.${part}`),
    ...['list', 'export', 'read'].map((part) => `room.keys.${part}`),
    'room.all.mine',
    ...['clashes', 'free', 'calendar', 'requests'].map((part) => `room.all.${part}`),
    'room.use.give-up',
    'room.use.instead',
    'room.use.waiting',
    'room.use.move',
    'room.use.swap',
  ])
})

it('and what goes with them: the field with its values, the holder of attachments, notices and reactions', () => {
  expect([idsAt('field-types'), idsAt('value-sources'), idsAt(fileHolders.id)]).toEqual([
    ['meeting_room'],
    ['room.all'],
    ['room.all'],
  ])
  expect(idsAt('notice-kinds')).toEqual(
    ['moved', 'called-off', 'given-up', 'expired', 'released', 'gave-way'].map((each) => `room.use-${each}`),
  )
  expect(idsAt('reactions')).toHaveLength(6)
})

it('what is answered by hand is left out', () => {
  const left = idsAt(operations.id, { without: [use.calls.giveUp.id, rooms.calls.export.id] })
  expect(idsAt(operations.id).filter((id) => !left.includes(String(id)))).toEqual([
    'room.all.export',
    'room.use.give-up',
  ])
})
