import type { WorkingCalendar } from '@gongtai/sdk'
import { afterWorkingDays, afterWorkingMinutes, workingMinutes } from '@gongtai/sdk/server'

const MINUTE = 60_000

/** How a time limit is counted: by the clock, or in the time that people work. */
export type DeadlineUnit = 'minute' | 'hour' | 'day' | 'workMinute' | 'workHour' | 'workDay'

/** A time limit that has begun. */
export interface RunningDeadline {
  readonly begins: Date
  readonly unit: DeadlineUnit
  /** How many of the unit. */
  readonly amount: number
}

const minutesIn = { minute: 1, hour: 60, day: 1_440, workMinute: 1, workHour: 60 } as const

const countsWork = (unit: DeadlineUnit): boolean => unit.startsWith('work')

/** When a time limit is over. */
export function dueAt(calendar: WorkingCalendar, { begins, unit, amount }: RunningDeadline): Date {
  if (unit === 'workDay') return afterWorkingDays(calendar, begins, amount)
  const minutes = amount * minutesIn[unit]
  return countsWork(unit)
    ? afterWorkingMinutes(calendar, begins, minutes)
    : new Date(begins.getTime() + minutes * MINUTE)
}

/** A time limit that stood still goes on with what was left of it. */
export function resumed(
  calendar: WorkingCalendar,
  { unit, due }: { readonly unit: DeadlineUnit; readonly due: Date },
  paused: Date,
  now: Date,
): RunningDeadline {
  const left = countsWork(unit) ? workingMinutes(calendar, paused, due) : (due.getTime() - paused.getTime()) / MINUTE
  return { begins: now, unit: countsWork(unit) ? 'workMinute' : 'minute', amount: Math.max(0, Math.floor(left)) }
}
