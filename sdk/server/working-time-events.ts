import { domainEvent } from './event.ts'

/**
 * Which days or hours the tenant works has changed: whoever has computed due dates computes them anew.
 *
 * @see WorkingTime
 * @example
 * export const countAnew = reaction('visitor.count-anew', workingTimeChanged, 'after', async ({ from }, { db }) => {
 *   await sql`update visit set due_at = null where tenant_id = current_tenant() and day >= ${from}`.execute(db)
 * })
 */
export const workingTimeChanged = domainEvent<{
  /** The first day that changed as `YYYY-MM-DD`; empty when all may have. */
  readonly from: string
}>('standards.working-time-changed')
