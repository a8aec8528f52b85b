import { Button, Dialog, DialogBody, DialogFooter, InputGroup, type InputGroupProps } from '@blueprintjs/core'
import { isFault } from '@gongtai/sdk'
import { Field, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createForm, listForms } from '../../model/calls.ts'
import { formFaults } from '../../model/faults.ts'
import { type NewForm, newFormProblems, tableFor } from '../../model/new-form.ts'

const empty: NewForm = { title: '', key: '', tableName: '', category: '' }

/** Asks for what a form cannot change later, and opens the designer. */
export function CreateFormDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [form, setForm] = useState(empty)
  const [tried, setTried] = useState(false)
  const create = useSend(createForm, {
    quiet: true,
    done: '添加成功',
    refreshes: [listForms],
    onDone: ({ key }) => navigate(`/tool/form-design/edit/${key}`),
  })
  const problems = { ...(tried ? newFormProblems(form) : {}), ...taken(create.error) }
  const change = (next: Partial<NewForm>) => {
    create.reset()
    setForm({ ...form, ...next })
  }
  const submit = () => {
    setTried(true)
    const { category, ...rest } = form
    if (Object.keys(newFormProblems(form)).length === 0)
      create.mutate({ ...rest, title: form.title.trim(), ...(category && { category }) })
  }
  return (
    <Dialog className="gt-dialog" isOpen title="新建表单" onClose={onClose} canOutsideClickClose={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogBody>
          <NewFormFields form={form} problems={problems} onChange={change} />
          {create.error && Object.keys(taken(create.error)).length === 0 && (
            <p className="gt-field-problem">{create.error.message}</p>
          )}
        </DialogBody>
        <DialogFooter
          minimal
          actions={
            <>
              <Button text="取消" onClick={onClose} />
              <Button type="submit" intent="primary" text="创建并设计" loading={create.isPending} />
            </>
          }
        />
      </form>
    </Dialog>
  )
}

interface NewFormFieldsProps {
  readonly form: NewForm
  readonly problems: Partial<Record<keyof NewForm, string>>
  readonly onChange: (next: Partial<NewForm>) => void
}

function NewFormFields({ form, problems, onChange }: NewFormFieldsProps) {
  const input =
    (key: keyof NewForm, placeholder: string, more: Partial<InputGroupProps> = {}) =>
    (control: object) => (
      <InputGroup
        {...control}
        {...more}
        value={form[key]}
        placeholder={placeholder}
        onValueChange={(value) => onChange(changed(form, key, value))}
      />
    )
  return (
    <>
      <Field label="表单名称" required problem={problems.title}>
        {input('title', '如 出差申请单', { autoFocus: true, maxLength: 60 })}
      </Field>
      <Field label="表单标识" required problem={problems.key} help="创建后不能修改">
        {input('key', '如 trip_apply')}
      </Field>
      <Field label="数据表" required problem={problems.tableName} help="发布时建立，按字段生成列">
        {input('tableName', '如 BUS_TRIP_APPLY')}
      </Field>
      <Field label="分类">{input('category', '如 综合行政', { maxLength: 30 })}</Field>
    </>
  )
}

/** The table is named after the key until it gets a name of its own. */
function changed(form: NewForm, key: keyof NewForm, value: string): Partial<NewForm> {
  if (key === 'tableName') return { tableName: value.toUpperCase() }
  const named = form.tableName !== '' && form.tableName !== tableFor(form.key)
  return key === 'key' && !named ? { key: value, tableName: tableFor(value) } : { [key]: value }
}

/** What the server found taken stands beside the field it is about. */
function taken(error: Error | null): Partial<Record<keyof NewForm, string>> {
  if (!isFault(error)) return {}
  if (error.code === formFaults.keyTaken({ key: '' }).code) return { key: error.message }
  return error.code === formFaults.tableTaken({ table: '' }).code ? { tableName: error.message } : {}
}
