import { defineCall, Type } from '@gongtai/sdk'

const Regular = Type.Object({
  id: Type.String(),
  name: Type.String(),
  expression: Type.String(),
  /** What somebody reads whose value does not fit; empty for the usual sentence. */
  tip: Type.String(),
})

const reads = { method: 'GET', permission: 'signed-in', audit: 'none' } as const

/** Named by the specification: the regular expressions that fields can be checked by. */
export const listRegulars = defineCall({
  ...reads,
  id: 'form.regulars',
  title: '校验规则列表',
  path: '/formReg/regulars',
  answer: Type.Array(Regular),
})

/** One of them by its rule id. */
export const readRegular = defineCall({
  ...reads,
  id: 'form.regular',
  title: '校验规则',
  path: '/formReg/regulars/:id',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  answer: Regular,
})

export const createRegular = defineCall({
  id: 'form.create-regular',
  title: '新建校验规则',
  method: 'POST',
  path: '/formReg/regulars',
  permission: 'form:design',
  audit: 'write',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 30 }),
    expression: Type.String({ minLength: 1, maxLength: 500 }),
    tip: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  answer: Regular,
})
