import { SelectionIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace, Select } from '@gongtai/sdk/web'
import { type SelectOptions, select } from '../../model/choice/select.ts'
import { isOn } from '../../model/option-values.ts'
import { controlOf } from '../control.ts'
import { ShowChoice } from './show-choice.tsx'

type Props = FieldFaceProps<string, SelectOptions>

function Edit(props: Props) {
  const { value, choices, options, placeholder, onChange, onBlur } = props
  const { disabled, ...control } = controlOf(props)
  return (
    <Select
      className="gt-wide"
      {...{ control, value, disabled, onChange, onBlur }}
      searchable={isOn(options.searchable)}
      placeholder={placeholder || '请选择'}
      onClear={() => onChange('')}
      options={choices.map((choice) => ({ value: choice.value, title: choice.label }))}
    />
  )
}

export const selectFace = fieldFace<string, SelectOptions>({
  id: select.id,
  Edit,
  Show: ShowChoice,
  Icon: SelectionIcon,
})
