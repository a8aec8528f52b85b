import { defineCall, type Static, Type } from '@gongtai/sdk'

const text = Type.String()
const count = Type.Integer({ minimum: 0 })

/** What a bed is today, in the order of the legend. */
export const BED_STATES = {
  free: { title: '空闲', family: 'ok', mark: '○' },
  held: { title: '待入住', family: 'run', mark: '◐' },
  occupied: { title: '在住', family: 'move', mark: '●' },
  overstay: { title: '超期', family: 'bad', mark: '!' },
  repair: { title: '维修', family: 'wait', mark: '×' },
} as const

export type BedState = keyof typeof BED_STATES

const PlanBed = Type.Object({
  ...{ id: text, name: text, number: Type.Integer(), note: text },
  state: Type.Enum(Object.keys(BED_STATES)),
  /** Empty when nobody has it. */
  ...{ stay: text, person: text, from: text, due: text },
  /** The report of what is being mended there, of the bed or the whole room; empty when nothing is. */
  repair: text,
})

const PlanRoom = Type.Object({
  ...{ id: text, number: text, building: text, floor: Type.Integer(), houseType: text, area: text, sex: text },
  beds: Type.Array(PlanBed),
})

const Plan = Type.Object({
  /** Of the whole stock, or of the building that was asked for. */
  rooms: Type.Array(PlanRoom),
  counts: Type.Object({ free: count, held: count, occupied: count, overstay: count, repair: count }),
})

export type Plan = Static<typeof Plan>
export type PlanRoom = Static<typeof PlanRoom>
export type PlanBed = Omit<Static<typeof PlanBed>, 'state'> & { readonly state: BedState }

/** The buildings that a plan can be asked for. */
export const readPlanBuildings = defineCall({
  id: 'dormitory.plan-buildings',
  title: '房态图的楼栋',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/dormitory/plan/buildings',
  /** `own`: others do not look after it alone. */
  answer: Type.Array(Type.Object({ code: text, name: text, own: Type.Boolean() })),
})

/** All beds of a building as they are today. */
export const readPlan = defineCall({
  id: 'dormitory.plan',
  title: '房态图',
  method: 'GET',
  audit: 'none',
  permission: 'dormitory:read',
  path: '/dormitory/plan',
  query: Type.Object({ building: Type.Optional(Type.String({ maxLength: 20 })) }),
  answer: Plan,
})

const FreeBed = Type.Object({
  ...{ id: text, name: text, houseType: text, houseTypeName: text, area: text },
  /** What its room lacks by the standards; empty when nothing. */
  warning: text,
})

export type FreeBed = Static<typeof FreeBed>

/** Beds that somebody of a sex could have from now on. */
export const freeBeds = defineCall({
  id: 'dormitory.free-beds',
  title: '可安排的床位',
  method: 'GET',
  audit: 'none',
  permission: 'dormitory:read',
  path: '/dormitory/bed/free',
  query: Type.Object({
    sex: Type.Optional(Type.Enum(['0', '1'])),
    houseType: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  answer: Type.Array(FreeBed),
})
