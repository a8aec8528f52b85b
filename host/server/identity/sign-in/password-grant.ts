import type { IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { readEnvelope } from '../keys/read-envelope.ts'
import { tables } from '../tables.ts'
import { takeCaptcha } from './captcha.ts'
import { passwordFits } from './passwords.ts'
import type { Grant } from './request-token.ts'
import { signInOwner } from './sign-in-owner.ts'

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
  const prove = async () => {
    const fits = await passwordFits(owner?.password_hash, sent.password)
    if (!owner || !fits) throw identityFaults.wrongPassword()
    return owner
  }
  return signInOwner(area, request, { name: account, account, device: input.device, owner, prove })
}

const ownerOf = ({ host }: IdentityArea, account: string) =>
  host.store.platform((db) =>
    tables(db).selectFrom('sign_in_account').selectAll().where('account', '=', account).executeTakeFirst(),
  )
