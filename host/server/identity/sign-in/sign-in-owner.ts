import { isFault } from '@gongtai/core/kernel/fault'
import type { RequestFacts } from '../../host.ts'
import type { IdentityArea } from '../area.ts'
import { PLATFORM } from '../seed/platform-tenant.ts'
import type { TokenAnswer } from '../session/issue.ts'
import { openSession, type SessionOwner } from '../session/open-session.ts'
import { beginAttempt, forgetAttempts } from './attempts.ts'
import { countedName, newDeviceMark } from './device-mark.ts'
import { refuseWhenOff } from './refuse-when-off.ts'

interface Owner extends SessionOwner {
  readonly enabled: boolean
}

/** Somebody who says who they are, and how that is found out. */
export interface SignInAttempt {
  /** What was typed: wrong attempts are counted under it, whether it is known or not. */
  readonly name: string
  /** Account as the trail shows it. */
  readonly account: string
  readonly device: string | undefined
  readonly owner: Owner | undefined
  /** Throws when the proof is wrong. */
  readonly prove: () => Promise<Owner>
}

/** What every way of signing in goes through: the lock-out, the proof, the state of account and tenant, the trail. */
export async function signInOwner(
  area: IdentityArea,
  request: RequestFacts,
  { name, account, device, owner, prove }: SignInAttempt,
): Promise<TokenAnswer> {
  const { store, clock, audit } = area.host
  const { secret } = area.keys.token
  const counted = countedName(secret, name, device)
  const record = (outcome: number): Promise<void> =>
    audit.record({
      account,
      tenant: owner?.tenant ?? PLATFORM,
      actor: owner?.user_id ?? '',
      outcome,
      action: 'auth.sign-in',
      kind: 'security',
      address: request.address,
    })
  try {
    await beginAttempt(store, counted, clock.now())
    const proved = await prove()
    await forgetAttempts(store, counted)
    await refuseWhenOff(area, proved)
    const answer = await openSession(area, proved, request)
    await record(200)
    return { ...answer, info: { ...answer.info, device: newDeviceMark(secret, name) } }
  } catch (error) {
    await record(isFault(error) ? error.status : 500)
    throw error
  }
}
