import { Button } from '@blueprintjs/core'
import { DateRangePicker, TimePrecision } from '@blueprintjs/datetime'
import { usePhone } from '@gongtai/sdk/web'
import { zhCN } from 'date-fns/locale'
import { useState } from 'react'
import { limitsOf, withinDay } from '../../model/date/date-limits.ts'
import { type DateRangeOptions, isTimed, patternOf } from '../../model/date/date-options.ts'
import { joinRange, splitRange } from '../../model/date/date-range.ts'
import { readMoment, writeMoment } from '../../model/date/moment.ts'
import { type RangePreset, rangePresets } from '../../model/date/range-presets.ts'
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
  // The clocks of the picker take up a value only when it opens.
  const [presetsTaken, setPresetsTaken] = useState(0)
  const now = currentMoment()
  const limits = limitsOf(options, now)
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
      key={presetsTaken}
      locale={zhCN}
      {...bounds}
      value={[shown(start), shown(end)]}
      initialMonth={shown(start) ?? undefined}
      allowSingleDayRange
      highlightCurrentDay
      footerElement={
        <Presets
          presets={rangePresets(now, options, limits)}
          onChoose={(preset) => {
            onChange(preset)
            setPresetsTaken((taken) => taken + 1)
            if (preset !== '' && !timed) onClose()
          }}
        />
      }
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

interface PresetsProps {
  readonly presets: readonly RangePreset[]
  /** Empty when the range is taken away. */
  readonly onChoose: (value: string) => void
}

const Presets = ({ presets, onChoose }: PresetsProps) => (
  <div className="basics-presets">
    {presets.map(({ text, value }) => (
      <Button key={text} variant="minimal" text={text} onClick={() => onChoose(value)} />
    ))}
    <Button variant="minimal" text="清除" onClick={() => onChoose('')} />
  </div>
)
