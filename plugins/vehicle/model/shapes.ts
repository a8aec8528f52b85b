import { type Static, Type } from '@gongtai/sdk'

export const Vehicle = Type.Object({
  id: Type.String(),
  plate: Type.String(),
  brandModel: Type.String(),
  nature: Type.String(),
  energy: Type.String(),
  seats: Type.Integer(),
  unitId: Type.String(),
  unitName: Type.String(),
  registeredOn: Type.String(),
  state: Type.String(),
  odometerKm: Type.Number(),
})
export type Vehicle = Static<typeof Vehicle>

export const VehicleInput = Type.Object({
  plate: Type.String({
    title: '车牌号',
    pattern: '^[\\u4e00-\\u9fa5][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9学警港澳挂]$',
  }),
  brandModel: Type.String({ title: '品牌型号', minLength: 1, maxLength: 60 }),
  nature: Type.String({ title: '使用性质', maxLength: 10 }),
  energy: Type.Union([Type.Literal('fuel'), Type.Literal('hybrid'), Type.Literal('electric')]),
  seats: Type.Integer({ title: '座位数', minimum: 1, maximum: 60 }),
  unitId: Type.String({ title: '所属机构', minLength: 1 }),
  registeredOn: Type.String({ title: '登记日期', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  state: Type.Enum(['in_service', 'sealed', 'in_repair', 'disposed']),
})
export type VehicleInput = Static<typeof VehicleInput>

export const DriverInput = Type.Object({
  phone: Type.String({ title: '联系电话', pattern: '^1\\d{10}$' }),
  licenceClass: Type.Enum(['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2']),
  licenceUntil: Type.String({ title: '有效期至', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  state: Type.Enum(['on_duty', 'on_leave', 'left']),
})
export type DriverInput = Static<typeof DriverInput>

export const Driver = Type.Object({
  id: Type.String(),
  userId: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  licenceClass: Type.String(),
  licenceUntil: Type.String(),
  state: Type.String(),
})
export type Driver = Static<typeof Driver>

export const Dispatch = Type.Object({
  id: Type.String(),
  instance: Type.String(),
  plate: Type.String(),
  brandModel: Type.String(),
  driver: Type.String(),
  applicant: Type.String(),
  purpose: Type.String(),
  from: Type.String(),
  to: Type.String(),
  state: Type.String(),
  departAt: Type.Union([Type.String(), Type.Null()]),
  returnAt: Type.Union([Type.String(), Type.Null()]),
  odometerOut: Type.Union([Type.Number(), Type.Null()]),
  odometerIn: Type.Union([Type.Number(), Type.Null()]),
  odometerKm: Type.Number(),
  /** Why it was called off; else empty. */
  cancelReason: Type.String(),
})
export type Dispatch = Static<typeof Dispatch>

export const Reading = Type.Object({
  at: Type.String(),
  km: Type.Number(),
  source: Type.String(),
  person: Type.String(),
  reason: Type.String(),
})
export type Reading = Static<typeof Reading>

export const CalendarClaim = Type.Object({
  booking: Type.String(),
  vehicle: Type.String(),
  from: Type.String(),
  to: Type.String(),
  state: Type.String(),
  purpose: Type.String(),
  applicant: Type.String(),
})
export type CalendarClaim = Static<typeof CalendarClaim>
