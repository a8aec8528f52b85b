import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'
import { TokenAnswer } from './identity.ts'

export const Phone = Type.String({ pattern: '^1\\d{10}$' })
const MessageCode = Type.String({ maxLength: 12 })

/** Sends a code by SMS. The answer is the same whether the number belongs to somebody or not. */
export const sendSignInCode = defineCall({
  id: 'identity.send-sign-in-code',
  title: '发送登录短信验证码',
  method: 'POST',
  path: '/auth/sms/code',
  permission: 'open',
  audit: 'none',
  body: Type.Object({ phone: Phone }),
  answer: Type.Null(),
  perMinute: 20,
})

export const signInByPhone = defineCall({
  id: 'identity.sign-in-by-phone',
  title: '手机验证码登录',
  method: 'POST',
  path: '/auth/sms/login',
  permission: 'open',
  audit: 'none',
  body: Type.Object({
    phone: Phone,
    code: MessageCode,
    /** `info.device` of an earlier answer to this browser and number. */
    device: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: TokenAnswer,
  perMinute: 60,
})
