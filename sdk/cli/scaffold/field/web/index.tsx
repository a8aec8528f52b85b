import { InputGroup } from '@blueprintjs/core'
import { TagIcon } from '@blueprintjs/icons'
import { fieldFaces, fieldTypes, offer } from '@gongtai/sdk'
import { type FieldFaceProps, fieldFace, webHalf } from '@gongtai/sdk/web'
import { type SampleFieldOptions, sampleField } from '../model/field-type.ts'

type Props = FieldFaceProps<string, SampleFieldOptions>

const Edit = ({ id, value, placeholder, disabled, required, invalid, onChange, onBlur }: Props) => (
  <InputGroup
    id={id}
    value={value}
    placeholder={placeholder}
    disabled={disabled}
    aria-required={required}
    aria-invalid={invalid}
    onValueChange={onChange}
    onBlur={onBlur}
  />
)

const Show = ({ value, options }: Props) => <span>{sampleField.show(value, options)}</span>

export const face = fieldFace<string, SampleFieldOptions>({ id: sampleField.id, Edit, Show, Icon: TagIcon })

export default webHalf({ activate: () => ({ offers: [offer(fieldTypes, sampleField), offer(fieldFaces, face)] }) })
