import { type OperationContext, sql } from '@gongtai/sdk/server'
import { afterQuiet } from '../habits/quiet.ts'
import type { Outcome } from './attempt.ts'

/** Seconds until the second attempt; each further one waits four times as long, the last one more than two hours. */
const FIRST_PAUSE = 30

/** Writes down how attempts went, but for those that another process has taken over meanwhile. */
export async function settle({ db }: OperationContext, outcomes: readonly Outcome[]): Promise<void> {
  await sql`update msg_delivery delivery set state = outcome.state, reason = outcome.reason,
      due = ${afterQuiet(sql`now() + ${FIRST_PAUSE}::integer * power(4, outcome.attempts - 1) * interval '1 second'`)}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as outcome(id bigint, attempts integer, state text, reason text, "user" text)
    left join msg_habit habit on habit.tenant_id = current_tenant() and habit.user_id = outcome."user"
    where delivery.tenant_id = current_tenant() and delivery.id = outcome.id
      and delivery.attempts = outcome.attempts`.execute(db)
}
