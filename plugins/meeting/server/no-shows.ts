import {
  type FollowedRequest,
  handedIn,
  instanceStarted,
  type OperationContext,
  operation,
  reaction,
  sql,
  taskCompleted,
} from '@gongtai/sdk/server'
import { noShows as noShowsCall } from '../model/calls.ts'
import { meetingFaults } from '../model/faults.ts'
import { roomUse } from '../model/use.ts'

const DAYS = 30
/** So many rooms that stayed empty, and the next one has to be given a reason for. */
const MANY = 3
const REASON = 'NO_SHOW_REASON'

async function countOf(context: Pick<OperationContext, 'db' | 'now'>, person: string): Promise<number> {
  const since = new Date(context.now.getTime() - DAYS * 86_400_000)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mt_meeting
    where tenant_id = current_tenant() and applicant = ${person} and state = 'no_show'
      and planned_from between ${since} and ${context.now}`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** For the form, while it is filled in. */
export const noShows = operation(noShowsCall, async (_, context) => {
  const count = await countOf(context, context.user.id)
  return { count, reason: count >= MANY }
})

/** Whoever left rooms empty says why it will be otherwise. */
async function demandReason(request: FollowedRequest, context: OperationContext) {
  if (request.table !== roomUse.table) return
  const count = await countOf(context, request.initiator)
  if (count < MANY) return
  const filled = (await handedIn(context, request)).record(request.table)
  if (String(filled[REASON] ?? '').trim() === '')
    throw meetingFaults.manyNoShows({ days: DAYS, count, fields: [REASON] })
}

export const noShowReactions = [
  reaction('meeting.no-shows-on-start', instanceStarted, 'with', demandReason),
  reaction('meeting.no-shows-on-resubmit', taskCompleted, 'with', async (event, context) => {
    if (event.kind === 'resubmit') await demandReason(event, context)
  }),
]
