import { RowsTile } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { tripsAhead } from '../../model/trips.ts'
import { tripLine } from '../trip-cells.tsx'

/** What a driver is to drive next, and a dispatcher to look after. */
export default function TripsAhead() {
  return (
    <RowsTile
      of={tripsAhead}
      title="出车任务"
      more={
        <Link className="gt-link" to="/vehicle-deployment/trips">
          登记出车与回车
        </Link>
      }
      state="state"
      line={(trip) => {
        const names = [trip.driver && `驾驶员 ${trip.driver}`, trip.names.applicant].filter(Boolean)
        return tripLine(trip, { name: names.join('　'), phone: trip.phone })
      }}
    />
  )
}
