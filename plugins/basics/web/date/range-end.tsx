import { type FieldFaceProps, usePhone } from '@gongtai/sdk/web'
import type { KeyboardEvent } from 'react'
import { readOne } from '../../model/date/date.ts'
import { type DateRangeOptions, isLimited } from '../../model/date/date-options.ts'
import { controlOf } from '../control.ts'
import { useReadDraft } from '../use-read-draft.ts'

export interface RangeEndProps {
  readonly field: FieldFaceProps<string, DateRangeOptions>
  readonly id: string
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly onOpen: () => void
  readonly onChange: (value: string) => void
}

/** One end of a date range. */
export function RangeEnd({ field, id, label, value, placeholder, onOpen, onChange }: RangeEndProps) {
  const phone = usePhone()
  const { input, onKeyDown } = useReadDraft({
    text: value,
    kind: '日期',
    read: (text) => readOne(text, field.options),
    empty: '',
    change: onChange,
    leave: () => undefined,
  })
  return (
    <input
      {...controlOf(field)}
      {...input}
      id={id}
      aria-label={label}
      autoComplete="off"
      inputMode={phone ? 'none' : 'text'}
      placeholder={placeholder}
      readOnly={isLimited(field.options)}
      onClick={onOpen}
      onKeyDown={(event: KeyboardEvent) => (event.key === 'ArrowDown' ? onOpen() : onKeyDown(event))}
    />
  )
}
