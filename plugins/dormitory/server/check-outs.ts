import {
  type FollowedRequest,
  type OperationContext,
  Requests,
  reaction,
  requestReactions,
  sql,
  userChanged,
} from '@gongtai/sdk/server'
import { CAUSES, CHECK_OUT_TABLE } from '../model/check-out.ts'
import { dormitoryFaults } from '../model/faults.ts'
import { checkGoods, whoLeaves } from './leaving/check-goods.ts'
import { closeStay } from './leaving/close-stay.ts'
import { leaverOf } from './leaving/figures.ts'
import { formOf } from './leaving/form.ts'
import { writeKnown } from './leaving/known.ts'
import { seeOff } from './leaving/see-off.ts'
import { keeps } from './sees-all.ts'

/** What the course of a check-out means: the check fixes the sums, the last step closes the stay or is refused. */
export const checkOutReactions = [
  ...requestReactions('dormitory.check-out', CHECK_OUT_TABLE, {
    handedIn: begin,
    agreedAt: {
      goods: ({ record }, context) => checkGoods(context, record),
      finance: async ({ record }, context) => whoLeaves(context, await formOf(context, record)),
      close: ({ instance, record }, context) => closeStay(context, { instance, record }),
    },
  }),
  reaction('dormitory.person-leaves', userChanged, 'after', async ({ user, cause }, context) => {
    if (cause !== 'disabled') return
    const { rows } = await sql<{ account: string }>`select account from org_user
      where tenant_id = current_tenant() and id = ${user}`.execute(context.db)
    if (rows[0]) await seeOff(context, rows[0].account)
  }),
]

/** Once at a time, out of the bed they have; what ends out of turn is for keepers to begin. */
async function begin({ instance, record }: FollowedRequest, context: OperationContext): Promise<void> {
  const { person, reason } = await formOf(context, record)
  if (CAUSES[reason] !== undefined && !keeps(context.user)) throw dormitoryFaults.keepersOnly()
  const leaver = await leaverOf(context, person, true)
  if (!leaver) throw dormitoryFaults.goneAlready()
  const open = leaver.leaving === null ? undefined : await context.service(Requests).find(context, leaver.leaving)
  if (open?.state === 'running' && leaver.leaving !== instance)
    throw dormitoryFaults.checkOutOpen({ name: leaver.name })
  await writeKnown(context, record, leaver)
  await sql`update dorm_stay set leaving_instance = ${instance}
    where tenant_id = current_tenant() and id = ${leaver.stay}`.execute(context.db)
}
