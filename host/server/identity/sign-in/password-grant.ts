import { isFault } from '@gongtai/core/kernel/fault'
import type { RequestFacts } from '../../host.ts'
import type { IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { readEnvelope } from '../keys/read-envelope.ts'
import { PLATFORM } from '../seed/platform-tenant.ts'
import { openSession } from '../session/open-session.ts'
import { tables } from '../tables.ts'
import { beginAttempt, forgetAttempts } from './attempts.ts'
import { takeCaptcha } from './captcha.ts'
import { countedName, newDeviceMark } from './device-mark.ts'
import { passwordFits } from './passwords.ts'
import type { Grant } from './request-token.ts'

/** Signs in with user name and password: cheap checks first, and nothing that tells whether the account exists. */
export const passwordGrant: Grant = async (area, input, request) => {
  const { configuration, store, clock } = area.host
  if (!input.data) throw identityFaults.missingField({ field: 'data' })
  if (configuration.signInCaptcha) {
    await takeCaptcha(store, input.uuid ?? '', input.captchaVerification ?? '', clock.now())
  }
  const sent = await readEnvelope(area, input, ['username', 'password'])
  const account = sent.username.trim().toLowerCase().slice(0, 64)
  const owner = await ownerOf(area, account)
  const { secret } = area.keys.token
  const counted = countedName(secret, account, input.device)
  const event = { account, tenant: owner?.tenant ?? PLATFORM, actor: owner?.user_id ?? '' }
  try {
    await beginAttempt(store, counted, clock.now())
    const fits = await passwordFits(owner?.password_hash, sent.password)
    if (!owner || !fits) throw identityFaults.wrongPassword()
    await forgetAttempts(store, counted)
    await refuseWhenOff(area, owner)
    const answer = await openSession(area, owner, request)
    await record(area, request, { ...event, outcome: 200 })
    return { ...answer, info: { ...answer.info, device: newDeviceMark(secret, account) } }
  } catch (error) {
    await record(area, request, { ...event, outcome: isFault(error) ? error.status : 500 })
    throw error
  }
}

const ownerOf = ({ host }: IdentityArea, account: string) =>
  host.store.platform((db) =>
    tables(db).selectFrom('sign_in_account').selectAll().where('account', '=', account).executeTakeFirst(),
  )

async function refuseWhenOff({ host }: IdentityArea, owner: { enabled: boolean; tenant: string }): Promise<void> {
  const tenant = await host.store.platform((db) =>
    tables(db).selectFrom('tenant').select(['name', 'state']).where('id', '=', owner.tenant).executeTakeFirstOrThrow(),
  )
  if (tenant.state === 'suspended') throw identityFaults.suspendedTenant({ tenant: tenant.name })
  if (!owner.enabled) throw identityFaults.disabledAccount()
}

interface Outcome {
  readonly account: string
  readonly tenant: string
  readonly actor: string
  readonly outcome: number
}

const record = ({ host }: IdentityArea, request: RequestFacts, event: Outcome): Promise<void> =>
  host.audit.record({ ...event, action: 'auth.sign-in', kind: 'security', address: request.address })
