import { defineCall, Type } from '@gongtai/sdk'

/** A bed for somebody of the person list who hands in no request, such as trainees and those who live here already. */
export const giveBed = defineCall({
  id: 'dormitory.give-bed',
  title: '安排床位',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:keep',
  path: '/dormitory/person/:id/bed',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  body: Type.Object({
    bed: Type.String({ minLength: 1, maxLength: 40 }),
    from: Type.Day(),
    due: Type.Day(),
  }),
  answer: Type.Object({ id: Type.String() }),
})
