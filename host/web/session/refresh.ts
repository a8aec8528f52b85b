import { isFault } from '@gongtai/core/kernel/fault'
import type { ClientIdentity } from '../request/authorization.ts'
import type { TokenAnswer, TokenStore } from './token-store.ts'

export interface RefreshParts {
  readonly tokens: TokenStore
  readonly identity: () => Promise<ClientIdentity>
  readonly request: (fields: Readonly<Record<string, string>>) => Promise<TokenAnswer>
  /** Runs one at a time over all windows: a refresh token used twice counts as stolen. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

/** Makes the function that changes the refresh token for new tokens. All who ask meanwhile wait for the same change. */
export function tokenRefresher({ tokens, identity, request, alone }: RefreshParts): () => Promise<void> {
  let running: Promise<void> | undefined

  const change = async () => {
    const token = tokens.refresh()
    // Another window may have been first.
    if (tokens.access() !== undefined || token === undefined) return
    const { id, secret } = await identity()
    try {
      tokens.keep(
        await request({ grant_type: 'refresh_token', refresh_token: token, client_id: id, client_secret: secret }),
      )
    } catch (error) {
      if (isFault(error) && (error.status === 400 || error.status === 401)) tokens.clear()
      throw error
    }
  }

  return () => {
    running ??= alone(change).finally(() => {
      running = undefined
    })
    return running
  }
}

/** Windows of one browser take turns; where the browser has no locks, only this window does. */
export const acrossWindows = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('gongtai-token', work) as Promise<T>) : work()
