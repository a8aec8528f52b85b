import { defineCall, Type } from '@gongtai/sdk'
import { WaitingDispatch } from './shapes.ts'

/** The requests that wait for the person to give them a car. */
export const waitingDispatches = defineCall({
  method: 'GET',
  audit: 'none',
  id: 'vehicle.waiting',
  title: '待派车申请',
  permission: 'vehicle:dispatch',
  path: '/vehicle/waiting',
  answer: Type.Array(WaitingDispatch),
})

/** Another car, driver or time for a trip that has not begun. */
export const moveDispatch = defineCall({
  method: 'POST',
  audit: 'write',
  id: 'vehicle.move-dispatch',
  title: '调整派车',
  permission: 'vehicle:dispatch',
  path: '/vehicle/dispatch/:id/move',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({
    vehicle: Type.String({ minLength: 1, maxLength: 100 }),
    driver: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
    from: Type.String({ maxLength: 40 }),
    to: Type.String({ maxLength: 40 }),
    seen: Type.String({ maxLength: 100, description: '页面上该派车的占用编号；期间被他人调整过则拒绝' }),
  }),
  answer: Type.Object({ booking: Type.String() }),
})
