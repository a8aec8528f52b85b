import { InputGroup } from '@blueprintjs/core'
import { TimeIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { useState } from 'react'
import { type Shift, type ShiftOptions, shiftField } from '../model/shift.ts'

type Props = FieldFaceProps<Shift | null, ShiftOptions>

/** What is typed stays in the field until it is left; only then it is a shift or nothing. */
function Edit({ id, value, options, placeholder, disabled, required, invalid, onChange, onBlur }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <InputGroup
      {...{ id, disabled, 'aria-required': required, 'aria-invalid': invalid }}
      placeholder={placeholder || '如 08:00-20:00'}
      value={typed ?? shiftField.show(value, options)}
      onValueChange={setTyped}
      onBlur={() => {
        if (typed !== undefined) onChange(shiftField.read(typed, options))
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}

const Show = ({ value, options }: Props) => <span>{shiftField.show(value, options)}</span>

export const shiftFace = fieldFace<Shift | null, ShiftOptions>({ id: shiftField.id, Edit, Show, Icon: TimeIcon })
