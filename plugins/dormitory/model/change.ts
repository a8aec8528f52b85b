import { defineCall, type Static, Type } from '@gongtai/sdk'
import { SWAP_TABLE } from './swap.ts'

/** Named by the specification. */
export const CHANGE_TABLE = 'BUS_DORMITORY_CHANGE_APPLICATION_INFO'

const text = Type.String()
const one = { params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }) }

const Thing = Type.Object({ name: text, quantity: Type.Integer(), condition: text })

const ChangeData = Type.Object({
  ...{ id: text, name: text, sex: text, homeAddress: text, checkinDate: text },
  ...{ originalBedNum: text, originalDormitoryNum: text, originalDormitoryNumId: text },
  originalBuilding: text,
  goods: Type.Array(Thing),
  furniture: Type.Array(Thing),
  deposit: Type.Array(Type.Object({ receipt: text, amount: text, paidOn: text })),
})

export type ChangeData = Static<typeof ChangeData>

/** Named by the specification: where somebody lives, and what goes with it. */
export const readChangeData = defineCall({
  id: 'dormitory.change-data',
  title: '人员的宿舍信息',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/jwbiz/busPersonnelService/getChangeDormitoryData/:id',
  ...one,
  answer: ChangeData,
})

const Lodger = Type.Object({ id: text, name: text, bed: text, stay: text })

/** People who live in a bed: all of them for who keeps the beds, else oneself. */
export const readLodgers = defineCall({
  id: 'dormitory.lodgers',
  title: '在住人员',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/dormitory/lodger/list',
  answer: Lodger,
  envelope: 'rows',
})

/** Two people who agree on it change beds, both in one step or neither. */
export const swapBeds = defineCall({
  id: 'dormitory.swap',
  title: '交换床位',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:keep',
  path: '/dormitory/stay/:id/swap',
  ...one,
  body: Type.Object({
    with: Type.String({ minLength: 1, maxLength: 100 }),
    day: Type.Day(),
    /** Why it is entered behind the day. */
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Object({ id: text }),
})

/** What the form is filled in with, by table and column. */
export const changeValues = (data: ChangeData) => ({
  [CHANGE_TABLE]: {
    HOME_ADDRESS: data.homeAddress,
    CHECKIN_DATE: data.checkinDate,
    ORIGINAL_BED_NUM: data.originalBedNum,
    ORIGINAL_DORMITORY_NUM: data.originalDormitoryNum,
    ORIGINAL_DORMITORY_NUM_ID: data.originalDormitoryNumId,
    ORIGINAL_BUILDING: data.originalBuilding,
  },
  [SWAP_TABLE]: { ORIGINAL_BED_NUM: data.originalBedNum, BUILDING: data.originalBuilding },
  [`${CHANGE_TABLE}_GOODS`]: data.goods.map(({ name, quantity, condition }) => ({
    GOODS_NAME: name,
    QUANTITY: quantity,
    CONDITION: condition,
    GOES_ALONG: '0',
  })),
  [`${CHANGE_TABLE}_FURNITURE`]: data.furniture.map(({ name, quantity, condition }) => ({
    FURNITURE_NAME: name,
    QUANTITY: quantity,
    CONDITION: condition,
  })),
  [`${CHANGE_TABLE}_DEPOSIT`]: data.deposit.map(({ receipt, amount, paidOn }) => ({
    RECEIPT: receipt,
    AMOUNT: Number(amount),
    PAID_ON: paidOn,
  })),
})
