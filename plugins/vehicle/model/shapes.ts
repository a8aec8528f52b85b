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

/** A trip that is to be made, with what its driver needs on the way. */
export const TripAhead = Type.Object({
  id: Type.String(),
  instance: Type.String(),
  plate: Type.String(),
  driver: Type.String(),
  applicant: Type.String(),
  purpose: Type.String(),
  from: Type.String(),
  to: Type.String(),
  state: Type.String(),
  origin: Type.String(),
  destination: Type.String(),
  /** Number of the person who asked for it. */
  phone: Type.String(),
})
export type TripAhead = Static<typeof TripAhead>

export const Reading = Type.Object({
  at: Type.String(),
  km: Type.Number(),
  source: Type.String(),
  person: Type.String(),
  reason: Type.String(),
})
export type Reading = Static<typeof Reading>
