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
