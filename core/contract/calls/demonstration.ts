import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'
import { TokenAnswer } from './identity.ts'

/** Somebody of a demonstration tenant whose work can be tried. */
const DemonstrationPerson = Type.Object({
  account: Type.String(),
  name: Type.String(),
  title: Type.String(),
  /** What there is to do. */
  text: Type.String(),
})

export const listDemonstrationPeople = defineCall({
  id: 'identity.list-demonstration-people',
  title: '演示环境的试用身份',
  method: 'GET',
  path: '/demonstration/people',
  permission: 'open',
  audit: 'none',
  answer: Type.Array(DemonstrationPerson),
})

/** Only of a product that shows itself, and only for accounts whose password nobody has chosen. */
export const signInAsDemonstrator = defineCall({
  id: 'identity.sign-in-as-demonstrator',
  title: '以试用身份登录',
  method: 'POST',
  path: '/demonstration/sign-in',
  permission: 'open',
  audit: 'none',
  body: Type.Object({ account: Type.String({ maxLength: 64 }) }),
  answer: TokenAnswer,
  perMinute: 60,
})
