import { RowsTile, TodayTile } from '@gongtai/sdk/web'
import { cars } from '../../model/car-use.ts'
import { myTrips } from '../../model/trips.ts'
import { tripLine } from '../trip-cells.tsx'

const next = { state: 'dispatched,on_road', sort: 'from', pageSize: 3 }

export default function CarsToday() {
  return (
    <TodayTile of={cars} title="今日用车" counter="辆">
      <RowsTile
        of={myTrips}
        query={next}
        state="state"
        line={(trip) => tripLine(trip, { name: trip.driver && `驾驶员 ${trip.driver}`, phone: trip.driverPhone })}
      />
    </TodayTile>
  )
}
