import { token } from '@gongtai/core/kernel/token'
import type { WorkingCalendar } from '@gongtai/core/working-time/working-calendar'
import type { OperationContext } from '../context.ts'

/**
 * On which days and in which hours the tenant works, as its administration keeps it: for due dates and for rules about
 * weekends and holidays. The plugin `standards` provides it.
 *
 * @example
 * declare const context: OperationContext
 * const calendar = await context.service(WorkingTime).calendar(context, context.now)
 * const due = afterWorkingDays(calendar, context.now, 3)
 */
export interface WorkingTime {
  /** The calendar from the day before an instant on. */
  calendar(context: Pick<OperationContext, 'db'>, from: Date): Promise<WorkingCalendar>
}

export const WorkingTime = token<WorkingTime>('standards.working-time')
