import {
  defineCall,
  ImportedSheet,
  type RegisterFields,
  register,
  rowsBelow,
  type Static,
  Type,
  titled,
} from '@gongtai/sdk'
import { byKeepers, houseField } from './keepers.ts'
import { rooms } from './rooms.ts'
import { of } from './words.ts'

/** The meters of a room, in the order in which they are read. */
export const METERS = {
  water: { title: '水表', unit: '吨' },
  power: { title: '电表', unit: '度' },
  gas: { title: '燃气表', unit: '立方米' },
} as const

export type MeterKind = keyof typeof METERS

export const meterKinds = Object.keys(METERS) as readonly MeterKind[]

/** So many times what a room usually uses is looked at once more. */
export const JUMP = 3

const kindField = {
  kind: 'choice',
  title: '表计',
  width: 90,
  choices: {
    water: { title: METERS.water.title },
    power: { title: METERS.power.title },
    gas: { title: METERS.gas.title },
  },
} as const

const roomField = { kind: 'text', title: '房号', maxLength: 20, search: true, width: 100 } as const
const valueField = { kind: 'number', title: '读数', minimum: 0, maximum: 9_999_999, digits: 2, width: 110 } as const

/** What was read; the database refuses a reading that falls, and keeps all of them. */
export const readings = register({
  id: 'dormitory.readings',
  title: '抄表记录',
  table: 'dorm_meter',
  path: '/dormitory/meter',
  permissions: { read: 'dormitory:read' },
  name: 'room',
  order: '-at',
  scope: byKeepers('house'),
  fields: {
    at: { kind: 'date', title: '抄表日期', kept: true, width: 120 },
    room: { ...roomField, ...of('dorm_room', 'room_id', 'number') },
    kind: { ...kindField, kept: true },
    value: { ...valueField, kept: true },
    source: {
      kind: 'choice',
      title: '来源',
      kept: true,
      width: 90,
      choices: titled({ round: '巡抄', in: '入住', out: '退宿', sheet: '导入' }),
    },
    person: { ...of('org_user', 'person', 'name'), title: '抄表人', width: 100 },
    note: { kind: 'text', title: '说明', kept: true, optional: true },
    roomId: { kind: 'text', title: '房间编号', kept: true, hidden: true },
    ...houseField,
  },
})

export const roomReadings = rowsBelow(rooms, readings, { name: 'readings', title: '抄表记录', by: 'roomId' })

const text = Type.String()
const value = Type.Number({ minimum: 0, maximum: 9_999_999, multipleOf: 0.01 })
const kind = Type.Enum([...meterKinds])

const Meter = Type.Object({
  kind: Type.Enum([...meterKinds]),
  /** Empty when nothing has been read. */
  ...{ last: text, lastAt: text },
  /** Read today already. */
  done: Type.Boolean(),
})

const MeteredRoom = Type.Object({
  ...{ id: text, number: text, floor: Type.Integer(), people: Type.Integer({ minimum: 0 }) },
  meters: Type.Array(Meter),
})

export type MeteredRoom = Static<typeof MeteredRoom>
export type RoomMeter = Static<typeof Meter>

/**
 * The rooms of a building with what their meters showed last, as somebody walks past them; without a building those of
 * the first one, and which buildings there are.
 */
export const readRound = defineCall({
  id: 'dormitory.meter-round',
  title: '抄表清单',
  method: 'GET',
  audit: 'none',
  permission: 'dormitory:keep',
  path: '/dormitory/round',
  query: Type.Object({ building: Type.Optional(Type.String({ maxLength: 20 })) }),
  answer: Type.Object({
    buildings: Type.Array(Type.Object({ code: text, name: text })),
    rooms: Type.Array(MeteredRoom),
  }),
})

/** What the meters of a room show; what is far more than usual has to be looked at once more. */
export const enterReadings = defineCall({
  id: 'dormitory.enter-readings',
  title: '登记抄表读数',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:keep',
  path: '/dormitory/round/:room',
  params: Type.Object({ room: Type.String({ maxLength: 100 }) }),
  body: Type.Object({
    readings: Type.Array(Type.Object({ kind, value, fresh: Type.Optional(Type.Boolean()) }), {
      minItems: 1,
      maxItems: 3,
    }),
    stay: Type.Optional(Type.String({ maxLength: 100 })),
    confirmed: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ id: text }),
})

/** Columns of a sheet of readings. */
export const readingFields = {
  room: roomField,
  kind: kindField,
  at: { kind: 'date', title: '抄表日期' },
  value: valueField,
} as const satisfies RegisterFields

const takes = {
  method: 'POST',
  permission: 'dormitory:keep',
  accepts: 'multipart',
  answer: ImportedSheet,
} as const

/** Says what a sheet of readings would do. */
export const checkReadings = defineCall({
  ...takes,
  audit: 'none',
  id: 'dormitory.check-readings',
  title: '检查抄表表格',
  path: '/dormitory/round/import/check',
})

/** The same, and writes it. */
export const importReadings = defineCall({
  ...takes,
  audit: 'write',
  id: 'dormitory.import-readings',
  title: '导入抄表读数',
  path: '/dormitory/round/import',
})
