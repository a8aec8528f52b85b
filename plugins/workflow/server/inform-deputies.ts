import type { FlowEvent } from '@gongtai/sdk/flow'
import { domainEvent, inform, noticeOf, type OperationContext, reaction } from '@gongtai/sdk/server'
import { told } from '../model/notice-kinds.ts'
import { standInsAt } from './queries/entrusted.ts'
import { requestsOf } from './queries/summaries.ts'
import { tables } from './tables.ts'

/** Tasks have come, or were urged, for which people may have deputies. */
export const tasksForDeputies = domainEvent<{ readonly instance: string; readonly tasks: readonly number[] }>(
  'workflow.tasks-for-deputies',
)

export async function tellDeputies(
  context: OperationContext,
  events: readonly FlowEvent[],
  instance: string,
): Promise<void> {
  const tasks = events.flatMap((event) =>
    event.kind === 'taskOpened' || event.kind === 'taskUrged' ? [event.task.id] : [],
  )
  if (tasks.length > 0) await context.publish(tasksForDeputies, { instance, tasks: [...new Set(tasks)] })
}

/** Deputies are told of the tasks they may handle, as these stand once the change is committed. */
export const informDeputies = reaction(
  'workflow.inform-deputies',
  tasksForDeputies,
  'after',
  async ({ instance, tasks }, context) => {
    const db = tables(context.db)
    const standIns = await standInsAt(db, instance, tasks)
    if (standIns.length === 0) return
    const summary = (await requestsOf(db, [instance])).get(instance)?.summary ?? ''
    const open = await db
      .selectFrom('flow_task')
      .select(['task', 'title', 'node_name'])
      .where('instance_id', '=', instance)
      .where('task', 'in', tasks)
      .execute()
    for (const { task, title, node_name: node } of open) {
      const here = standIns.filter((one) => one.task === task)
      for (const { deputy, principalName: principal } of here) {
        const place = { path: `/workflow/task/${instance}/${task}`, matter: `workflow:${instance}`, summary }
        await inform(context, [deputy], noticeOf(told.entrusted, { title, node, principal }, place))
      }
    }
    context.notify({ type: 'workflow.tasks-changed', data: { procInstId: instance } }, [
      ...new Set(standIns.map(({ deputy }) => deputy)),
    ])
  },
)
