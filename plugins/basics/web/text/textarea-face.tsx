import { AlignJustifyIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { numeric } from '../../model/option-values.ts'
import { type TextareaOptions, textarea } from '../../model/text/textarea.ts'
import { controlOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'
import { useDraft } from '../use-draft.ts'

type Props = FieldFaceProps<string, TextareaOptions>

function Edit(props: Props) {
  const { input } = useDraft(props.value, props.onChange, props.onBlur)
  const rows = props.compact ? 1 : (numeric(props.options.rows) ?? 3)
  return (
    <textarea
      className="bp6-input gt-wide basics-textarea"
      {...controlOf(props)}
      rows={rows}
      placeholder={props.placeholder || '请输入'}
      {...input}
    />
  )
}

export const textareaFace = fieldFace<string, TextareaOptions>({
  id: textarea.id,
  Edit,
  Show: shownBy(textarea, 'basics-lines'),
  Icon: AlignJustifyIcon,
})
