import { defineCall, type Register, register, rowsBelow, type Static, Type } from '@gongtai/sdk'
import { OUTCOMES } from './hand-over.ts'
import { METERS, type MeterKind } from './meters.ts'
import { monthsBetween } from './score.ts'
import { roundHalfUp, scaled } from './share-out.ts'
import { stays } from './stays.ts'

export const CHECK_OUT_TABLE = 'BUS_GT_DORM_CHECKOUT'
export const CHECK_OUT_PROCESS = 'dorm_check_out'
export const CHECK_OUT_GOODS = `${CHECK_OUT_TABLE}_GOODS`
export const CHECK_OUT_METERS = `${CHECK_OUT_TABLE}_METER`

/** Codes of the form for a stay that ends out of turn: a keeper asks, the deputy agrees. */
export const DEATH = '4'
export const EVICTION = '6'
export const CAUSES: Readonly<Record<string, string>> = { [DEATH]: '去世', 5: '重病离宿', [EVICTION]: '清退' }

/** What a thing is worth once it has been used for some months: its price less an equal part for each. */
export function remainderOf(
  thing: {
    readonly unitPrice: string
    readonly quantity: number
    readonly boughtOn: string
    readonly lifeMonths: number
  },
  day: string,
): bigint {
  const left = Math.max(0, thing.lifeMonths - monthsBetween(thing.boughtOn, day))
  return roundHalfUp(scaled(thing.unitPrice, 2) * BigInt(thing.quantity * left), BigInt(thing.lifeMonths))
}

const text = Type.String()

const CheckOutData = Type.Object({
  ...{ id: text, stay: text, name: text, bed: text, from: text, due: text, deposit: text, unpaid: text },
  meters: Type.Array(Type.Object({ kind: text, last: text })),
  goods: Type.Array(Type.Object({ item: text, quantity: Type.Integer(), value: text })),
})

export type CheckOutData = Static<typeof CheckOutData>

/** What is known of somebody who is to leave. */
export const readCheckOutData = defineCall({
  id: 'dormitory.check-out-data',
  title: '退宿人员的物品与费用',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/dormitory/check-out-data/:id',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: CheckOutData,
})

/** What the form is filled in with, by table and column. */
export const checkOutValues = (data: CheckOutData) => ({
  [CHECK_OUT_TABLE]: { BED_NUM: data.bed, DEPOSIT_SUM: Number(data.deposit), UNPAID: Number(data.unpaid) },
  [CHECK_OUT_METERS]: data.meters.map(({ kind, last }) => ({ KIND: kind, LAST_VALUE: Number(last) })),
  [CHECK_OUT_GOODS]: data.goods.map(({ item, quantity, value }) => ({
    ...{ GOODS_NAME: item, QUANTITY: quantity, VALUE: Number(value) },
  })),
})

/** How a thing was found, by the values of the form. */
export const OUTCOME_CODES: Readonly<Record<string, 'sound' | 'damaged' | 'missing' | 'kept'>> = {
  ...{ 0: 'sound', 1: 'damaged', 2: 'missing', 3: 'kept' },
}

export const meterTitle = (kind: string): string => METERS[kind as MeterKind]?.title ?? kind

const money = {
  kind: 'number',
  minimum: -9_999_999.99,
  maximum: 9_999_999.99,
  digits: 2,
  unit: '元',
  kept: true,
} as const

/** How stays were closed. */
const checkOuts = register({
  id: 'dormitory.check-outs',
  title: '退宿结算',
  table: 'dorm_check_out',
  scope: { with: { register: stays as unknown as Register, by: 'stay' } },
  path: '/dormitory/check-out',
  permissions: { read: 'dormitory:read' },
  name: 'account',
  order: '-day',
  fields: {
    day: { kind: 'date', title: '退宿日期', kept: true },
    deposit: { ...money, title: '押金' },
    damage: { ...money, title: '赔偿' },
    unpaid: { ...money, title: '未缴费用' },
    refund: { ...money, title: '应退金额' },
    account: { kind: 'text', title: '退款账户', kept: true },
    receipt: { kind: 'text', title: '补缴收据', kept: true, optional: true },
    stay: { kind: 'text', title: '入住记录', column: 'stay_id', kept: true, hidden: true },
  },
})

export const stayCheckOut = rowsBelow(stays, checkOuts, { name: 'check-outs', title: '退宿结算', by: 'stay' })

const MyCheckOut = Type.Object({
  ...{ id: text, day: text, bed: text, deposit: text, damage: text, unpaid: text, refund: text },
  ...{ account: text, receipt: text },
  /** What was broken, gone or left behind, with what was taken off for it. */
  goods: Type.Array(Type.Object({ item: text, outcome: Type.Enum(Object.keys(OUTCOMES)), damage: text })),
})

export type MyCheckOut = Static<typeof MyCheckOut>

/** How the person's own stays were settled, the last one first; `id` is the request. */
export const readMyCheckOuts = defineCall({
  id: 'dormitory.my-check-outs',
  title: '我的退宿结算',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/dormitory/my-check-outs',
  answer: Type.Array(MyCheckOut),
})

/** Of the area: the list behind {@link stayCheckOut}. */
export const checkOutRegisters = [checkOuts]
