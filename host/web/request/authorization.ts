import type { TokenStore } from '../session/token-store.ts'

export interface ClientIdentity {
  readonly id: string
  readonly secret: string
}

export interface AuthorizationParts {
  readonly tokens: TokenStore
  /** Changes the refresh token for new tokens; one change at a time. */
  readonly refresh: () => Promise<void>
  readonly identity: () => Promise<ClientIdentity>
}

/** The `Authorization` header of a request: the access token, a refreshed one, or the credential of the client itself. */
export async function authorization({ tokens, refresh, identity }: AuthorizationParts): Promise<string> {
  if (tokens.access() === undefined && tokens.refresh() !== undefined) await refresh()
  const token = tokens.access()
  if (token !== undefined) return `Bearer ${token}`
  return basicCredential(await identity())
}

/** The credential of the client itself. */
export const basicCredential = ({ id, secret }: ClientIdentity): string => `Basic ${btoa(`${id}:${secret}`)}`
