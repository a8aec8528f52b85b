import { rowsChanged } from '@gongtai/sdk'
import {
  afterWorkingDays,
  type OperationContext,
  reaction,
  sql,
  WorkingTime,
  workingTimeChanged,
} from '@gongtai/sdk/server'
import { stays } from '../../model/stays.ts'

const HELD_WORKING_DAYS = 3

/** Until when a bed waits for whoever it is held for. */
export async function heldUntil(context: OperationContext, since: Date): Promise<Date> {
  const calendar = await context.service(WorkingTime).calendar(context, since)
  return afterWorkingDays(calendar, since, HELD_WORKING_DAYS)
}

interface Held {
  readonly id: string
  readonly since: Date
}

/** A holiday that comes or goes moves the end of holds that have not run out. */
export const countHoldsAnew = reaction(
  'dormitory.count-holds-anew',
  workingTimeChanged,
  'after',
  async (_, context) => {
    const { rows } = await sql<Held>`select id, held_at as since from dorm_stay
      where tenant_id = current_tenant() and state = 'held' and held_at is not null and hold_until > ${context.now}
      for update`.execute(context.db)
    for (const { id, since } of rows)
      await sql`update dorm_stay set hold_until = ${await heldUntil(context, since)}
        where tenant_id = current_tenant() and id = ${id}`.execute(context.db)
    if (rows.length > 0) context.notify(rowsChanged(stays))
  },
)
