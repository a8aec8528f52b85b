import { offer, offerAll, operations, scheduledJobs, shippedMatrices, tenantSetups, townYears } from '@gongtai/sdk'
import { areaOffers, serverHalf, shipped, standardRules, Tenants } from '@gongtai/sdk/server'
import carUseProcess from '../flows/car-use.bpmn?raw'
import carUseForm from '../forms/car-use-apply.json'
import { fleet } from '../model/area.ts'
import { carUse } from '../model/car-use.ts'
import { dispatchers } from '../model/dispatchers.ts'
import { drivers } from '../model/drivers.ts'
import { quotas } from '../model/quotas.ts'
import { vehicles } from '../model/vehicles.ts'
import { cancels, givesUp } from './operations/call-off.ts'
import { correct } from './operations/correct-odometer.ts'
import { driverHooks } from './operations/drivers.ts'
import { departs, givesBack } from './operations/trips.ts'
import { vehicleOfUnit } from './operations/vehicle-of-unit.ts'
import { ageRules } from './rules/age-rules.ts'
import { recordedClass } from './rules/recorded.ts'
import { carHooks, quotaHooks, watchFleet } from './rules/watch-cars.ts'
import { sampleFleet } from './sample-fleet.ts'
import { townFleet } from './town-fleet.ts'
import { townTrips } from './town-trips.ts'
import { tripsOfRequests } from './trips-of-requests.ts'

const besides = {
  hooks: [
    [vehicles, carHooks],
    [drivers, driverHooks],
    [quotas, quotaHooks],
    [carUse, tripsOfRequests],
  ],
  // A trip is given up in its list.
  without: [carUse.calls.giveUp.id],
} as const

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...areaOffers(fleet, tenants, besides),
      ...offerAll(operations, [vehicleOfUnit, departs, givesBack, cancels, givesUp, correct]),
      ...shipped(carUseForm, { id: 'car_use', title: '公务用车申请', icon: 'drive-time', xml: carUseProcess }),
      offer(shippedMatrices, dispatchers),
      ...offerAll(standardRules, [...recordedClass, ...ageRules]),
      offer(scheduledJobs, watchFleet(tenants)),
      ...offerAll(tenantSetups, [sampleFleet, townFleet]),
      offer(townYears, townTrips),
    ],
  }),
})
