import type { Vehicle } from '../model/shapes.ts'
import { energyNames } from './looks.ts'
import { Plate } from './plate.tsx'
import { StateLabel } from './state-label.tsx'

/** A car in a few lines, for the phone. */
export const VehicleCard = ({ vehicle }: { readonly vehicle: Vehicle }) => (
  <div className="gt-fleet-card">
    <div>
      <Plate plate={vehicle.plate} energy={vehicle.energy} />
      <StateLabel state={vehicle.state} />
    </div>
    <p>
      {vehicle.brandModel} · {vehicle.seats} 座 · {energyNames[vehicle.energy] ?? vehicle.energy}
    </p>
    <p className="gt-muted">
      {vehicle.unitName} · {vehicle.odometerKm.toLocaleString('zh-CN')} 公里
    </p>
  </div>
)
