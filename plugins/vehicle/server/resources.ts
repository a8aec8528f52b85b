import type { Resource } from '@gongtai/sdk/server'

export const CAR = 'car'
export const DRIVER = 'driver'

/** A car or a driver as the booking engine knows it; the id is the same on both sides. */
export const carResource = (vehicle: { id: string; plate: string; state: string }): Resource => ({
  id: vehicle.id,
  kind: CAR,
  code: vehicle.plate,
  name: vehicle.plate,
  capacity: 1,
  status: vehicle.state === 'in_service' ? 'in_service' : vehicle.state === 'disposed' ? 'retired' : 'out_of_service',
})

export const driverResource = (driver: { id: string; name: string; state: string }): Resource => ({
  id: driver.id,
  kind: DRIVER,
  code: driver.id,
  name: `驾驶员 ${driver.name}`,
  capacity: 1,
  status: driver.state === 'on_duty' ? 'in_service' : driver.state === 'left' ? 'retired' : 'out_of_service',
})
