import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'
import { Phone } from './phone-sign-in.ts'

const ImageCode = Type.String({ maxLength: 12 })
const Ticket = Type.String({ maxLength: 80 })

/** Says that exactly one account is bound to the number; any other number is refused with the reason. */
export const checkBoundPhone = defineCall({
  id: 'identity.check-bound-phone',
  title: '忘记密码：核对手机号',
  method: 'GET',
  path: '/forgotPassword/checkPhone/isBoundUser',
  permission: 'open',
  audit: 'none',
  query: Type.Object({ phone: Phone }),
  answer: Type.Boolean(),
  transaction: true,
  perMinute: 10,
})

/** Begins a reset: `uuid` goes along with everything that follows. */
export const readResetImage = defineCall({
  id: 'identity.read-reset-image',
  title: '忘记密码：图形验证码',
  method: 'GET',
  path: '/forgotPassword/getImage',
  permission: 'open',
  audit: 'none',
  answer: Type.Object({
    uuid: Type.String(),
    /** A `data:` address of the picture. */
    img: Type.String(),
    /** Hexadecimal SM2 public key for the envelope of the last step. */
    publicKey: Type.String(),
    keyId: Type.String(),
  }),
  transaction: true,
  perMinute: 60,
})

/** Sends a code to the number and binds the reset to it. A wrong image code ends the reset. */
export const sendResetCode = defineCall({
  id: 'identity.send-reset-code',
  title: '忘记密码：发送短信验证码',
  method: 'GET',
  path: '/forgotPassword/sendMessage',
  permission: 'open',
  audit: 'none',
  query: Type.Object({ phone: Phone, uuid: Ticket, inputImageCode: ImageCode }),
  answer: Type.Null(),
  transaction: true,
  perMinute: 20,
})

const Codes = Type.Object({ inputMsgCode: Type.Optional(ImageCode), inputImageCode: Type.Optional(ImageCode) })

/**
 * Sets the new password. `data` is the hexadecimal SM2 (C1C3C2) envelope of
 * `{ phone, uuid, newPassword, nonce, time }`. The two codes are also taken from the body, where our pages put them.
 */
export const resetForgottenPassword = defineCall({
  id: 'identity.reset-forgotten-password',
  title: '忘记密码：设置新密码',
  method: 'PUT',
  path: '/forgotPassword/changePassword',
  permission: 'open',
  audit: 'none',
  query: Codes,
  body: Type.Object({
    ...Codes.properties,
    data: Type.String({ maxLength: 8192 }),
    keyId: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  answer: Type.Null(),
  perMinute: 30,
})
