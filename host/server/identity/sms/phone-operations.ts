import * as calls from '@gongtai/core/contract/calls/phone-sign-in'
import type { Operation } from '@gongtai/core/points/operations'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { signInOwner } from '../sign-in/sign-in-owner.ts'
import { tables } from '../tables.ts'
import { accountOfPhone } from './account-of-phone.ts'
import { checkCode, takeCode } from './message-code.ts'
import { sendCode } from './send-code.ts'
import type { SmsSender } from './sms-gateway.ts'

/** Signing in by a code that is sent to one's phone. */
export const phoneOperations = (area: IdentityArea, sms: SmsSender): readonly Operation[] => [
  hostOperation(calls.sendSignInCode, async ({ phone }, { request }) => {
    await sendCode(area, sms, { phone, purpose: 'sign-in' }, request.address)
    return null
  }),
  signIn(area),
]

const signIn = (area: IdentityArea): Operation =>
  hostOperation(calls.signInByPhone, async ({ phone, code, device }, { request }) => {
    const { store, clock } = area.host
    const { secret } = area.keys.token
    const use = { phone, purpose: 'sign-in' } as const
    const owner = await accountOfPhone(store, phone)
    const prove = async () => {
      await checkCode(store, secret, use, code, clock.now())
      await store.platform((db) => takeCode(tables(db), secret, use, code))
      if (!owner) throw identityFaults.wrongMessageCode()
      return owner
    }
    return signInOwner(area, request, { name: `phone:${phone}`, account: owner?.account ?? '', device, owner, prove })
  })
