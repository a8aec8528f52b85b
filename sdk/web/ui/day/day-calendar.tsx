import { DatePicker } from '@blueprintjs/datetime'
import { zhCN } from 'date-fns/locale'
import { useLayoutEffect, useRef } from 'react'
import { formatTime } from '../../format/date-time.ts'

interface Props {
  /** `yyyy-MM-dd`, or empty. */
  readonly value: string
  readonly clearable: boolean
  readonly onPick: (day: string) => void
  /** It has its size now. */
  readonly onShown: () => void
}

/** What opens under a day. */
export default function DayCalendar({ value, clearable, onPick, onShown }: Props) {
  const shown = useRef(onShown)
  useLayoutEffect(() => shown.current(), [])
  return (
    <DatePicker
      locale={zhCN}
      value={localOf(value)}
      minDate={new Date(1900, 0, 1)}
      maxDate={new Date(2100, 11, 31)}
      highlightCurrentDay
      canClearSelection={clearable}
      showActionsBar
      todayButtonText="今天"
      clearButtonText={clearable ? '清除' : ''}
      onChange={(date, byUser) => {
        if (byUser && (date || clearable)) onPick(date ? formatTime(date, '{y}-{m}-{d}') : '')
      }}
    />
  )
}

function localOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
