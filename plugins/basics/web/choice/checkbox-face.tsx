import { TickCircleIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace, toast } from '@gongtai/sdk/web'
import { type CheckboxOptions, checkbox, toggled } from '../../model/choice/checkbox.ts'
import { isOn } from '../../model/option-values.ts'
import { groupOf } from '../control.ts'
import { labelOf } from './labels.ts'

type Ticks = readonly string[]
type Props = FieldFaceProps<Ticks, CheckboxOptions>

function Edit(props: Props) {
  const { value, choices, disabled, options, onChange, onBlur } = props
  const toggle = (choice: string) => {
    const next = toggled(value, choice, options)
    if (next !== value) return onChange(next)
    toast.warning(value.includes(choice) ? `至少选择${options.min}项` : `最多选择${options.max}项`)
  }
  return (
    <fieldset
      {...groupOf(props)}
      className={isOn(options.vertical) ? 'basics-group basics-choices basics-column' : 'basics-group basics-choices'}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="bp6-control bp6-checkbox">
          <input
            className="bp6-control-input"
            type="checkbox"
            value={choice.value}
            checked={value.includes(choice.value)}
            disabled={disabled}
            onChange={() => toggle(choice.value)}
            onBlur={onBlur}
          />
          <span className="bp6-control-indicator" />
          {choice.label}
        </label>
      ))}
      {choices.length === 0 && <span className="basics-placeholder">尚无选项</span>}
    </fieldset>
  )
}

const Show = ({ value, choices }: Props) => <span>{value.map((tick) => labelOf(tick, choices)).join('、')}</span>

export const checkboxFace = fieldFace<Ticks, CheckboxOptions>({ id: checkbox.id, Edit, Show, Icon: TickCircleIcon })
