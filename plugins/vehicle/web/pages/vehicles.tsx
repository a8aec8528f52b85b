import { RegisterPage } from '@gongtai/sdk/web'
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
      further={({ id }) => <Readings vehicle={id} />}
      empty="登记车辆后即可参与派车。"
    />
  )
}
