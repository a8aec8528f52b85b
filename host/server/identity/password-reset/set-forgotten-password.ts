import { resetForgottenPassword } from '@gongtai/core/contract/calls/password-reset'
import { passwordProblem } from '@gongtai/core/contract/password-policy'
import { isFault } from '@gongtai/core/kernel/fault'
import type { Operation } from '@gongtai/core/points/operations'
import { inform, noticeOf, Tenants } from '@gongtai/sdk/server'
import { accountNotices } from '../account/notice-kinds.ts'
import { setPassword } from '../account/set-password.ts'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { readEnvelope } from '../keys/read-envelope.ts'
import { PLATFORM } from '../seed/platform-tenant.ts'
import { beginAttempt } from '../sign-in/attempts.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { refuseWhenOff } from '../sign-in/refuse-when-off.ts'
import { accountOfPhone } from '../sms/account-of-phone.ts'
import { checkCode, takeCode } from '../sms/message-code.ts'
import { tables } from '../tables.ts'
import { checkTicket } from './tickets.ts'

interface Reset {
  readonly uuid: string
  readonly phone: string
  readonly password: string
  readonly code: string
}

/** The last step: the account of the number gets the new password, and whoever was signed in with the old one is not. */
export const setForgottenPassword = (area: IdentityArea): Operation =>
  hostOperation(resetForgottenPassword, async (input, { request }) => {
    const { store, clock, audit } = area.host
    const sent = await readEnvelope(area, input, ['phone', 'uuid', 'newPassword'])
    const { uuid, phone, newPassword: password } = sent
    const imageCode = input.inputImageCode ?? ''
    await checkTicket(store, { uuid, phone, imageCode }, clock.now())
    const owner = await accountOfPhone(store, phone)
    const record = (outcome: number): Promise<void> =>
      audit.record({
        account: owner?.account ?? '',
        tenant: owner?.tenant ?? PLATFORM,
        actor: owner?.user_id ?? '',
        action: 'auth.reset-password',
        kind: 'security',
        address: request.address,
        outcome,
      })
    try {
      await beginAttempt(store, `reset:${phone}`, clock.now())
      await change(area, owner, { uuid, phone, password, code: input.inputMsgCode ?? '' })
      await record(200)
      if (owner) await tellOwner(area, owner, request.address)
    } catch (error) {
      await record(isFault(error) ? error.status : 500)
      throw error
    }
    return null
  })

/** The person hears of it by every channel there is, for it may have been somebody else who held the phone. */
async function tellOwner({ host }: IdentityArea, owner: NonNullable<Owner>, address: string): Promise<void> {
  const notice = noticeOf(accountNotices.passwordForgotten, { address }, { path: '/user/profile' })
  try {
    await host.kernel.services.get(Tenants).run(owner.tenant, (context) => inform(context, [owner.user_id], notice))
  } catch (error) {
    // The password is set; an answer that says otherwise would send people in circles.
    host.log.error({ err: error, tenant: owner.tenant }, 'a password was reset, and its owner could not be told')
  }
}

type Owner = Awaited<ReturnType<typeof accountOfPhone>>

async function change(area: IdentityArea, owner: Owner, { uuid, phone, password, code }: Reset): Promise<void> {
  const { store, clock } = area.host
  const { secret } = area.keys.token
  const use = { phone, purpose: 'reset' } as const
  await checkCode(store, secret, use, code, clock.now())
  if (!owner) throw identityFaults.wrongMessageCode()
  await refuseWhenOff(area, owner)
  const problem = passwordProblem(password, owner.account)
  if (problem) throw identityFaults.weakPassword({ problem })
  const hash = await hashPassword(password)
  await store.platform(async (handle) => {
    const db = tables(handle)
    await takeCode(db, secret, use, code)
    await setPassword(db, owner.user_id, { hash, mustChange: false }, clock.now())
    await db.deleteFrom('password_reset').where('id', '=', uuid).execute()
    await db
      .deleteFrom('sign_in_failure')
      .where('account', 'in', [owner.account, `reset:${phone}`])
      .execute()
  })
  await area.announce({ user: owner.user_id })
}
