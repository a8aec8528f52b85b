import { afterFailedLoad, type PageAddress, thirdPartyRefusal, withoutToken, withToken } from '../navigation/guard.ts'
import { leaveNotice, takeArrival } from '../sign-in/notice.ts'
import type { HostWorkbench } from './host-workbench.ts'

/** What becomes of a page that is being opened. */
export type Entry =
  | { readonly kind: 'show'; readonly signedIn: boolean }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'reload' }

type Entering = Pick<HostWorkbench, 'tokens' | 'session' | 'menu' | 'plugins' | 'loadUser'>

/** The navigation guard: who may see the page that was asked for, and where everybody else goes. */
export async function enter(workbench: Entering, address: PageAddress): Promise<Entry> {
  const { tokens, session } = workbench
  const refused = thirdPartyRefusal(address)
  if (refused) return { kind: 'go', to: refused }
  if (!tokens.present) {
    const to = withoutToken(address)
    return to === undefined ? { kind: 'show', signedIn: false } : { kind: 'go', to }
  }
  if (!session.loaded) {
    const failure = await loadAll(workbench)
    if (failure !== undefined) return refuse(workbench, failure, address)
  }
  const to = withToken({
    ...address,
    mustChangePassword: session.user.mustChangePassword,
    roles: session.roles,
    fromSignIn: takeArrival(),
  })
  return to === undefined ? { kind: 'show', signedIn: true } : { kind: 'go', to }
}

/** Loads what the page is built from; answers why there is no user. A missing menu or plugin ends no session. */
async function loadAll({ loadUser, menu, plugins }: Entering): Promise<string | undefined> {
  const [user] = await Promise.allSettled([loadUser(), menu.load(), plugins.synchronise()])
  if (user.status === 'fulfilled') return undefined
  return user.reason instanceof Error ? user.reason.message : String(user.reason)
}

/** Without user information there is no session: it ends, and the sign-in page says why. */
function refuse({ tokens, session, menu }: Entering, failure: string, address: PageAddress): Entry {
  tokens.clear()
  session.clear()
  menu.clear()
  leaveNotice(failure)
  const to = afterFailedLoad(address.pathname)
  return to === 'reload' ? { kind: 'reload' } : { kind: 'go', to }
}
