import { InputGroup, Tag } from '@blueprintjs/core'
import { KnownVehicleIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { isGreen, type PlateOptions, plateNumber } from '../model/plate-number.ts'

type Props = FieldFaceProps<string, PlateOptions>

const Edit = ({ id, value, options, placeholder, disabled, required, invalid, onChange, onBlur }: Props) => (
  <InputGroup
    {...{ id, value, disabled, 'aria-required': required, 'aria-invalid': invalid }}
    placeholder={placeholder || '如京A12345'}
    onValueChange={onChange}
    onBlur={() => {
      onChange(plateNumber.read(value, options))
      onBlur()
    }}
  />
)

const Show = ({ value, options }: Props) =>
  value && <Tag intent={isGreen(value) ? 'success' : 'primary'}>{plateNumber.show(value, options)}</Tag>

const face = { id: plateNumber.id, Edit, Show, Icon: KnownVehicleIcon }
export const plateNumberFace = fieldFace<string, PlateOptions>(face)
