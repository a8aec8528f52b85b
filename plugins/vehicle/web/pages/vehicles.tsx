import { RegisterPage, RowRequests } from '@gongtai/sdk/web'
import { cars } from '../../model/car-use.ts'
import { correctOdometer } from '../../model/trips.ts'
import { vehicles } from '../../model/vehicles.ts'
import { Plate } from '../plate.tsx'
import { Readings } from '../readings.tsx'

const correct = { action: correctOdometer, note: ({ id }: { readonly id: string }) => <Readings vehicle={id} /> }

export default function VehiclesPage() {
  return (
    <RegisterPage
      register={vehicles}
      cells={{ plate: (row) => <Plate plate={row.plate} energy={row.energy} /> }}
      acts={[correct]}
      further={({ id }) => (
        <>
          <RowRequests of={cars} id={id} />
          <Readings vehicle={id} />
        </>
      )}
      empty="登记车辆后即可参与派车。"
    />
  )
}
