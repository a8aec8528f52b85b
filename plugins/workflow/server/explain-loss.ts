import { isFault } from '@gongtai/sdk'
import { workflowFaults } from '../model/faults.ts'
import type { FlowDatabase } from './tables.ts'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const lost = ['flow.task-handled', 'flow.task-unknown', 'flow.not-running']

/** Who came first, in a plain sentence. */
export async function explainLoss(
  db: FlowDatabase,
  about: { readonly procInstId: string; readonly task: number },
  error: unknown,
): Promise<never> {
  if (!isFault(error) || !lost.includes(error.code)) throw error
  const done = await db
    .selectFrom('flow_task_done as done')
    .leftJoin('org_user as person', (join) =>
      join.onRef('person.id', '=', 'done.holder').onRef('person.tenant_id', '=', 'done.tenant_id'),
    )
    .select(['done.closed_at', 'person.name'])
    .where('instance_id', '=', about.procInstId)
    .where('task', '=', about.task)
    .executeTakeFirst()
  if (!done) throw error
  if (!done.name) throw workflowFaults.taskGone()
  throw workflowFaults.handledByOther({ who: done.name, at: clock.format(done.closed_at) })
}
