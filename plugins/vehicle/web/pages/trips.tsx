import { RegisterPage } from '@gongtai/sdk/web'
import { cancelTrip, depart, giveBack, trips } from '../../model/trips.ts'
import { driven, tripCells } from '../trip-cells.tsx'

const acts = [
  { action: depart, note: driven('距上次登记多出') },
  { action: giveBack, note: driven('本次行驶') },
  { action: cancelTrip },
]

export default function TripsPage() {
  return (
    <RegisterPage
      register={trips}
      title="出回车登记"
      tabs="state"
      cells={tripCells}
      acts={acts}
      empty="调度员在流程中派车后，记录会出现在这里。"
    />
  )
}
