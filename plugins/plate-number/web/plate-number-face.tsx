import { InputGroup, Tag } from '@blueprintjs/core'
import { DriveTimeIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { isGreen, type PlateOptions, plateNumber } from '../model/plate-number.ts'

type Props = FieldFaceProps<string, PlateOptions>

const Edit = ({ value, options, required, invalid, onChange, onBlur, ...props }: Props) => (
  <InputGroup
    id={props.id}
    value={value}
    placeholder={props.placeholder || '京A12345'}
    disabled={props.disabled}
    size={props.compact ? 'small' : 'medium'}
    aria-required={required}
    aria-invalid={invalid}
    onValueChange={onChange}
    onBlur={() => {
      onChange(plateNumber.read(value, options))
      onBlur()
    }}
  />
)

const Show = ({ value, options }: Props) =>
  value === '' ? null : <Tag intent={isGreen(value) ? 'success' : 'primary'}>{plateNumber.show(value, options)}</Tag>

export const plateNumberFace = fieldFace<string, PlateOptions>({ id: plateNumber.id, Edit, Show, Icon: DriveTimeIcon })
