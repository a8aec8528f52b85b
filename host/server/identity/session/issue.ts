import type { IdentityDatabase } from '../tables.ts'
import { ACCESS_SECONDS, hashToken, REFRESH_SECONDS, type TokenPair } from './tokens.ts'

export interface TokenAnswer {
  access_token: string
  token_type: string
  expires_in: number
  refresh_token: string
  info: { refresh_exp: number; device?: string }
}

/** Stores a pair of tokens for a session that ends at `endsAt` at the latest. */
export async function issue(
  db: IdentityDatabase,
  session: { readonly id: string; readonly endsAt: Date },
  pair: TokenPair,
  now: Date,
): Promise<TokenAnswer> {
  const accessEnd = earlier(after(now, ACCESS_SECONDS), session.endsAt)
  const refreshEnd = earlier(after(now, REFRESH_SECONDS), session.endsAt)
  await db
    .insertInto('access_token')
    .values({ hash: hashToken(pair.access), session_id: session.id, expires_at: accessEnd })
    .execute()
  await db
    .insertInto('refresh_token')
    .values({ hash: hashToken(pair.refresh), session_id: session.id, expires_at: refreshEnd, used_at: null })
    .execute()
  return tokenAnswer(pair, accessEnd, refreshEnd, now)
}

export const tokenAnswer = (pair: TokenPair, accessEnd: Date, refreshEnd: Date, now: Date): TokenAnswer => ({
  access_token: pair.access,
  token_type: 'Bearer',
  expires_in: secondsUntil(accessEnd, now),
  refresh_token: pair.refresh,
  info: { refresh_exp: secondsUntil(refreshEnd, now) },
})

export const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const secondsUntil = (end: Date, now: Date): number => Math.max(0, Math.round((end.getTime() - now.getTime()) / 1000))
