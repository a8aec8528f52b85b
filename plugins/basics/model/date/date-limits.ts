import type { Problem } from '@gongtai/sdk'
import { isOn } from '../option-values.ts'
import { type AnyDateOptions, isTimed, patternOf } from './date-options.ts'
import { dayOf, type Moment, readMoment, timeOf, writeMoment } from './moment.ts'

export interface DateLimits {
  readonly earliest?: Moment
  readonly latest?: Moment
  /** Whether the earliest day itself may be chosen. */
  readonly includesEarliest: boolean
}

/** The limits that hold at a moment; without one, those that depend on the current time are left out. */
export function limitsOf(options: AnyDateOptions, now?: Moment): DateLimits {
  const bound = (on: unknown, kind: unknown, date: unknown) => {
    if (!isOn(on)) return undefined
    return kind === 'current' ? now : readMoment(date)
  }
  const lower = [
    bound(options.limitMin, options.minType, options.minDate),
    bound(options.limitCurrentMin, 'current', undefined),
  ]
  const upper = [
    bound(options.limitMax, options.maxType, options.maxDate),
    bound(options.limitCurrentMax, 'current', undefined),
  ]
  return {
    earliest: lower
      .filter((moment) => moment !== undefined)
      .sort()
      .at(-1),
    latest: upper
      .filter((moment) => moment !== undefined)
      .sort()
      .at(0),
    // A moment is its own limit: only whole days can be in or out as a day.
    includesEarliest: isOn(options.includeDate) || isTimed(options),
  }
}

const tooLate = (moment: Moment, { latest }: DateLimits): boolean =>
  latest !== undefined && dayOf(moment) > dayOf(latest)

function tooEarly(moment: Moment, { earliest, includesEarliest }: DateLimits): boolean {
  if (earliest === undefined) return false
  return includesEarliest ? dayOf(moment) < dayOf(earliest) : dayOf(moment) <= dayOf(earliest)
}

export const dayAllowed = (moment: Moment, limits: DateLimits): boolean =>
  !tooLate(moment, limits) && !tooEarly(moment, limits)

/** The times of day that may be chosen on the day of a moment, as `HH:mm:ss`. */
export function timesAllowed(
  moment: Moment,
  { earliest, latest }: DateLimits,
): { readonly from: string; readonly to: string } {
  const sameDay = (limit: Moment | undefined): limit is Moment => limit !== undefined && dayOf(limit) === dayOf(moment)
  return {
    from: sameDay(earliest) ? timeOf(earliest) : '00:00:00',
    to: sameDay(latest) && timeOf(latest) !== '00:00:00' ? timeOf(latest) : '23:59:59',
  }
}

/** The moment itself, or the nearest one of the same day that the limits allow. */
export function withinDay(moment: Moment, limits: DateLimits): Moment {
  const { from, to } = timesAllowed(moment, limits)
  const time = timeOf(moment)
  return `${dayOf(moment)} ${time < from ? from : time > to ? to : time}`
}

export function checkMoment(moment: Moment, options: AnyDateOptions, now?: Moment): readonly Problem[] {
  const limits = limitsOf(options, now)
  const { from, to } = isTimed(options) ? timesAllowed(moment, limits) : { from: '', to: '~' }
  const written = (limit: Moment) => writeMoment(limit, patternOf(options))
  if (limits.latest && (tooLate(moment, limits) || timeOf(moment) > to)) {
    return [{ text: `不能晚于${written(limits.latest)}` }]
  }
  if (limits.earliest && (tooEarly(moment, limits) || timeOf(moment) < from)) {
    return [{ text: `${limits.includesEarliest ? '不能早于' : '应晚于'}${written(limits.earliest)}` }]
  }
  return []
}
