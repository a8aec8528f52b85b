import { TimeIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import type { KeyboardEvent } from 'react'
import { steppedTime, type TimeOptions, time } from '../../model/date/time.ts'
import { controlOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'
import { useReadDraft } from '../use-read-draft.ts'

type Props = FieldFaceProps<string, TimeOptions>

/** The browser's own time input follows the language of the browser, so people would see 上午 and 下午. */
function Edit(props: Props) {
  const { value, options, onChange, onBlur } = props
  const { input, onKeyDown, forget } = useReadDraft({
    text: value,
    kind: '时间',
    read: (text) => time.read(text, options),
    empty: '',
    change: onChange,
    leave: onBlur,
  })
  const step = (event: KeyboardEvent) => {
    onKeyDown(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    forget()
    onChange(steppedTime(value, event.key === 'ArrowUp' ? 1 : -1, options))
  }
  return (
    <div className="basics-date">
      <input
        className="bp6-input gt-wide"
        {...controlOf(props)}
        {...input}
        autoComplete="off"
        inputMode="numeric"
        placeholder={props.placeholder || '如 08:30'}
        onKeyDown={step}
      />
      <span className="basics-date-open" aria-hidden>
        <TimeIcon size={14} />
      </span>
    </div>
  )
}

export const timeFace = fieldFace<string, TimeOptions>({
  id: time.id,
  Edit,
  Show: shownBy(time, 'basics-figure'),
  Icon: TimeIcon,
})
