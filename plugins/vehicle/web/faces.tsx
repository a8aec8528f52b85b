import { DriveTimeIcon, IdNumberIcon } from '@blueprintjs/icons'
import { bookableFace } from '@gongtai/sdk/web'
import { cars, carUse, crew, driverSelector, vehicleSelector } from '../model/car-use.ts'
import { Plate } from './plate.tsx'

export const vehicleFace = bookableFace({
  id: vehicleSelector.id,
  of: cars,
  span: carUse,
  label: ({ plate, brandModel, seats }) => `${plate}　${brandModel}　${seats} 座`,
  show: ({ plate, energy, brandModel }) => (
    <>
      <Plate plate={plate} energy={energy} /> {brandModel}
    </>
  ),
  Icon: DriveTimeIcon,
})

export const driverFace = bookableFace({
  id: driverSelector.id,
  of: crew,
  span: carUse,
  label: ({ name, licenceClass }) => `${name}（${licenceClass}）`,
  suits: ({ licenceUntil }, { to }) => licenceUntil >= to.slice(0, 10),
  Icon: IdNumberIcon,
})
