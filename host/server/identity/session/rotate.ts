import type { Store } from '../../store/store.ts'
import { type IdentityDatabase, tables } from '../tables.ts'
import { issue, type TokenAnswer, tokenAnswer } from './issue.ts'
import { liveSession } from './live-session.ts'
import { hashToken, successor } from './tokens.ts'

/** How long a used refresh token still answers, for windows that refresh at the same moment. */
const GRACE_MS = 10_000

export type Rotation =
  | { readonly kind: 'rotated'; readonly answer: TokenAnswer }
  | { readonly kind: 'refused' }
  /** A token used before came back: somebody else has it, so the session was ended. */
  | { readonly kind: 'stolen'; readonly session: string; readonly tenant: string; readonly account: string }

/** Changes a refresh token for the next pair. One caller wins; the others of the same moment get the same pair. */
export function rotate(store: Store, secret: string, refresh: string, now: Date): Promise<Rotation> {
  return store.platform(async (handle) => {
    const db = tables(handle)
    const hash = hashToken(refresh)
    const won = await db
      .updateTable('refresh_token')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('session_id')
      .executeTakeFirst()
    if (!won) return late(db, secret, refresh, now)
    const session = await liveSession(db, won.session_id, now)
    if (!session) return { kind: 'refused' }
    const answer = await issue(db, { id: session.id, endsAt: session.ends_at }, successor(secret, refresh), now)
    return { kind: 'rotated', answer }
  })
}

async function late(db: IdentityDatabase, secret: string, refresh: string, now: Date): Promise<Rotation> {
  const used = await db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['used_at', 'session_id', 'session.tenant', 'session.account'])
    .where('hash', '=', hashToken(refresh))
    .executeTakeFirst()
  if (!used?.used_at) return { kind: 'refused' }
  if (now.getTime() - used.used_at.getTime() > GRACE_MS) {
    await db.deleteFrom('session').where('id', '=', used.session_id).execute()
    return { kind: 'stolen', session: used.session_id, tenant: used.tenant, account: used.account }
  }
  const pair = successor(secret, refresh)
  const ends = await db
    .selectFrom('refresh_token')
    .innerJoin('access_token', 'access_token.session_id', 'refresh_token.session_id')
    .select(['access_token.expires_at as access', 'refresh_token.expires_at as refresh'])
    .where('refresh_token.hash', '=', hashToken(pair.refresh))
    .where('access_token.hash', '=', hashToken(pair.access))
    .executeTakeFirst()
  if (!ends || !(await liveSession(db, used.session_id, now))) return { kind: 'refused' }
  return { kind: 'rotated', answer: tokenAnswer(pair, ends.access, ends.refresh, now) }
}
