import { TimeIcon } from '@blueprintjs/icons'
import { fieldFace, type FieldFaceProps } from '@gongtai/sdk/web'
import { time, type TimeOptions } from '../../model/date/time.ts'
import { isOn } from '../../model/option-values.ts'
import { controlOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'

type Props = FieldFaceProps<string, TimeOptions>

function Edit(props: Props) {
  const { value, options, onChange, onBlur } = props
  return (
    <input
      type="time"
      className="bp6-input gt-wide"
      {...controlOf(props)}
      step={isOn(options.seconds) ? 1 : 60}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}

export const timeFace = fieldFace<string, TimeOptions>({
  id: time.id,
  Edit,
  Show: shownBy(time, 'basics-figure'),
  Icon: TimeIcon,
})
