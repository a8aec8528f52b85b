import { Button } from '@blueprintjs/core'
import { WidgetButtonIcon } from '@blueprintjs/icons'
import { AppIcon, type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { type ButtonOptions, button } from '../../model/containers/button.ts'

type Props = FieldFaceProps<null, ButtonOptions>

/** A press is the event of this field: whoever renders the form runs its script. */
const Edit = ({ title, options, disabled, compact, onChange }: Props) => (
  <Button
    size={compact ? 'small' : 'medium'}
    intent={options.look === 'primary' || options.look === 'danger' ? options.look : 'none'}
    disabled={disabled}
    text={title}
    {...(options.icon && { icon: <AppIcon name={options.icon} /> })}
    onClick={() => onChange(null)}
  />
)

const Show = (props: Props) => <Edit {...props} disabled />

export const buttonFace = fieldFace<null, ButtonOptions>({ id: button.id, Edit, Show, Icon: WidgetButtonIcon })
