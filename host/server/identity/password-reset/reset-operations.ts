import * as calls from '@gongtai/core/contract/calls/password-reset'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { accountOfPhone } from '../sms/account-of-phone.ts'
import { spend } from '../sms/quota.ts'
import { sendCode } from '../sms/send-code.ts'
import type { SmsSender } from '../sms/sms-gateway.ts'
import { setForgottenPassword } from './set-forgotten-password.ts'
import { bindTicket, newTicket } from './tickets.ts'

/** The only answer that tells whether a number is known, so it is given sparingly. */
const ASKING = { most: 30, windowMs: 3600_000 }

/**
 * Setting a forgotten password. The steps are kept here, not in the browser: a picture begins a reset, the message
 * binds it to one number, and only the account of that number gets the new password.
 */
export const passwordResetOperations = (area: IdentityArea, sms: SmsSender): readonly Operation[] => {
  const { host, keys } = area
  return [
    hostOperation(calls.checkBoundPhone, async ({ phone }, { request }) => {
      await spend(host.store, { key: `asking:${request.address}`, ...ASKING }, host.clock.now())
      if (!(await accountOfPhone(host.store, phone))) throw identityFaults.unboundPhone()
      return true
    }),
    hostOperation(calls.readResetImage, async () => {
      const { publicPart: publicKey, id: keyId } = keys['sign-in-envelope']
      return { ...(await newTicket(host.store, host.clock.now())), publicKey, keyId }
    }),
    hostOperation(calls.sendResetCode, async ({ phone, uuid, inputImageCode }, { request }) => {
      await bindTicket(host.store, { uuid, phone, imageCode: inputImageCode }, host.clock.now())
      await sendCode(area, sms, { phone, purpose: 'reset' }, request.address)
      return null
    }),
    setForgottenPassword(area),
  ]
}
