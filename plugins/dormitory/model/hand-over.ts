import { defineCall, type Register, register, rowsBelow, type Static, Type, titled } from '@gongtai/sdk'
import { keeping } from './buildings.ts'
import { stays } from './stays.ts'
import { houseTypeField } from './words.ts'

const kind = {
  kind: 'choice',
  title: '类别',
  initial: 'goods',
  width: 90,
  choices: titled({ goods: '物品', furniture: '家具' }),
} as const

const price = {
  kind: 'number',
  title: '单价',
  minimum: 0,
  maximum: 999_999,
  digits: 2,
  unit: '元',
  width: 100,
} as const
const life = { kind: 'number', title: '使用年限', minimum: 1, maximum: 600, unit: '个月', width: 110 } as const

/** What each who moves into a room of a house type is handed over. */
export const standardItems = register({
  id: 'dormitory.standard-items',
  title: '物品标准',
  table: 'dorm_standard_item',
  path: '/dormitory/standard-item',
  permissions: keeping,
  name: 'item',
  removable: true,
  fields: {
    item: { kind: 'text', title: '名称', maxLength: 40, search: true },
    houseType: houseTypeField,
    kind,
    quantity: { kind: 'number', title: '每人数量', minimum: 1, maximum: 99, initial: 1, width: 100 },
    unitPrice: price,
    lifeMonths: { ...life, initial: 60, help: '赔偿按使用年限直线折旧' },
  },
})

/** How a thing is when somebody moves in. */
export const CONDITIONS = {
  good: { title: '完好', family: 'ok' },
  worn: { title: '旧损', family: 'wait' },
  damaged: { title: '损坏', family: 'bad' },
  missing: { title: '缺少', family: 'idle' },
} as const

export type Condition = keyof typeof CONDITIONS

/** How a thing is found when somebody leaves. */
export const OUTCOMES = {
  sound: { title: '完好', family: 'ok' },
  damaged: { title: '损坏', family: 'bad' },
  missing: { title: '缺失', family: 'bad' },
  kept: { title: '留在房间', family: 'idle' },
} as const

/** What was handed over, and what came of it. */
const handedOver = register({
  id: 'dormitory.handed-over',
  title: '交接物品',
  table: 'dorm_stay_goods',
  scope: { with: { register: stays as unknown as Register, by: 'stay' } },
  path: '/dormitory/handed-over',
  permissions: { read: 'dormitory:read' },
  name: 'item',
  fields: {
    item: { kind: 'text', title: '名称', kept: true },
    quantity: { kind: 'number', title: '数量', minimum: 1, maximum: 99, kept: true },
    condition: { kind: 'choice', title: '入住时', kept: true, choices: CONDITIONS },
    boughtOn: { kind: 'date', title: '购置日期', kept: true },
    outcome: { kind: 'choice', title: '退宿时', kept: true, optional: true, choices: OUTCOMES },
    damage: { ...price, title: '赔偿', kept: true, optional: true },
    stay: { kind: 'text', title: '入住记录', column: 'stay_id', kept: true, hidden: true },
  },
})

export const stayGoods = rowsBelow(stays, handedOver, { name: 'handed-over', title: '交接物品', by: 'stay' })

/** Of the area: the list behind {@link stayGoods}. */
export const handOverRegisters = [standardItems, handedOver]

const text = Type.String()
const id = Type.String({ minLength: 1, maxLength: 100 })

const Item = Type.Object({
  item: text,
  quantity: Type.Integer(),
  unitPrice: text,
  /** Empty until somebody has looked at it. */
  condition: text,
  /** Handed over in the place before, and not looked at here yet. */
  carried: Type.Boolean(),
})

const HandOver = Type.Object({
  ...{ stay: text, person: text, bed: text, room: text, roomId: text, from: text, state: text },
  goods: Type.Array(Item),
  meters: Type.Array(
    Type.Object({ kind: Type.Enum(['water', 'power', 'gas']), last: text, lastAt: text, done: Type.Boolean() }),
  ),
})

export type HandOver = Static<typeof HandOver>
export type HandOverItem = Static<typeof Item>

/** What somebody who has moved in is to be handed over, with what has been already. */
export const readHandOver = defineCall({
  id: 'dormitory.hand-over',
  title: '入住交接单',
  method: 'GET',
  audit: 'none',
  permission: 'dormitory:keep',
  path: '/dormitory/hand-over/:stay',
  params: Type.Object({ stay: id }),
  answer: HandOver,
})

/** One thing was looked at, together. */
export const confirmItem = defineCall({
  id: 'dormitory.confirm-item',
  title: '确认交接物品',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:keep',
  path: '/dormitory/hand-over/:stay/item',
  params: Type.Object({ stay: id }),
  body: Type.Object({
    item: Type.String({ minLength: 1, maxLength: 40 }),
    condition: Type.Enum(['good', 'worn', 'damaged', 'missing']),
  }),
  answer: Type.Object({ id: text }),
})
