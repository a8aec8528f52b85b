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

/** The trip that a booking of the calendar belongs to. */
export const CalendarTrip = Type.Object({
  id: Type.String(),
  instance: Type.String(),
  driver: Type.Union([Type.String(), Type.Null()]),
  state: Type.String(),
})
export type CalendarTrip = Static<typeof CalendarTrip>

export const CalendarDriver = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: Type.String(),
  licenceClass: Type.String(),
  licenceUntil: Type.String(),
})
export type CalendarDriver = Static<typeof CalendarDriver>

/** A request that waits for a car. */
export const WaitingDispatch = Type.Object({
  instance: Type.String(),
  task: Type.Integer(),
  applicant: Type.String(),
  purpose: Type.String(),
  destination: Type.String(),
  passengers: Type.Integer(),
  /** The car that was wished for. */
  wished: Type.Union([Type.String(), Type.Null()]),
  from: Type.String(),
  to: Type.String(),
})
export type WaitingDispatch = Static<typeof WaitingDispatch>

export const CalendarClaim = Type.Object({
  booking: Type.String(),
  vehicle: Type.String(),
  from: Type.String(),
  to: Type.String(),
  state: Type.String(),
  purpose: Type.String(),
  applicant: Type.String(),
  /** The request it belongs to. */
  instance: Type.Union([Type.String(), Type.Null()]),
  /** Absent while the car is only wished for. */
  trip: Type.Optional(CalendarTrip),
})
export type CalendarClaim = Static<typeof CalendarClaim>
