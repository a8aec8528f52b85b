import { SwitchIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { type SwitchOptions, type SwitchValue, switchType } from '../model/switch.ts'
import { controlOf } from './control.ts'
import { shownBy } from './shown-text.tsx'

type Props = FieldFaceProps<SwitchValue, SwitchOptions>

function Edit(props: Props) {
  const { value, options, onChange, onBlur } = props
  return (
    <label className="bp6-control bp6-switch basics-switch">
      <input
        className="bp6-control-input"
        type="checkbox"
        role="switch"
        aria-checked={value === '1'}
        {...controlOf(props)}
        checked={value === '1'}
        onChange={(event) => onChange(event.target.checked ? '1' : '0')}
        onBlur={onBlur}
      />
      <span className="bp6-control-indicator" />
      {value === '1' ? options.activeText : options.inactiveText}
    </label>
  )
}

export const switchFace = fieldFace<SwitchValue, SwitchOptions>({
  id: switchType.id,
  Edit,
  Show: shownBy(switchType),
  Icon: SwitchIcon,
})
