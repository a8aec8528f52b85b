import type { Caller, Host } from '../../host.ts'
import type { CallerChange } from '../area.ts'
import { tables } from '../tables.ts'
import { sessionOfAccessToken } from './live-session.ts'
import { isPasswordDue } from './password-due.ts'
import { signedInUser } from './signed-in-user.ts'
import { hashToken, looksLikeToken } from './tokens.ts'

const CACHE_MS = 1_000
const CALLER_CHANGED = 'identity.caller-changed'

interface Cached {
  readonly caller: Promise<Caller | undefined>
  readonly until: number
  /** Known once `caller` is there; a change that comes before drops the entry. */
  owner?: Caller
}

export interface Authenticator {
  authenticate(accessToken: string): Promise<Caller | undefined>
  announce(change: CallerChange): Promise<void>
  stop(): void
}

/**
 * Finds out who an access token belongs to. The answer is kept for a second at most, since most pages make several
 * calls at once, and dropped at once when the bus tells that the session, the user or the tenant changed.
 */
export function makeAuthenticator(host: Host): Authenticator {
  const cache = new Map<string, Cached>()
  const drop = (change: CallerChange): void => {
    for (const [hash, { owner }] of cache) if (!owner || concerns(change, owner)) cache.delete(hash)
  }
  const ends = [host.bus.on<CallerChange>(CALLER_CHANGED, drop), host.bus.onGap(() => cache.clear())]
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [hash, { until }] of cache) if (until <= now) cache.delete(hash)
  }, 10 * CACHE_MS)
  sweep.unref()

  return {
    authenticate: (token) => {
      if (!looksLikeToken(token)) return Promise.resolve(undefined)
      const hash = hashToken(token)
      const present = cache.get(hash)
      if (present && present.until > performance.now()) return present.caller
      const entry: Cached = { caller: lookUp(host, hash), until: performance.now() + CACHE_MS }
      cache.set(hash, entry)
      entry.caller.then(
        (caller) => {
          entry.owner = caller
          if (!caller && cache.get(hash) === entry) cache.delete(hash)
        },
        () => cache.delete(hash),
      )
      return entry.caller
    },
    announce: async (change) => {
      drop(change)
      await host.bus.publish(CALLER_CHANGED, change)
    },
    stop: () => {
      clearInterval(sweep)
      for (const end of ends) end()
    },
  }
}

async function lookUp(host: Host, hash: string): Promise<Caller | undefined> {
  const now = host.clock.now()
  const session = await host.store.platform((db) => sessionOfAccessToken(tables(db), hash, now))
  if (!session) return undefined
  const user = await signedInUser(host, session.tenant, session.user_id, session.operator)
  return user && { tenant: session.tenant, user, session: session.id, passwordDue: isPasswordDue(session, now) }
}

function concerns({ session, user, tenant }: CallerChange, caller: Caller): boolean {
  if (session !== undefined) return caller.session === session
  if (user !== undefined) return caller.user.id === user
  return tenant === undefined || caller.tenant === tenant
}
