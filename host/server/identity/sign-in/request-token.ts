import { requestToken } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import { signInMethods } from '@gongtai/core/points/sign-in-methods'
import type { RequestFacts } from '../../host.ts'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import type { TokenAnswer } from '../session/issue.ts'
import { methodGrant } from './method-grant.ts'
import { refreshGrant } from './refresh-grant.ts'

export interface TokenInput {
  readonly grant_type?: string
  readonly data?: string
  readonly keyId?: string
  readonly captchaVerification?: string
  readonly uuid?: string
  /** What the browser kept of an earlier sign-in to the account. */
  readonly device?: string
  readonly refresh_token?: string
  readonly client_id?: string
  readonly client_secret?: string
}

export type Grant = (area: IdentityArea, input: TokenInput, request: RequestFacts) => Promise<TokenAnswer>

export const requestTokenOperation = (area: IdentityArea): Operation =>
  hostOperation(requestToken, (input: TokenInput, { request }) => {
    if (input.grant_type === 'refresh_token') return refreshGrant(area, input, request)
    const methods = area.host.kernel.registry(signInMethods).all()
    const method = methods.find(({ value }) => value.asks && value.grant === input.grant_type)
    if (!method) throw identityFaults.unknownGrant()
    return methodGrant(area, method.value, input, request)
  })
