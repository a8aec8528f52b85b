import { SymbolCircleIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { type RadioOptions, radio } from '../../model/choice/radio.ts'
import { isOn } from '../../model/option-values.ts'
import { groupOf } from '../control.ts'
import { ShowChoice } from './show-choice.tsx'

type Props = FieldFaceProps<string, RadioOptions>

function Edit(props: Props) {
  const { id, value, choices, disabled, options, onChange, onBlur } = props
  return (
    <div
      role="radiogroup"
      {...groupOf(props)}
      aria-required={props.required || undefined}
      className={isOn(options.vertical) ? 'basics-choices basics-column' : 'basics-choices'}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="bp6-control bp6-radio">
          <input
            className="bp6-control-input"
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
          />
          <span className="bp6-control-indicator" />
          {choice.label}
        </label>
      ))}
      {choices.length === 0 && <span className="basics-placeholder">尚无选项</span>}
    </div>
  )
}

export const radioFace = fieldFace<string, RadioOptions>({
  id: radio.id,
  Edit,
  Show: ShowChoice,
  Icon: SymbolCircleIcon,
})
