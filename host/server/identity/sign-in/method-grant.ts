import { isFault } from '@gongtai/core/kernel/fault'
import { type SignInMethod, signInMethods } from '@gongtai/core/points/sign-in-methods'
import type { RequestFacts } from '../../host.ts'
import type { IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import { readEnvelope } from '../keys/read-envelope.ts'
import type { TokenAnswer } from '../session/issue.ts'
import { type SignInAccount, tables } from '../tables.ts'
import { takeCaptcha } from './captcha.ts'
import { passwordFits } from './passwords.ts'
import type { TokenInput } from './request-token.ts'
import { signInOwner } from './sign-in-owner.ts'

/** Signs in with an account and what a method asks for: cheap checks first, and nothing that tells whether the account exists. */
export async function methodGrant(
  area: IdentityArea,
  method: SignInMethod,
  input: TokenInput,
  request: RequestFacts,
): Promise<TokenAnswer> {
  const { configuration, store, clock } = area.host
  if (!input.data) throw identityFaults.missingField({ field: 'data' })
  if (configuration.signInCaptcha) {
    await takeCaptcha(store, input.uuid ?? '', input.captchaVerification ?? '', clock.now())
  }
  const names = (method.asks ?? []).map(({ name }) => name)
  const sent = await readEnvelope(area, input, ['username', ...names])
  const account = (sent.username ?? '').trim().toLowerCase().slice(0, 64)
  const answers = Object.fromEntries(names.map((name) => [name, sent[name] ?? '']))
  const owner = await ownerOf(area, account)
  const prove = async () => {
    if (!owner || !(await proved(area, method, owner, answers))) throw refusalOf(method)
    return owner
  }
  const proveOrWait = owner ? prove : () => passwordFits(undefined, '').then(prove)
  return signInOwner(area, request, { name: account, account, device: input.device, owner, prove: proveOrWait })
}

/** The method as the tenant of the account has it: whose plugin is off there opens nothing. */
async function proved(
  { host }: IdentityArea,
  { id, title }: SignInMethod,
  { tenant, user_id: user, account }: SignInAccount,
  answers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const method = host.kernel.viewFor(tenant)(signInMethods).find(id)
  try {
    return (await method?.proves?.({ tenant, user, account, answers })) === true
  } catch (error) {
    if (isFault(error) && error.status < 500) throw error
    host.log.error({ err: error, method: id }, 'a way of signing in does not work')
    throw identityFaults.methodFailed({ title })
  }
}

const refusalOf = ({ grant }: SignInMethod) =>
  grant === 'password' ? identityFaults.wrongPassword() : identityFaults.wrongAnswers()

const ownerOf = ({ host }: IdentityArea, account: string) =>
  host.store.platform((db) =>
    tables(db).selectFrom('sign_in_account').selectAll().where('account', '=', account).executeTakeFirst(),
  )
