import { reaction, WorkingTime, workingTimeChanged } from '@gongtai/sdk/server'
import { tables } from '../tables.ts'
import { dueAt } from './deadline.ts'
import { move } from './plan.ts'

/** Time limits in working time follow the calendar, as far as they are not over yet. */
export const countAnew = reaction('workflow.count-anew', workingTimeChanged, 'after', async (_, context) => {
  const open = await tables(context.db)
    .selectFrom('flow_deadline')
    .selectAll()
    .where('due_at', '>', context.now)
    .where('paused_at', 'is', null)
    .where('unit', 'in', ['workMinute', 'workHour', 'workDay'])
    .execute()
  if (open.length === 0) return
  const first = new Date(Math.min(...open.map(({ begins_at }) => Number(begins_at))))
  const calendar = await context.service(WorkingTime).calendar(context, first)
  for (const row of open) {
    const due = dueAt(calendar, { begins: row.begins_at, unit: row.unit, amount: row.amount })
    if (Number(due) !== Number(row.due_at)) await move(context, row, {}, due)
  }
})
