import {
  fieldTypes,
  noticeKinds,
  offerAll,
  operations,
  reactions,
  shippedForms,
  shippedProcesses,
  tenantSetups,
  valueSources,
} from '@gongtai/sdk'
import { Bookings, Organisation, Requests, serverHalf, Tenants } from '@gongtai/sdk/server'
import carUseProcess from '../flows/car-use.bpmn?raw'
import carUseForm from '../forms/car-use-apply.json'
import { told } from '../model/notice-kinds.ts'
import { driverSelector, vehicleSelector } from '../model/selector-fields.ts'
import { calendarWith } from './operations/calendar.ts'
import { cancelDispatchWith, giveUpTripWith } from './operations/call-off.ts'
import { freeVehiclesWith } from './operations/free-vehicles.ts'
import { listDispatches, myTrips } from './operations/list-dispatches.ts'
import { moveDispatchWith } from './operations/move-dispatch.ts'
import { correct, readings } from './operations/odometer.ts'
import { readContactOf } from './operations/read-contact.ts'
import { registersWith } from './operations/registers.ts'
import { repeatDispatchWith } from './operations/repeat-dispatch.ts'
import { todayWith } from './operations/today.ts'
import { departWith, giveBackWith } from './operations/trips.ts'
import { vehicleOfUnit } from './operations/vehicle-of-unit.ts'
import { waitingDispatchesWith } from './operations/waiting-dispatches.ts'
import { dispatchOnApproval } from './reactions/dispatch-on-approval.ts'
import { freeOnEnd, freeOnReturn } from './reactions/free-on-end.ts'
import { holdOnResubmit, holdOnStart } from './reactions/hold-wished-car.ts'
import { sampleFleet } from './sample-fleet.ts'
import { vehicleSources } from './value-sources.ts'

export default serverHalf({
  needs: { bookings: Bookings, organisation: Organisation, requests: Requests, tenants: Tenants },
  activate: ({ bookings, organisation, requests, tenants }) => ({
    offers: [
      ...offerAll(fieldTypes, [vehicleSelector, driverSelector]),
      ...offerAll(valueSources, vehicleSources),
      ...offerAll(noticeKinds, Object.values(told)),
      ...offerAll(operations, registersWith(tenants, bookings, organisation)),
      ...offerAll(operations, operationsOf(bookings, requests)),
      ...offerAll(reactions, [
        holdOnStart(bookings),
        holdOnResubmit(bookings),
        dispatchOnApproval(bookings),
        freeOnEnd(bookings),
        freeOnReturn(bookings),
      ]),
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
      ...offerAll(tenantSetups, [sampleFleet(bookings)]),
    ],
  }),
})

const operationsOf = (bookings: Bookings, requests: Requests) => [
  vehicleOfUnit,
  freeVehiclesWith(bookings),
  repeatDispatchWith(bookings),
  readContactOf,
  listDispatches,
  departWith(bookings),
  giveBackWith(bookings),
  cancelDispatchWith(bookings, requests),
  giveUpTripWith(bookings, requests),
  myTrips,
  readings,
  correct,
  calendarWith(bookings),
  waitingDispatchesWith(requests),
  moveDispatchWith(bookings),
  todayWith(bookings),
]
