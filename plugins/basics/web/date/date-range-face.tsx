import { ArrowRightIcon, CalendarIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { lazy, useState } from 'react'
import { readOne } from '../../model/date/date.ts'
import { type DateRangeOptions, isLimited } from '../../model/date/date-options.ts'
import { dateRange, joinRange, type Range, splitRange } from '../../model/date/date-range.ts'
import { controlOf, groupOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'
import { useDraft } from '../use-draft.ts'
import { DatePopup } from './date-popup.tsx'

type Props = FieldFaceProps<string, DateRangeOptions>

const RangeCalendar = lazy(() => import('./range-calendar.tsx'))

function Edit(props: Props) {
  const { id, value, options, disabled, mode, title, onChange, onBlur } = props
  const [isOpen, setOpen] = useState(false)
  const range = splitRange(value)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  const open = () => {
    if (!disabled && mode === 'render') setOpen(true)
  }
  const change = (part: Partial<Range>) => onChange(joinRange({ ...range, ...part }))
  const end = { props, open, leave: () => !isOpen && onBlur() }
  return (
    <DatePopup
      isOpen={isOpen}
      onClose={close}
      calendar={<RangeCalendar value={value} options={options} onChange={onChange} onClose={close} />}
    >
      <div
        role="group"
        {...groupOf(props)}
        id={`${id}-range`}
        className="bp6-input gt-wide basics-range"
        data-disabled={disabled || undefined}
      >
        <RangeEnd
          {...end}
          id={id}
          label={`${title}开始`}
          value={range.start}
          placeholder={options.startPlaceholder ?? '开始日期'}
          onChange={(start) => change({ start })}
        />
        <ArrowRightIcon size={12} aria-hidden />
        <RangeEnd
          {...end}
          id={`${id}-end`}
          label={`${title}结束`}
          value={range.end}
          placeholder={options.endPlaceholder ?? '结束日期'}
          onChange={(to) => change({ end: to })}
        />
        <button
          type="button"
          className="basics-date-open"
          tabIndex={-1}
          aria-label={`打开${title}的日历`}
          disabled={disabled}
          onClick={open}
        >
          <CalendarIcon size={14} aria-hidden />
        </button>
      </div>
    </DatePopup>
  )
}

interface RangeEndProps {
  readonly props: Props
  readonly id: string
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly open: () => void
  readonly leave: () => void
  readonly onChange: (value: string) => void
}

function RangeEnd({ props, id, label, value, placeholder, open, leave, onChange }: RangeEndProps) {
  const typed = (text: string) => {
    const read = readOne(text, props.options)
    if (read !== '' || text.trim() === '') onChange(read)
  }
  const { input } = useDraft(value, typed, leave)
  return (
    <input
      {...controlOf(props)}
      {...input}
      id={id}
      aria-label={label}
      autoComplete="off"
      placeholder={placeholder}
      readOnly={isLimited(props.options)}
      onClick={open}
    />
  )
}

export const dateRangeFace = fieldFace<string, DateRangeOptions>({
  id: dateRange.id,
  Edit,
  Show: shownBy(dateRange, 'basics-figure'),
  Icon: CalendarIcon,
})
