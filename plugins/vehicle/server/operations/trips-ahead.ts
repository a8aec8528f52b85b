import { operation, rowsWhere, sql } from '@gongtai/sdk/server'
import { tripsAhead } from '../../model/calls.ts'
import { trips } from '../../model/trips.ts'
import { dayOf } from '../day-of.ts'

const MOST = 8
const DAY = 86_400_000

interface Way {
  readonly id: string
  /** Absent from the table of a form that was changed so. */
  readonly ORIGIN?: string | null
  readonly DESTINATION?: string | null
}

export const listTripsAhead = operation(tripsAhead, async (_, context) => {
  const endOfTomorrow = new Date(dayOf(context.now).to.getTime() + DAY).toISOString()
  const all = await rowsWhere(trips, context, { state: 'dispatched,on_road', sort: 'from', pageSize: MOST })
  const ahead = all.filter(({ from }) => from < endOfTomorrow)
  const { rows: ways } = await sql<Way>`select * from "BUS_CAR_USE_APPLY"
    where tenant_id = current_tenant() and id = any(${ahead.map(({ record }) => record)}::text[])`.execute(context.db)
  return ahead.map((trip) => {
    const way = ways.find(({ id }) => id === trip.record)
    return {
      ...trip,
      applicant: trip.names.applicant ?? '',
      origin: way?.ORIGIN ?? '',
      destination: way?.DESTINATION ?? '',
    }
  })
})
