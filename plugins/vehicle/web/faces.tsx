import { bookableFace } from '@gongtai/sdk/web'
import { type ComponentType, lazy, Suspense } from 'react'
import { cars, carUse, crew, driverSelector, vehicleSelector } from '../model/car-use.ts'
import { Plate } from './plate.tsx'

/** Fetched with the designer that shows it: the home page does without. */
function icon(load: () => Promise<ComponentType>): ComponentType {
  const Icon = lazy(async () => ({ default: await load() }))
  return () => (
    <Suspense>
      <Icon />
    </Suspense>
  )
}

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
  Icon: icon(async () => (await import('./icons.ts')).DriveTimeIcon),
})

export const driverFace = bookableFace({
  id: driverSelector.id,
  of: crew,
  span: carUse,
  label: ({ name, licenceClass }) => `${name}（${licenceClass}）`,
  suits: ({ licenceUntil }, { to }) => licenceUntil >= to.slice(0, 10),
  Icon: icon(async () => (await import('./icons.ts')).IdNumberIcon),
})
