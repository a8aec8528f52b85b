import { type OperationContext, operation } from '@gongtai/sdk/server'
import * as calls from '../../model/calls.ts'
import { areasOff } from '../area-off.ts'
import { seesAll } from '../decision-context.ts'
import { managedProcesses } from '../may-manage.ts'
import { countTasks } from '../queries/counts.ts'
import { doneTasks } from '../queries/done-tasks.ts'
import { instanceHistory } from '../queries/instance-history.ts'
import { myInstances } from '../queries/my-instances.ts'
import { pendingAround, pendingTasks } from '../queries/pending-tasks.ts'
import { pendingChoices } from '../queries/waiting-tasks.ts'
import { tables } from '../tables.ts'

/** The lists of the task centre, each a query of its own file. */
export const listOperations = [
  operation(calls.pendingTasks, (query, context) => pendingTasks(tables(context.db), asking(context), query)),
  operation(calls.pendingAround, (query, context) => pendingAround(tables(context.db), asking(context), query)),
  operation(calls.pendingChoices, (_, context) => pendingChoices(tables(context.db), context)),
  operation(calls.doneTasks, (query, { db, user }) => doneTasks(tables(db), user.id, query)),
  operation(calls.myInstances, (query, context) => myInstances(tables(context.db), areasOff(context), context, query)),
  operation(calls.instanceHistory, async (query, context) => {
    const managed = seesAll(context) ? 'all' : await managedProcesses(context)
    return instanceHistory(tables(context.db), areasOff(context), { user: context.user.id, managed }, query)
  }),
  operation(calls.readInstance, async ({ procInstId }, { db, user, now }) => {
    const { numUpdatedRows } = await tables(db)
      .updateTable('flow_reading')
      .set({ read_at: now })
      .where('instance_id', '=', procInstId)
      .where('reader', '=', user.id)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { read: Number(numUpdatedRows) }
  }),
  operation(calls.counts, (_, { db, user, now }) => countTasks(tables(db), user.id, now)),
]

const asking = (context: OperationContext) => ({
  user: context.user,
  tenant: context.tenant,
  now: context.now,
  areasOff: areasOff(context),
})
