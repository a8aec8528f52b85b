import { ApplicationIcon, EditIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { lazy, Suspense, useState } from 'react'
import { closedDialog, confirmed, type DialogOptions, dialog, openedWith } from '../../model/dialog/dialog.ts'
import { groupOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'

type Props = FieldFaceProps<string, DialogOptions>

const TextDialog = lazy(() => import('./text-dialog.tsx'))

function Edit(props: Props) {
  const { value, options, disabled, mode, title, onChange, onBlur } = props
  const [state, setState] = useState(closedDialog)
  const close = () => {
    setState(closedDialog)
    onBlur()
  }
  const confirm = () => {
    onChange(state.draft)
    setState(confirmed(state))
    onBlur()
  }
  const { id, ...group } = groupOf(props)
  return (
    <fieldset {...group} className="basics-group basics-line">
      <span className={value === '' ? 'basics-placeholder basics-clip' : 'basics-clip'}>
        {value || props.placeholder || '尚未填写'}
      </span>
      <button
        id={id}
        type="button"
        className="gt-link"
        aria-label={`${options.caption || '填写'}（${title}）`}
        disabled={disabled}
        onClick={() => mode === 'render' && setState(openedWith(value))}
      >
        <EditIcon size={14} aria-hidden />
        {options.caption || '填写'}
      </button>
      {state.show && (
        <Suspense fallback={null}>
          <TextDialog
            isOpen
            title={title}
            help={options.help}
            text={state.draft}
            onType={(draft) => setState(openedWith(draft))}
            onConfirm={confirm}
            onClose={close}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

export const dialogFace = fieldFace<string, DialogOptions>({
  id: dialog.id,
  Edit,
  Show: shownBy(dialog, 'basics-lines'),
  Icon: ApplicationIcon,
})
