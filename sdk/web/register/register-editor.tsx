import { Button } from '@blueprintjs/core'
import type { RegisterRow } from '@gongtai/core/register/calls'
import { entered } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { Fragment, useState } from 'react'
import { useSend } from '../hooks/use-send.ts'
import { Facts } from '../ui/facts.tsx'
import { SlidePanel } from '../ui/slide-panel.tsx'
import { cellOf } from './cells.tsx'
import { entriesOf, entryProblems, inputOf } from './entries.ts'
import { EntryField } from './entry-field.tsx'

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
  const [tried, setTried] = useState(false)
  const done = { refreshes: [calls.list, calls.read, calls.history], onDone: onClose }
  const add = useSend(calls.add, { ...done, done: '添加成功' })
  const edit = useSend(calls.edit, { ...done, done: '编辑成功！' })
  const input = inputOf(fields, entries.values, row === undefined)
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
      <Button intent="primary" text="保存" loading={add.isPending || edit.isPending} onClick={save} />
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
          <EntryField
            field={field}
            value={entries.values[key] ?? ''}
            name={entries.names[key] ?? ''}
            stored={row && String(row[key as keyof RegisterRow] ?? '')}
            problem={problems[key]}
            onChange={(value, name = '') =>
              setEntries((now) => ({
                values: { ...now.values, [key]: value },
                names: { ...now.names, [key]: name },
              }))
            }
          />
        </Fragment>
      ))}
    </SlidePanel>
  )
}
