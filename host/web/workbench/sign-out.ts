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
  /** Leaves a sentence for the sign-in page. */
  readonly leaveNotice: (text: string) => void
  readonly go: (to: string) => void
  readonly reload: () => void
}

/** `ended`: the server has ended the session already. */
export type SignOutKind = 'chosen' | 'ended' | 'forced' | 'federated'

/** What somebody reads who has to sign in again in the middle of work. */
export const SESSION_ENDED = '登录已失效，请重新登录；登录后会回到刚才的页面。'

/** Makes the function that ends the session in this window, with all that was kept of it. */
export function signOuter(parts: SignOutParts): (how: SignOutKind) => Promise<void> {
  const { tokens, session, menu, tellServer, externalToken, leaveNotice, go, reload } = parts
  const clear = () => {
    tokens.clear()
    session.clear()
    menu.clear()
  }
  let left = false
  return async (how) => {
    if (how === 'forced') {
      // Whoever stays because of what they are writing is not sent away anew by each call that is refused.
      if (left && !tokens.present) return
      left = true
      clear()
      if (externalToken()) return
      leaveNotice(SESSION_ENDED)
      reload()
      return
    }
    // The person wants to leave: the session here ends even when the server could not be told.
    if (how !== 'ended') await tellServer().catch(() => undefined)
    clear()
    go('/login')
  }
}
