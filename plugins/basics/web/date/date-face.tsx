import { CalendarIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace, usePhone } from '@gongtai/sdk/web'
import { type KeyboardEvent, lazy } from 'react'
import { date } from '../../model/date/date.ts'
import { type DateOptions, isLimited, isTimed } from '../../model/date/date-options.ts'
import { controlOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'
import { useReadDraft } from '../use-read-draft.ts'
import { CalendarButton } from './calendar-button.tsx'
import { DatePopup } from './date-popup.tsx'
import { usePicker } from './use-picker.ts'

type Props = FieldFaceProps<string, DateOptions>

const Calendar = lazy(() => import('./calendar.tsx'))

function Edit(props: Props) {
  const { value, options, disabled, title, onChange } = props
  const { isOpen, open, close, leave } = usePicker(props)
  const phone = usePhone()
  const { input, forget, onKeyDown } = useReadDraft({
    text: value,
    kind: '日期',
    read: (text) => date.read(text, options),
    empty: '',
    change: onChange,
    leave,
  })
  const pick = (picked: string) => {
    forget()
    onChange(picked)
  }
  const calendar = <Calendar value={value} options={options} onChange={pick} onClose={close} />
  return (
    <DatePopup isOpen={isOpen} title={title} confirms={isTimed(options)} onClose={close} calendar={calendar}>
      <div className="basics-date">
        <input
          className="bp6-input gt-wide"
          {...controlOf(props)}
          {...input}
          autoComplete="off"
          inputMode={phone ? 'none' : 'text'}
          placeholder={props.placeholder || '请选择日期'}
          data-picker-only={isLimited(options) || undefined}
          readOnly={isLimited(options)}
          onClick={open}
          onKeyDown={(event: KeyboardEvent) => (event.key === 'ArrowDown' ? open() : onKeyDown(event))}
        />
        <CalendarButton title={title} disabled={disabled} onOpen={open} />
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
