import { DatePicker, TimePrecision } from '@blueprintjs/datetime'
import { zhCN } from 'date-fns/locale'
import { limitsOf, timesAllowed, withinDay } from '../../model/date/date-limits.ts'
import { type DateOptions, isTimed, patternOf } from '../../model/date/date-options.ts'
import { hasDay, type Moment, readMoment, writeMoment } from '../../model/date/moment.ts'
import { calendarBounds } from './calendar-bounds.ts'
import { currentMoment, fromLocal, toLocal } from './moments.ts'
import { MonthGrid, YearGrid } from './month-grid.tsx'

export interface CalendarProps {
  readonly value: string
  readonly options: DateOptions
  readonly onChange: (value: string) => void
  readonly onClose: () => void
}

/** What opens under a date field: days, or months or years where the pattern says no more. */
export default function Calendar(props: CalendarProps) {
  const pattern = patternOf(props.options)
  return hasDay(pattern) || props.options.targetType === 'dates' ? (
    <Days {...props} />
  ) : (
    <Wider {...props} pattern={pattern} />
  )
}

function Wider({ value, options, pattern, onChange, onClose }: CalendarProps & { readonly pattern: string }) {
  const now = currentMoment()
  const limits = limitsOf(options, now)
  const Grid = pattern.includes('MM') ? MonthGrid : YearGrid
  return (
    <Grid
      value={readMoment(value)?.slice(0, 7) ?? ''}
      today={now.slice(0, 10)}
      allows={(first, last) =>
        !(limits.latest && first > limits.latest) && !(limits.earliest && last < limits.earliest)
      }
      onChange={(chosen) => {
        onChange(writeMoment(readMoment(chosen) ?? '', pattern))
        onClose()
      }}
    />
  )
}

/** Several days stay open until the person leaves; one day closes at once. */
function Days({ value, options, onChange, onClose }: CalendarProps) {
  const limits = limitsOf(options, currentMoment())
  const bounds = calendarBounds(limits)
  const timed = isTimed(options)
  const several = options.targetType === 'dates'
  const days = value === '' ? [] : value.split(',')
  const moment = several ? undefined : readMoment(value)
  const local = moment === undefined ? undefined : toLocal(moment)
  const choose = (date: Date | null, byUser: boolean) => {
    if (date === null) return byUser ? onChange('') : undefined
    if (!byUser && !timed) return
    const written = writeMoment(timed ? withinDay(fromLocal(date), limits) : fromLocal(date), patternOf(options))
    if (several) onChange(toggledDay(days, written))
    else onChange(written)
    if (!several && !timed) onClose()
  }
  const marked = days
    .map(readMoment)
    .filter((day): day is Moment => day !== undefined)
    .map(toLocal)
  return (
    <DatePicker
      locale={zhCN}
      {...bounds}
      value={local && local >= bounds.minDate && local <= bounds.maxDate ? local : null}
      initialMonth={marked[0] ?? clampDay(new Date(), bounds)}
      highlightCurrentDay
      showActionsBar={!several}
      todayButtonText="今天"
      clearButtonText="清除"
      {...(timed && {
        timePrecision: precisionOf(options),
        timePickerProps: { useAmPm: false, ...times(moment, options) },
      })}
      dayPickerProps={{
        modifiers: { chosen: several ? marked : [] },
        modifiersClassNames: { chosen: 'basics-day-chosen' },
      }}
      onChange={choose}
    />
  )
}

const toggledDay = (days: readonly string[], day: string): string =>
  (days.includes(day) ? days.filter((other) => other !== day) : [...days, day]).join(',')

const precisionOf = (options: DateOptions): TimePrecision =>
  patternOf(options).includes('ss') ? TimePrecision.SECOND : TimePrecision.MINUTE

/** On the day of a limit the clock offers only the times that are left. */
function times(moment: Moment | undefined, options: DateOptions): { minTime?: Date; maxTime?: Date } {
  if (moment === undefined) return {}
  const { from, to } = timesAllowed(moment, limitsOf(options, currentMoment()))
  const at = (time: string) => toLocal(`${moment.slice(0, 10)} ${time}`)
  return { minTime: at(from), maxTime: at(to) }
}

const clampDay = (day: Date, { minDate, maxDate }: { readonly minDate: Date; readonly maxDate: Date }): Date =>
  day < minDate ? minDate : day > maxDate ? maxDate : day
