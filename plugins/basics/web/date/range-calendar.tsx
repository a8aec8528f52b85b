import { DateRangePicker, TimePrecision } from '@blueprintjs/datetime'
import { usePhone } from '@gongtai/sdk/web'
import { zhCN } from 'date-fns/locale'
import { limitsOf, withinDay } from '../../model/date/date-limits.ts'
import { type DateRangeOptions, isTimed, patternOf } from '../../model/date/date-options.ts'
import { joinRange, splitRange } from '../../model/date/date-range.ts'
import { readMoment, writeMoment } from '../../model/date/moment.ts'
import { calendarBounds } from './calendar-bounds.ts'
import { currentMoment, fromLocal, toLocal } from './moments.ts'

export interface RangeCalendarProps {
  readonly value: string
  readonly options: DateRangeOptions
  readonly onChange: (value: string) => void
  readonly onClose: () => void
}

/** What opens under a date range; closes once both days are chosen. */
export default function RangeCalendar({ value, options, onChange, onClose }: RangeCalendarProps) {
  const phone = usePhone()
  const limits = limitsOf(options, currentMoment())
  const bounds = calendarBounds(limits)
  const timed = isTimed(options)
  const { start, end } = splitRange(value)
  const shown = (text: string): Date | null => {
    const moment = readMoment(text)
    const local = moment === undefined ? undefined : toLocal(moment)
    return local && local >= bounds.minDate && local <= bounds.maxDate ? local : null
  }
  const written = (date: Date | null): string => {
    if (date === null) return ''
    return writeMoment(timed ? withinDay(fromLocal(date), limits) : fromLocal(date), patternOf(options))
  }
  return (
    <DateRangePicker
      locale={zhCN}
      {...bounds}
      value={[shown(start), shown(end)]}
      initialMonth={shown(start) ?? undefined}
      allowSingleDayRange
      shortcuts={false}
      singleMonthOnly={phone}
      contiguousCalendarMonths={false}
      {...(timed && {
        timePrecision: patternOf(options).includes('ss') ? TimePrecision.SECOND : TimePrecision.MINUTE,
        timePickerProps: { useAmPm: false },
      })}
      onChange={([from, to]) => {
        onChange(joinRange({ start: written(from), end: written(to) }))
        if (from && to && !timed) onClose()
      }}
    />
  )
}
