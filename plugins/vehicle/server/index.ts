import {
  fieldTypes,
  noticeKinds,
  offerAll,
  operations,
  reactions,
  reservationNotices,
  shippedForms,
  shippedProcesses,
  tenantSetups,
  valueSources,
} from '@gongtai/sdk'
import {
  arrangingOperations,
  bookableOperations,
  bookableValues,
  ownRowsOperation,
  reservationReactions,
  serverHalf,
  Tenants,
} from '@gongtai/sdk/server'
import carUseProcess from '../flows/car-use.bpmn?raw'
import carUseForm from '../forms/car-use-apply.json'
import { cars, carUse, crew, driverSelector, vehicleSelector } from '../model/car-use.ts'
import { myTrips } from '../model/trips.ts'
import { cancels, givesUp } from './operations/call-off.ts'
import { correct, readings } from './operations/odometer.ts'
import { readContactOf } from './operations/read-contact.ts'
import { registersOf } from './operations/registers.ts'
import { checkRepeat } from './operations/repeat-dispatch.ts'
import { readToday } from './operations/today.ts'
import { departs, givesBack } from './operations/trips.ts'
import { listTripsAhead } from './operations/trips-ahead.ts'
import { vehicleOfUnit } from './operations/vehicle-of-unit.ts'
import { sampleFleet } from './sample-fleet.ts'
import { tripsOfRequests } from './trips-of-requests.ts'

export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...offerAll(fieldTypes, [vehicleSelector, driverSelector]),
      ...offerAll(valueSources, [cars, crew].map(bookableValues)),
      ...offerAll(noticeKinds, Object.values(reservationNotices(carUse, '公务用车'))),
      ...offerAll(operations, registersOf(tenants)),
      ...offerAll(operations, answers),
      ...offerAll(reactions, Object.values(reservationReactions(carUse, tripsOfRequests))),
      ...offerAll(shippedForms, [{ id: 'car_use_apply', document: carUseForm }]),
      ...offerAll(shippedProcesses, [
        {
          id: 'car_use',
          title: '公务用车申请',
          form: 'car_use_apply',
          category: '公务用车',
          icon: 'drive-time',
          xml: carUseProcess,
        },
      ]),
      ...offerAll(tenantSetups, [sampleFleet]),
    ],
  }),
})

const answers = [
  ...[cars, crew].flatMap((each) => Object.values(bookableOperations(each as never))),
  ...Object.values(arrangingOperations(carUse, tripsOfRequests)),
  vehicleOfUnit,
  checkRepeat,
  readContactOf,
  departs,
  givesBack,
  cancels,
  givesUp,
  ownRowsOperation(myTrips),
  readings,
  correct,
  listTripsAhead,
  readToday,
]
