import { Button, Dialog, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { PlusIcon, SearchIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  SelectField,
  StateTag,
  TextField,
  useCall,
  useDebounced,
  usePaging,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createDefinition, definitions, formsToChoose } from '../../model/design-calls.ts'
import { ProcessIcon } from '../process-icon.tsx'
import { shortTime } from '../times.ts'
import '../workflow.css'

type Row = {
  readonly defKey: string
  readonly processName: string
  readonly category: string
  readonly icon: string
  readonly form: string
  readonly version: number | null
  readonly running: number
  readonly updatedAt: string
  readonly creator: string
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: '流程',
    cell: (row) => (
      <span className="wf-person">
        <ProcessIcon name={row.icon} size={16} />
        <span className="wf-two-lines">
          <b>{row.processName}</b>
          <small>{row.defKey}</small>
        </span>
      </span>
    ),
  },
  { id: 'category', title: '分类', width: 120, cell: (row) => row.category },
  { id: 'form', title: '表单', width: 160, cell: (row) => row.form },
  { id: 'running', title: '运行中', width: 80, align: 'right', cell: (row) => row.running },
  { id: 'updated', title: '更新', width: 150, cell: (row) => `${shortTime(row.updatedAt)} ${row.creator}` },
  {
    id: 'state',
    title: '状态',
    width: 110,
    cell: (row) =>
      row.version === null ? (
        <StateTag family="wait">未发布</StateTag>
      ) : (
        <StateTag family="ok">已发布 v{row.version}</StateTag>
      ),
  },
]

export default function DefinitionsPage() {
  const navigate = useNavigate()
  const paging = usePaging('workflow.definitions')
  const [typed, setTyped] = useState('')
  const [creating, setCreating] = useState(false)
  const nameAndKey = useDebounced(typed.trim(), 300)
  const list = useCall(
    definitions,
    { page: paging.pageNum, pageSize: paging.pageSize, ...(nameAndKey && { nameAndKey }) },
    { keepLast: true },
  )
  const open = (row: Row) => navigate(`/workflow/design/${row.defKey}`)
  return (
    <Page layout="fill">
      <PageHeader
        title="流程设计"
        actions={<Button intent="primary" icon={<PlusIcon />} text="新建流程" onClick={() => setCreating(true)} />}
      />
      <DataTable
        label="流程列表"
        columns={columns}
        rowKey={(row) => row.defKey}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <InputGroup
            leftElement={<SearchIcon />}
            className="wf-search"
            placeholder="名称或标识"
            aria-label="搜索流程"
            value={typed}
            onValueChange={setTyped}
          />
        }
        onOpen={open}
        rowActions={(row) => [{ title: '设计', onSelect: () => open(row) }]}
        filtered={nameAndKey !== ''}
        onClearFilters={() => setTyped('')}
        empty={{ title: '还没有流程', text: '先发布一张表单，再为它设计流程。' }}
      />
      {creating && (
        <CreateDialog onClose={() => setCreating(false)} onMade={(key) => navigate(`/workflow/design/${key}`)} />
      )}
    </Page>
  )
}

interface CreateDialogProps {
  readonly onClose: () => void
  readonly onMade: (key: string) => void
}

const fresh = { defKey: '', processName: '', category: '', form: '' }
const keyPattern = /^[a-z][a-z0-9_]{1,49}$/

function CreateDialog({ onClose, onMade }: CreateDialogProps) {
  const forms = useCall(formsToChoose, { pageSize: 200 })
  const [input, setInput] = useState(fresh)
  const done = ({ defKey }: { readonly defKey: string }) => onMade(defKey)
  const create = useSend(createDefinition, { done: '添加成功', refreshes: [definitions], onDone: done })
  const published = (forms.data?.rows ?? []).filter((form) => form.version !== null)
  const badKey = input.defKey !== '' && !keyPattern.test(input.defKey)
  const ready = input.processName.trim() !== '' && input.form !== '' && keyPattern.test(input.defKey)
  const text = (key: keyof typeof input) => ({
    value: input[key],
    onChange: (value: string) => setInput((now) => ({ ...now, [key]: value })),
  })
  const keyProblem = badKey ? '以小写字母开头，只含小写字母、数字和下划线' : undefined
  const noForms = forms.data && published.length === 0 ? '还没有已发布的表单，请先发布表单' : undefined
  const options = published.map((form) => [form.key, form.title] as const)
  return (
    <Dialog isOpen className="gt-dialog" title="新建流程" style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
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
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text="取消" onClick={onClose} />
            <Button
              intent="primary"
              text="确定"
              disabled={!ready}
              loading={create.isPending}
              onClick={() => create.mutate(input)}
            />
          </>
        }
      />
    </Dialog>
  )
}
