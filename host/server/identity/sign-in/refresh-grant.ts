import { timingSafeEqual } from 'node:crypto'
import { identityFaults } from '../faults.ts'
import type { InstallationKey } from '../keys/installation-keys.ts'
import { rotate } from '../session/rotate.ts'
import { hashToken, looksLikeToken } from '../session/tokens.ts'
import type { Grant, TokenInput } from './request-token.ts'

/** Changes a refresh token for the next pair of tokens. */
export const refreshGrant: Grant = async (area, input, request) => {
  const { host, keys } = area
  if (!isOurClient(keys.client, input)) throw identityFaults.wrongClient()
  const token = input.refresh_token ?? ''
  if (!looksLikeToken(token)) throw identityFaults.wrongRefreshToken()
  const rotation = await rotate(host.store, keys.token.secret, token, host.clock.now())
  if (rotation.kind === 'rotated') return rotation.answer
  if (rotation.kind === 'stolen') {
    host.log.warn({ session: rotation.session }, 'a used refresh token came back, its session is ended')
    await area.announce({ session: rotation.session })
    await host.audit.record({
      tenant: rotation.tenant,
      actor: '',
      account: rotation.account,
      action: 'auth.refresh-reused',
      kind: 'security',
      address: request.address,
      outcome: 401,
    })
  }
  throw identityFaults.wrongRefreshToken()
}

function isOurClient(client: InstallationKey, { client_id, client_secret }: TokenInput): boolean {
  const given = Buffer.from(hashToken(`${client_id ?? ''}:${client_secret ?? ''}`))
  return timingSafeEqual(given, Buffer.from(hashToken(`${client.publicPart}:${client.secret}`)))
}
