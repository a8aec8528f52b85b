import { Button } from '@blueprintjs/core'
import type { RegisterRow } from '@gongtai/core/register/calls'
import { entered, type RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { Fragment, useState } from 'react'
import { useSend } from '../hooks/use-send.ts'
import { SlidePanel } from '../ui/dialogs/slide-panel.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { cellOf } from './cells.tsx'
import { type Entries, entriesOf, entryProblems, inputOf } from './entries.ts'
import { EntryField } from './entry-field.tsx'
import { FilesEntry } from './files-entry.tsx'

interface RegisterEditorProps {
  readonly register: Register
  /** The row to change; a new one is added when absent. */
  readonly row: RegisterRow | undefined
  readonly onClose: () => void
}

/** Adds a row or changes one; what is wrong stands at its field as soon as somebody tries to save. */
export function RegisterEditor({ register, row, onClose }: RegisterEditorProps) {
  const { fields, calls, title } = register
  const [entries, setEntries] = useState(() => entriesOf(fields, row))
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const done = { refreshes: [calls.list, calls.read, calls.history], onDone: onClose }
  const add = useSend(calls.add, { ...done, done: '添加成功' })
  const edit = useSend(calls.edit, { ...done, done: '编辑成功！' })
  const input = inputOf(fields, entries, row === undefined)
  const problems = tried ? entryProblems(fields, input) : {}
  const save = () => {
    setTried(true)
    if (Object.keys(entryProblems(fields, input)).length > 0) return
    if (row) edit.mutate({ ...input, id: row.id, revision: row.revision })
    else add.mutate(input)
  }
  const actions = (
    <>
      <Button text="取消" onClick={onClose} />
      <Button intent="primary" text="保存" loading={add.isPending || edit.isPending} disabled={busy} onClick={save} />
    </>
  )
  const fixed = row ? Object.entries(fields).filter(([, field]) => field.once && !field.kept) : []
  return (
    <SlidePanel isOpen width={480} title={`${row ? '编辑' : '新增'}${title}`} onClose={onClose} actions={actions}>
      {row && fixed.length > 0 && (
        <Facts
          columns={1}
          facts={fixed.map(([key, field]) => ({ title: field.title, value: cellOf(fields, {}, key, row) }))}
        />
      )}
      {entered(fields, row === undefined).map(([key, field], at, all) => (
        <Fragment key={key}>
          {field.group !== undefined && field.group !== all[at - 1]?.[1].group && (
            <h2 className="gt-register-group">{field.group}</h2>
          )}
          <Entry
            field={field}
            at={key}
            row={row}
            entries={entries}
            problem={problems[key]}
            onChange={setEntries}
            onBusy={setBusy}
          />
        </Fragment>
      ))}
    </SlidePanel>
  )
}

interface EntryProps {
  readonly field: RegisterField
  /** Name under which the value travels. */
  readonly at: string
  readonly row: RegisterRow | undefined
  readonly entries: Entries
  readonly problem: string | undefined
  readonly onChange: (change: (now: Entries) => Entries) => void
  readonly onBusy: (busy: boolean) => void
}

/** The control of a field with what stands in it. */
function Entry({ field, at, row, entries, problem, onChange, onBusy }: EntryProps) {
  if (field.kind === 'files')
    return (
      <FilesEntry
        field={field}
        files={entries.files[at] ?? []}
        problem={problem}
        onChange={(files) => onChange((now) => ({ ...now, files: { ...now.files, [at]: files } }))}
        onBusy={onBusy}
      />
    )
  return (
    <EntryField
      field={field}
      value={entries.values[at] ?? ''}
      name={entries.names[at] ?? ''}
      stored={row && String(row[at as keyof RegisterRow] ?? '')}
      problem={problem}
      onChange={(value, name = '') =>
        onChange((now) => ({
          ...now,
          values: { ...now.values, [at]: value },
          names: { ...now.names, [at]: name },
        }))
      }
    />
  )
}
