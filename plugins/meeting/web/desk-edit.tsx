import { TextArea } from '@blueprintjs/core'
import { type FieldFaceProps, useCall, useFormValue } from '@gongtai/sdk/web'
import { useEffect, useEffectEvent } from 'react'
import { usualDesks } from '../model/calls.ts'
import { isUsual, usualDesk } from '../model/desks.ts'
import type { DeskOptions } from '../model/fields.ts'

/** Follows the type of the meeting until somebody writes something else. */
export function DeskEdit(face: FieldFaceProps<string, DeskOptions>) {
  const { id, value, options, disabled, required, invalid, mode, placeholder, onChange, onBlur } = face
  const { desk = 'stage' } = options
  const type = String(useFormValue('MEETING_TYPE') ?? '')
  const texts = useCall(usualDesks, {}, { enabled: mode === 'render', fresh: 60_000, quiet: true }).data
  const follow = useEffectEvent((usually: typeof texts, of: string) => {
    if (!usually || disabled || mode !== 'render' || of === '' || !isUsual(usually, value, desk)) return
    const usual = usualDesk(usually, of, desk)
    if (usual !== value) onChange(usual)
  })
  useEffect(() => follow(texts, type), [texts, type])
  return (
    <TextArea
      {...{ id, value, disabled, placeholder, onBlur }}
      className="gt-wide"
      rows={2}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
