import { defineCall, type Static, Type } from '@gongtai/sdk'
import { KEEPS } from './days.ts'

const Day = Type.Day({ description: '如 2026-10-01' })
const Moment = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: '如 08:30' })
const Kind = Type.Union([Type.Literal('holiday'), Type.Literal('swapped'), Type.Literal('rest'), Type.Literal('work')])
const Hours = Type.Array(Type.Object({ from: Moment, to: Moment }), { minItems: 1, maxItems: 4 })

/** The longest stretch of days that is marked at once. */
export const MOST_DAYS = 31

export const CalendarYear = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      kind: Kind,
      name: Type.String(),
      trust: Type.Union([Type.Literal('official'), Type.Literal('unconfirmed'), Type.Literal('own')]),
    }),
  ),
  hours: Hours,
  /** How many of its days people work. */
  working: Type.Integer(),
})
export type CalendarYear = Static<typeof CalendarYear>
export type MarkedDay = CalendarYear['days'][number]

export const readYear = defineCall({
  id: 'standards.calendar-year',
  title: '工作日历',
  method: 'GET',
  path: '/standards/calendar',
  permission: 'signed-in',
  audit: 'none',
  query: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
  answer: CalendarYear,
})

export const markDays = defineCall({
  id: 'standards.mark-days',
  title: '设置工作日历的日期',
  method: 'PUT',
  path: '/standards/calendar/days',
  permission: KEEPS,
  audit: 'write',
  body: Type.Object({
    from: Day,
    to: Day,
    /** `usual`: as the weekdays say. */
    kind: Type.Union([Kind, Type.Literal('usual')]),
    name: Type.String({ maxLength: 20 }),
  }),
  answer: Type.Null(),
})

export const setHours = defineCall({
  id: 'standards.set-hours',
  title: '设置工作时间',
  method: 'PUT',
  path: '/standards/calendar/hours',
  permission: KEEPS,
  audit: 'write',
  body: Type.Object({ hours: Hours }),
  answer: Type.Null(),
})
