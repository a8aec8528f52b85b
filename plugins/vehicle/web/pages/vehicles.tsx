import type { RegisterRow } from '@gongtai/sdk'
import { RegisterPage, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { vehicles } from '../../model/vehicles.ts'
import { OdometerDialog } from '../odometer-dialog.tsx'
import { Plate } from '../plate.tsx'

type Vehicle = RegisterRow<typeof vehicles.fields>

export default function VehiclesPage() {
  const session = useSession()
  const [corrected, setCorrected] = useState<Vehicle>()
  return (
    <>
      <RegisterPage
        register={vehicles}
        cells={{ plate: (row) => <Plate plate={row.plate} energy={row.energy} /> }}
        actions={(row) =>
          session.may('vehicle:dispatch') ? [{ title: '更正里程', onSelect: () => setCorrected(row) }] : []
        }
        empty="登记车辆后即可参与派车。"
      />
      {corrected && <OdometerDialog vehicle={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  )
}
