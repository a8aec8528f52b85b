import { RegisterPage } from '@gongtai/sdk/web'
import { giveUpTrip, myTrips, trips } from '../../model/trips.ts'
import { TripCard, useCallAction } from '../trip-card.tsx'
import { tripCells } from '../trip-cells.tsx'

/** The cars the person was granted; one that is not needed is given back. */
export default function MyTripsPage() {
  const actions = useCallAction(({ driver, driverPhone }) => ({ name: driver, phone: driverPhone }))
  return (
    <RegisterPage
      register={trips}
      own={myTrips}
      tabs="state"
      cells={tripCells}
      acts={[{ action: giveUpTrip }]}
      actions={actions}
      card={(trip) => <TripCard trip={trip} other={trip.driver} />}
      empty="用车申请派车后会出现在这里。"
    />
  )
}
