import { fieldTypes, offerAll, operations, reactions, shippedForms, shippedProcesses, tenantSetups } from '@gongtai/sdk'
import { Bookings, Organisation, serverHalf } from '@gongtai/sdk/server'
import carUseProcess from '../flows/car-use.bpmn?raw'
import carUseForm from '../forms/car-use-apply.json'
import { driverSelector, vehicleSelector } from '../model/selector-fields.ts'
import { calendarWith } from './operations/calendar.ts'
import { addDriverWith, editDriverWith, listDrivers } from './operations/drivers.ts'
import { freeVehiclesWith } from './operations/free-vehicles.ts'
import { listDispatches } from './operations/list-dispatches.ts'
import { listUnits, listVehicles, vehicleOfUnit } from './operations/list-vehicles.ts'
import { readContactOf } from './operations/read-contact.ts'
import { repeatDispatchWith } from './operations/repeat-dispatch.ts'
import { addVehicleWith, editVehicleWith } from './operations/save-vehicle.ts'
import { todayWith } from './operations/today.ts'
import { cancelDispatchWith, departWith, giveBackWith } from './operations/trips.ts'
import { dispatchOnApproval } from './reactions/dispatch-on-approval.ts'
import { freeOnEnd, freeOnReturn } from './reactions/free-on-end.ts'
import { holdOnResubmit, holdOnStart } from './reactions/hold-wished-car.ts'
import { sampleFleet } from './sample-fleet.ts'

export default serverHalf({
  needs: { bookings: Bookings, organisation: Organisation },
  activate: ({ bookings, organisation }) => ({
    offers: [
      ...offerAll(fieldTypes, [vehicleSelector, driverSelector]),
      ...offerAll(operations, [
        listVehicles,
        listUnits,
        vehicleOfUnit,
        addVehicleWith(bookings),
        editVehicleWith(bookings),
        freeVehiclesWith(bookings),
        repeatDispatchWith(bookings),
        readContactOf,
        listDrivers,
        addDriverWith(bookings, organisation),
        editDriverWith(bookings),
        listDispatches,
        departWith(bookings),
        giveBackWith(bookings),
        cancelDispatchWith(bookings),
        calendarWith(bookings),
        todayWith(bookings),
      ]),
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
