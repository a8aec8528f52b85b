import { bookingFaults } from '@gongtai/core/booking/faults'
import { markedAt } from '@gongtai/core/booking/refusal'
import type { Reservation, ReservedRecord, ReservedResources } from '@gongtai/core/reservation/reservation'
import type { NamedRows } from './move.ts'

/** How many places a request takes of what is counted, as its form says; nothing where nothing is. */
export function placesOf<Resources extends ReservedResources>(
  { resources }: Pick<Reservation<Resources>, 'resources'>,
  rows: NamedRows,
  record: ReservedRecord,
): { readonly places?: number } {
  const counted = Object.entries(resources).find(([name, { of }]) => of.counted && (rows[name] ?? []).length > 0)
  const column = counted?.[1].seats
  if (column === undefined) return {}
  const places = Number(record[column])
  if (!Number.isInteger(places) || places < 1) throw markedAt(bookingFaults.noNumberOfPlaces(), [column])
  return { places }
}
