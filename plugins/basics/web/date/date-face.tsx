import { CalendarIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { lazy, useState } from 'react'
import { date } from '../../model/date/date.ts'
import { type DateOptions, isLimited } from '../../model/date/date-options.ts'
import { controlOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'
import { useDraft } from '../use-draft.ts'
import { DatePopup } from './date-popup.tsx'

type Props = FieldFaceProps<string, DateOptions>

const Calendar = lazy(() => import('./calendar.tsx'))

function Edit(props: Props) {
  const { value, options, disabled, mode, onChange, onBlur } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  const typed = (text: string) => {
    const read = date.read(text, options)
    if (read !== '' || text.trim() === '') onChange(read)
  }
  const { input, forget } = useDraft(value, typed, () => !isOpen && onBlur())
  const open = () => {
    if (!disabled && mode === 'render') setOpen(true)
  }
  const pick = (picked: string) => {
    forget()
    onChange(picked)
  }
  return (
    <DatePopup
      isOpen={isOpen}
      onClose={close}
      calendar={<Calendar value={value} options={options} onChange={pick} onClose={close} />}
    >
      <div className="basics-date">
        <input
          className="bp6-input gt-wide"
          {...controlOf(props)}
          {...input}
          autoComplete="off"
          placeholder={props.placeholder || '请选择日期'}
          data-picker-only={isLimited(options) || undefined}
          readOnly={isLimited(options)}
          onClick={open}
        />
        <button
          type="button"
          className="basics-date-open"
          tabIndex={-1}
          aria-label={`打开${props.title}的日历`}
          disabled={disabled}
          onClick={open}
        >
          <CalendarIcon size={14} aria-hidden />
        </button>
      </div>
    </DatePopup>
  )
}

export const dateFace = fieldFace<string, DateOptions>({
  id: date.id,
  Edit,
  Show: shownBy(date, 'basics-figure'),
  Icon: CalendarIcon,
})
