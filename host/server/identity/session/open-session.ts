import { randomUUID } from 'node:crypto'
import type { RequestFacts } from '../../host.ts'
import type { IdentityArea } from '../area.ts'
import { tables } from '../tables.ts'
import { after, issue, type TokenAnswer } from './issue.ts'
import { newPair, SESSION_SECONDS } from './tokens.ts'

export interface SessionOwner {
  readonly account: string
  readonly tenant: string
  readonly user_id: string
  /** As it was when the password was checked: a change in between makes the session invalid from the start. */
  readonly generation: number
}

export function openSession(
  { host, keys }: IdentityArea,
  owner: SessionOwner,
  request: RequestFacts,
): Promise<TokenAnswer> {
  const now = host.clock.now()
  const session = { id: randomUUID(), endsAt: after(now, SESSION_SECONDS) }
  return host.store.platform(async (handle) => {
    const db = tables(handle)
    await db
      .insertInto('session')
      .values({
        id: session.id,
        tenant: owner.tenant,
        account: owner.account,
        user_id: owner.user_id,
        generation: owner.generation,
        address: request.address,
        agent: request.agent.slice(0, 300),
        started_at: now,
        ends_at: session.endsAt,
      })
      .execute()
    return issue(db, session, newPair(keys.token.secret), now)
  })
}
