import { ArrowRightIcon, CalendarIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { lazy } from 'react'
import { type DateRangeOptions, isTimed } from '../../model/date/date-options.ts'
import { dateRange, joinRange, type Range, splitRange } from '../../model/date/date-range.ts'
import { groupOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { DatePopup } from './date-popup.tsx'
import { RangeEnd } from './range-end.tsx'
import { usePicker } from './use-picker.ts'

type Props = FieldFaceProps<string, DateRangeOptions>

const RangeCalendar = lazy(() => import('./range-calendar.tsx'))

function Edit(props: Props) {
  const { value, options, onChange } = props
  const { isOpen, open, close, leave } = usePicker(props)
  const calendar = <RangeCalendar value={value} options={options} onChange={onChange} onClose={close} />
  return (
    <DatePopup isOpen={isOpen} title={props.title} confirms={isTimed(options)} onClose={close} calendar={calendar}>
      <Ends field={props} onOpen={open} onLeave={leave} />
    </DatePopup>
  )
}

interface EndsProps {
  readonly field: Props
  readonly onOpen: () => void
  readonly onLeave: () => void
}

function Ends({ field, onOpen, onLeave }: EndsProps) {
  const { id, title, disabled, options } = field
  const range = splitRange(field.value)
  const change = (part: Partial<Range>) => field.onChange(joinRange({ ...range, ...part }))
  const common = { field, onOpen }
  return (
    <fieldset
      {...groupOf(field)}
      id={`${id}-range`}
      className="bp6-input gt-wide basics-range basics-group"
      data-disabled={disabled || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        // From one end to the other the range is not left.
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <RangeEnd
        {...common}
        id={id}
        label={`${title}开始`}
        value={range.start}
        placeholder={options.startPlaceholder ?? '开始日期'}
        onChange={(start) => change({ start })}
      />
      <ArrowRightIcon size={12} aria-hidden />
      <RangeEnd
        {...common}
        id={`${id}-end`}
        label={`${title}结束`}
        value={range.end}
        placeholder={options.endPlaceholder ?? '结束日期'}
        onChange={(end) => change({ end })}
      />
      <CalendarButton title={title} disabled={disabled} onOpen={onOpen} />
    </fieldset>
  )
}

export const dateRangeFace = fieldFace<string, DateRangeOptions>({
  id: dateRange.id,
  Edit,
  Show: shownBy(dateRange, 'basics-figure'),
  Icon: CalendarIcon,
})
