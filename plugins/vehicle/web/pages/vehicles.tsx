import { RegisterPage, RowRequests, RowsBelowList } from '@gongtai/sdk/web'
import { cars } from '../../model/car-use.ts'
import { carReadings, correctOdometer } from '../../model/readings.ts'
import { vehicles } from '../../model/vehicles.ts'
import { Plate } from '../plate.tsx'

const readings = ({ id }: { readonly id: string }) => <RowsBelowList of={carReadings} id={id} />

export default function VehiclesPage() {
  return (
    <RegisterPage
      register={vehicles}
      cells={{ plate: ({ plate, energy }) => <Plate plate={plate} energy={energy} /> }}
      acts={[{ action: correctOdometer, note: readings }]}
      further={(car) => (
        <>
          <RowRequests of={cars} id={car.id} />
          {readings(car)}
        </>
      )}
      empty="登记车辆后即可参与派车。"
    />
  )
}
