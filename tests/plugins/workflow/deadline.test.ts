import type { WorkingCalendar } from '@gongtai/sdk'
import { usualHours } from '@gongtai/sdk/server'
import { describe, expect, it } from 'vitest'
import { type DeadlineUnit, dueAt, resumed } from '../../../plugins/workflow/server/deadlines/deadline.ts'

const calendar: WorkingCalendar = { days: new Map([['2026-11-24', 'rest']]), hours: usualHours }
const at = (text: string) => new Date(`2026-${text}+08:00`)
const due = (unit: DeadlineUnit, amount: number, begins = at('11-23T17:00')) =>
  dueAt(calendar, { begins, unit, amount })

describe('a time limit', () => {
  it('is counted by the clock, or in working time', () => {
    expect(due('hour', 3)).toEqual(at('11-23T20:00'))
    expect(due('day', 1)).toEqual(at('11-24T17:00'))
    expect(due('workHour', 3)).toEqual(at('11-25T10:30'))
    expect(due('workDay', 2)).toEqual(at('11-26T18:00'))
  })

  it('that stood still has as much left as before', () => {
    const limit = { unit: 'workDay', due: due('workDay', 1) } as const
    const left = resumed(calendar, limit, at('11-25T16:00'), at('11-30T09:00'))
    expect(left).toEqual({ begins: at('11-30T09:00'), unit: 'workMinute', amount: 120 })
    expect(dueAt(calendar, left)).toEqual(at('11-30T11:00'))
    const byClock = resumed(calendar, { unit: 'day', due: due('day', 1) }, at('11-24T16:30'), at('11-30T09:00'))
    expect(dueAt(calendar, byClock)).toEqual(at('11-30T09:30'))
  })

  it('that was over when it stood still is over when it goes on', () => {
    const left = resumed(calendar, { unit: 'hour', due: at('11-20T09:00') }, at('11-23T09:00'), at('11-30T09:00'))
    expect(dueAt(calendar, left)).toEqual(at('11-30T09:00'))
  })
})
