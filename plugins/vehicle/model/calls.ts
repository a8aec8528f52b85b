import { defineCall, rowOf, Type } from '@gongtai/sdk'
import { vehicles } from './vehicles.ts'

/** Named by the specification: the car of a unit, or of one below it, by its plate. */
export const vehicleOfUnit = defineCall({
  id: 'vehicle.of-unit',
  title: '按机构和车牌查询车辆',
  method: 'GET',
  audit: 'none',
  permission: 'signed-in',
  path: '/vehicleInformation/getVehicleInfoAccess',
  query: Type.Object({
    orgId: Type.String({ minLength: 1, maxLength: 200 }),
    licensePlate: Type.String({ minLength: 1, maxLength: 20 }),
  }),
  answer: Type.Object({ list: Type.Array(rowOf(vehicles)) }),
})
