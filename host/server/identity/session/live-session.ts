import type { IdentityDatabase } from '../tables.ts'

/** A session whose account, generation and tenant still allow it, with who it belongs to. */
const liveSessions = (db: IdentityDatabase, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('sign_in_account', (join) =>
      join
        .onRef('sign_in_account.account', '=', 'session.account')
        .onRef('sign_in_account.generation', '=', 'session.generation'),
    )
    .innerJoin('tenant', 'tenant.id', 'session.tenant')
    .where('session.ends_at', '>', now)
    .where('sign_in_account.enabled', '=', true)
    .where('tenant.state', '=', 'active')
    .select(['session.id', 'session.tenant', 'session.user_id', 'session.ends_at', 'sign_in_account.operator'])
    .select(['sign_in_account.must_change', 'sign_in_account.password_changed_at'])

export const liveSession = (db: IdentityDatabase, id: string, now: Date) =>
  liveSessions(db, now).where('session.id', '=', id).executeTakeFirst()

export const sessionOfAccessToken = (db: IdentityDatabase, hash: string, now: Date) =>
  liveSessions(db, now)
    .innerJoin('access_token', 'access_token.session_id', 'session.id')
    .where('access_token.hash', '=', hash)
    .where('access_token.expires_at', '>', now)
    .executeTakeFirst()
