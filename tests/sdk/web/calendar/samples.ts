import type { CalendarBooking } from '../../../../sdk/web/calendar/model/data.ts'
import { HOUR, startOf } from '../../../../sdk/web/calendar/model/days.ts'

export const NOON = startOf('2026-05-06') + 12 * HOUR

export const booking = (
  id: string,
  from: number,
  to: number,
  rest: Partial<CalendarBooking> = {},
): CalendarBooking => ({
  id,
  resource: 'car-1',
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  title: '出差',
  person: '张三',
  state: { text: '已派车', family: 'run' },
  ...rest,
})
