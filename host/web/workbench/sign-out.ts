import type { HostSession } from '../session/host-session.ts'
import type { TokenStore } from '../session/token-store.ts'
import type { MenuStore } from './menu-store.ts'

export interface SignOutParts {
  readonly tokens: TokenStore
  readonly session: HostSession
  readonly menu: MenuStore
  /** Ends the session on the server; its error is passed on. */
  readonly tellServer: () => Promise<unknown>
  readonly externalToken: () => boolean
  readonly go: (to: string) => void
  readonly reload: () => void
}

export type SignOutKind = 'chosen' | 'forced' | 'federated'

/** Makes the function that ends the session in this window, with all that was kept of it. */
export function signOuter(parts: SignOutParts): (how: SignOutKind) => Promise<void> {
  const { tokens, session, menu, tellServer, externalToken, go, reload } = parts
  const clear = () => {
    tokens.clear()
    session.clear()
    menu.clear()
  }
  return async (how) => {
    if (how === 'forced') {
      clear()
      if (!externalToken()) reload()
      return
    }
    try {
      await tellServer()
    } catch {
      // The person wants to leave: the session here ends even when the server could not be told.
    }
    clear()
    go('/login')
  }
}
