import { EditIcon } from '@blueprintjs/icons'
import { writeDate } from '@gongtai/sdk'
import { type FieldFaceProps, fieldFace, toast, useSession } from '@gongtai/sdk/web'
import { lazy, Suspense, useState } from 'react'
import { closedDialog, confirmed, openedWith } from '../../model/dialog/dialog.ts'
import { type SignatureEntry, signature, signatureMessages, signed } from '../../model/dialog/signature.ts'
import { groupOf } from '../control.ts'

type Entries = readonly SignatureEntry[]
type Props = FieldFaceProps<Entries, object>

const TextDialog = lazy(() => import('./text-dialog.tsx'))

function Edit(props: Props) {
  const { value, disabled, mode, title, onChange } = props
  const { user } = useSession()
  const own = value.find(({ userId }) => userId === user.id)
  const [state, setState] = useState(closedDialog)
  const confirm = () => {
    const content = state.draft.trim()
    if (content === '') {
      toast.warning(signatureMessages.noContent)
      return
    }
    onChange(signed(value, { username: user.name, userId: user.id, time: writeDate(new Date()), content }))
    setState(confirmed(state))
  }
  const { id, ...group } = groupOf(props)
  return (
    <fieldset {...group} className="basics-group">
      <EntryList entries={value} />
      <button
        id={id}
        type="button"
        className="gt-link basics-sign"
        aria-label={own ? '修改我的签字' : '签字'}
        disabled={disabled}
        onClick={() => mode === 'render' && setState(openedWith(own?.content ?? ''))}
      >
        <EditIcon size={14} aria-hidden />
        {own ? '修改我的签字' : '签字'}
      </button>
      {state.show && (
        <Suspense fallback={null}>
          <TextDialog
            isOpen
            title={title}
            text={state.draft}
            onType={(draft) => setState(openedWith(draft))}
            onConfirm={confirm}
            onClose={() => setState(closedDialog)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

const EntryList = ({ entries }: { readonly entries: Entries }) => (
  <ul className="basics-signatures">
    {entries.map((entry) => (
      <li key={entry.userId}>
        <p>{entry.content}</p>
        <small>
          <b>{entry.username}</b> {entry.time}
        </small>
      </li>
    ))}
  </ul>
)

const Show = ({ value }: Props) => <EntryList entries={value} />

export const signatureFace = fieldFace<Entries, object>({ id: signature.id, Edit, Show, Icon: EditIcon })
