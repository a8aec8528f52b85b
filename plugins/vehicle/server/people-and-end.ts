import type { Trip } from './refuse-unfit.ts'

/** What a request says of a trip besides its car and driver. */
export const peopleAndEnd = (record: {
  readonly PASSENGER_NUM?: string | null
  readonly END_TIME: string
}): Pick<Trip, 'passengers' | 'lastDay'> => ({
  passengers: Number(record.PASSENGER_NUM ?? 0),
  lastDay: record.END_TIME.slice(0, 10),
})
