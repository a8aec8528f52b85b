import { rowsChanged } from '@gongtai/sdk'
import { Panel, useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { tripsAhead } from '../../model/calls.ts'
import type { TripAhead } from '../../model/shapes.ts'
import { trips } from '../../model/trips.ts'
import { Plate } from '../plate.tsx'
import { shortTime, tripState } from '../trip-cells.tsx'
import '../vehicle.css'

/** What a driver is to drive next, and a dispatcher to look after; nothing where nothing is to be driven. */
export default function TripsAheadTile() {
  const refresh = useRefresh()
  useLive(rowsChanged(trips).type, () => refresh(tripsAhead))
  const { data } = useCall(tripsAhead, {}, { quiet: true })
  if (!data || data.length === 0) return null
  return (
    <Panel
      title="出车任务"
      bare
      actions={
        <Link className="gt-link" to="/vehicle-deployment/trips">
          登记出车与回车
        </Link>
      }
    >
      <ul className="veh-ahead">
        {data.map((trip) => (
          <li key={trip.id}>
            <Trip trip={trip} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Trip = ({ trip }: { readonly trip: TripAhead }) => (
  <>
    <time>
      <b>{shortTime(trip.from)}</b>
      <small>至 {shortTime(trip.to)}</small>
    </time>
    <span className="veh-ahead-way">
      <b>{trip.origin || trip.destination ? `${trip.origin || '—'} → ${trip.destination || '—'}` : trip.purpose}</b>
      <small>
        {trip.driver && `驾驶员 ${trip.driver}　`}
        {trip.applicant}
        {trip.phone && <a href={`tel:${trip.phone}`}>{trip.phone}</a>}
      </small>
    </span>
    <Plate plate={trip.plate} />
    {tripState(trip)}
  </>
)
