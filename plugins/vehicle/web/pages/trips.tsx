import { RegisterPage } from '@gongtai/sdk/web'
import { cancelTrip, depart, giveBack, trips } from '../../model/trips.ts'
import { TripCard, useCallAction } from '../trip-card.tsx'
import { driven, tripCells } from '../trip-cells.tsx'

const acts = [
  { action: depart, note: driven('距上次登记多出') },
  { action: giveBack, note: driven('本次行驶') },
  { action: cancelTrip },
]

export default function TripsPage() {
  const actions = useCallAction(({ names, phone }) => ({ name: names.applicant ?? '', phone }))
  return (
    <RegisterPage
      register={trips}
      title="出回车登记"
      tabs="state"
      cells={tripCells}
      acts={acts}
      actions={actions}
      card={(trip) => <TripCard trip={trip} other={trip.names.applicant ?? ''} />}
      empty="调度员在流程中派车后，记录会出现在这里。"
    />
  )
}
