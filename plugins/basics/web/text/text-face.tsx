import { FontIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { text } from '../../model/text/text.ts'
import type { TextOptions } from '../../model/text/text-options.ts'
import { controlOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'
import { useDraft } from '../use-draft.ts'

type Props = FieldFaceProps<string, TextOptions>

function Edit(props: Props) {
  const { input } = useDraft(props.value, props.onChange, props.onBlur)
  return (
    <input className="bp6-input gt-wide" {...controlOf(props)} placeholder={props.placeholder || '请输入'} {...input} />
  )
}

export const textFace = fieldFace<string, TextOptions>({ id: text.id, Edit, Show: shownBy(text), Icon: FontIcon })
