import type { RegisterRow } from '@gongtai/sdk'
import { type RowAction, StateTag, usePhone } from '@gongtai/sdk/web'
import { trips } from '../model/trips.ts'
import { Plate } from './plate.tsx'
import { planned } from './trip-cells.tsx'

type Trip = RegisterRow<typeof trips.fields>

const states: ReadonlyMap<string, Parameters<typeof StateTag>[0]> = new Map(
  Object.entries(trips.fields.state.choices).map(([state, { title, family }]) => [state, { family, children: title }]),
)

const State = ({ state }: { readonly state: string }) => {
  const drawn = states.get(state)
  return drawn && <StateTag {...drawn} />
}

/** A trip on the phone: when, from where to where, with which car, and who goes along. */
export const TripCard = ({ trip, other }: { readonly trip: Trip; readonly other: string }) => (
  <div className="gt-register-card">
    <div>
      <b>{planned(trip)}</b>
      <State state={trip.state} />
    </div>
    <p>
      {trip.origin || '—'} → {trip.destination || '—'}
    </p>
    <p>
      <Plate plate={trip.plate} /> {other} · {trip.purpose}
    </p>
  </div>
)

/** On the phone the other one is called from the list. */
export function useCallAction(numberOf: (trip: Trip) => { readonly name: string; readonly phone: string }) {
  const phone = usePhone()
  return (trip: Trip): readonly RowAction[] => {
    const other = numberOf(trip)
    if (!phone || !other.phone || trip.state === 'returned' || trip.state === 'cancelled') return []
    return [{ title: `致电${other.name}`, onSelect: () => void window.open(`tel:${other.phone}`, '_self') }]
  }
}
