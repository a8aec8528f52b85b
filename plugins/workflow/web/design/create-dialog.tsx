import { Button, Dialog, DialogBody } from '@blueprintjs/core'
import {
  DialogActions,
  Field,
  IconField,
  SelectField,
  type SelectorChoice,
  SelectorDialog,
  TextField,
  useCall,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { createDefinition, definitions, formsToChoose } from '../../model/design-calls.ts'

interface CreateDialogProps {
  readonly onClose: () => void
  readonly onMade: (key: string) => void
}

const fresh = { defKey: '', processName: '', category: '', form: '', icon: '' }
const keyPattern = /^[a-z][a-z0-9_]{1,49}$/

/** Begins a process, with the usual first steps or with those of another one. */
export function CreateDialog({ onClose, onMade }: CreateDialogProps) {
  const [input, setInput] = useState(fresh)
  const [from, setFrom] = useState<SelectorChoice>()
  const done = ({ defKey }: { readonly defKey: string }) => onMade(defKey)
  const create = useSend(createDefinition, { done: '添加成功', refreshes: [definitions], onDone: done })
  const ready = input.processName.trim() !== '' && input.form !== '' && keyPattern.test(input.defKey)
  return (
    <Dialog isOpen className="gt-dialog" title="新建流程" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <CreateFields input={input} onChange={(change) => setInput((now) => ({ ...now, ...change }))} />
        <SourceField source={from} onChange={setFrom} />
      </DialogBody>
      <DialogActions
        disabled={!ready}
        busy={create.isPending}
        onConfirm={() => create.mutate({ ...input, ...(from && { from: from.key }) })}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface CreateFieldsProps {
  readonly input: typeof fresh
  readonly onChange: (change: Partial<typeof fresh>) => void
}

function CreateFields({ input, onChange }: CreateFieldsProps) {
  const forms = useCall(formsToChoose, { pageSize: 200 })
  const published = (forms.data?.rows ?? []).filter((form) => form.version !== null)
  const badKey = input.defKey !== '' && !keyPattern.test(input.defKey)
  const keyProblem = badKey ? '以小写字母开头，只含小写字母、数字和下划线' : undefined
  const noForms = forms.data && published.length === 0 ? '还没有已发布的表单，请先发布表单' : undefined
  const options = published.map((form) => [form.key, form.title] as const)
  const text = (key: keyof typeof fresh) => ({
    value: input[key],
    onChange: (value: string) => onChange({ [key]: value }),
  })
  return (
    <>
      <TextField label="流程名称" required autoFocus maxLength={100} {...text('processName')} />
      <TextField
        label="流程标识"
        required
        problem={keyProblem}
        help="如 leave_apply，建立后不能修改"
        {...text('defKey')}
      />
      <SelectField label="使用表单" required help={noForms} unchosen="请选择" options={options} {...text('form')} />
      <TextField label="分类" maxLength={50} {...text('category')} />
      <IconField {...text('icon')} />
    </>
  )
}

interface SourceFieldProps {
  readonly source: SelectorChoice | undefined
  readonly onChange: (source: SelectorChoice | undefined) => void
}

/** The process whose drawing is taken over. */
function SourceField({ source, onChange }: SourceFieldProps) {
  const [picking, setPicking] = useState(false)
  return (
    <Field label="复制自" help="选择后以该流程的环节、办理人和权限作为起点">
      {(control) => (
        <>
          <Button
            {...control}
            fill
            alignText="start"
            text={source?.name ?? '不复制，从部门负责人审批开始'}
            onClick={() => setPicking(true)}
          />
          {picking && (
            <SelectorDialog
              isOpen
              type="5"
              purpose="复制自"
              chosen={source ? [source] : []}
              onConfirm={([chosen]) => onChange(chosen)}
              onClose={() => setPicking(false)}
            />
          )}
        </>
      )}
    </Field>
  )
}
