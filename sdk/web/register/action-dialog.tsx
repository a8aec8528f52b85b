import { Dialog, DialogBody } from '@blueprintjs/core'
import { isFault } from '@gongtai/core/kernel/fault'
import type { OwnRows, RegisterAction } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import { wordsOf } from '@gongtai/core/register/words'
import { type ReactNode, useState } from 'react'
import { useSend } from '../hooks/use-send.ts'
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx'
import { type Entries, entriesOf, entryProblems, inputOf } from './entries.ts'
import { EntryField } from './entry-field.tsx'

interface ActionDialogProps {
  readonly action: RegisterAction
  readonly row: RegisterRow
  readonly note: ((row: RegisterRow, entered: Readonly<Record<string, string>>) => ReactNode) | undefined
  readonly own: OwnRows | undefined
  readonly onClose: () => void
}

/** Asks for what an action with a row needs, and says what follows from it. */
export function ActionDialog({ action, row, note, own, onClose }: ActionDialogProps) {
  const { register, fields = {}, doubt } = action
  const [entries, setEntries] = useState(() => startOf(action, row))
  const { values } = entries
  const [tried, setTried] = useState(false)
  const input = inputOf(fields, entries, true)
  const send = useSend(action.call, {
    done: action.done,
    refreshes: [register.calls.list, register.calls.read, register.calls.history, ...(own ? [own.call] : [])],
    onDone: onClose,
  })
  // Whoever has not changed what is doubted may insist on it.
  const doubted =
    doubt !== undefined && isFault(send.error) && send.error.code === doubt.fault && sameAs(send.variables, input)
  const problems = tried ? entryProblems(fields, input) : {}
  const confirm = () => {
    setTried(true)
    if (Object.keys(entryProblems(fields, input)).length > 0) return
    send.mutate({ ...input, id: row.id, ...(doubted && { confirmed: true }) } as never)
  }
  return (
    <Dialog
      isOpen
      className="gt-dialog"
      title={action.heading ?? action.title}
      style={{ width: 480 }}
      onClose={onClose}
    >
      <DialogBody>
        <p>{saidOf(action, row)}</p>
        <Asked {...{ fields, entries, problems, setEntries }} />
        {note?.(row, values)}
        {doubted && (
          <p className="gt-register-doubt" role="alert">
            {send.error?.message}
          </p>
        )}
      </DialogBody>
      <DialogActions
        intent={action.danger ? 'danger' : 'primary'}
        text={doubted ? doubt.confirm : (action.confirm ?? '确定')}
        busy={send.isPending}
        onConfirm={confirm}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface AskedProps {
  readonly fields: RegisterFields
  readonly entries: Entries
  readonly problems: Readonly<Record<string, string>>
  readonly setEntries: (change: (now: Entries) => Entries) => void
}

const Asked = ({ fields, entries: { values, names }, problems, setEntries }: AskedProps) =>
  Object.entries(fields).map(([key, field]) =>
    field.kind === 'files' ? null : ( // No action asks for files.
      <EntryField
        key={key}
        field={field}
        value={values[key] ?? ''}
        name={names[key] ?? ''}
        stored={undefined}
        problem={problems[key]}
        onChange={(value, name = '') =>
          setEntries((now) => ({
            ...now,
            values: { ...now.values, [key]: value },
            names: { ...now.names, [key]: name },
          }))
        }
      />
    ),
  )

/** What is asked for starts as the declaration says: empty, or as a field of the row. */
function startOf({ fields = {}, starts = {} }: RegisterAction, row: RegisterRow): Entries {
  const start = entriesOf(fields, undefined)
  const given = Object.entries(starts).map(([key, from]) => [key, String(row[from as keyof RegisterRow] ?? '')])
  return { ...start, values: { ...start.values, ...Object.fromEntries(given) } }
}

/** The sentence of an action, or the name of the row that it is done with. */
const saidOf = ({ register: { fields, name, title }, says }: RegisterAction, row: RegisterRow): string =>
  says === undefined
    ? `${title}：${wordsOf(fields, name, row)}`
    : says.replace(/\{(\w+)\}/g, (_, key: string) => wordsOf(fields, key, row))

const sameAs = (sent: object | undefined, input: object): boolean =>
  Object.entries(input).every(([key, value]) => (sent as Record<string, unknown> | undefined)?.[key] === value)
