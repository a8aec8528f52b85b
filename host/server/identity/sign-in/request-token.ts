import { requestToken } from '@gongtai/core/contract/calls/identity'
import type { Operation } from '@gongtai/core/points/operations'
import type { RequestFacts } from '../../host.ts'
import { hostOperation, type IdentityArea } from '../area.ts'
import { identityFaults } from '../faults.ts'
import type { TokenAnswer } from '../session/issue.ts'
import { passwordGrant } from './password-grant.ts'
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

const grants: ReadonlyMap<string, Grant> = new Map([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
])

export const requestTokenOperation = (area: IdentityArea): Operation =>
  hostOperation(requestToken, (input: TokenInput, { request }) => {
    const grant = grants.get(input.grant_type ?? '')
    if (!grant) throw identityFaults.unknownGrant()
    return grant(area, input, request)
  })
