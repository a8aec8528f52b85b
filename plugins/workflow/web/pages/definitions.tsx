import { Button, InputGroup } from '@blueprintjs/core'
import { PlusIcon, SearchIcon } from '@blueprintjs/icons'
import { type Column, DataTable, Page, PageHeader, StateTag, useCall, useDebounced, usePaging } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { definitions } from '../../model/design-calls.ts'
import { CreateDialog } from '../design/create-dialog.tsx'
import { ProcessIcon } from '../process-icon.tsx'
import { shortTime } from '../times.ts'
import '../styles/lists.css'
import '../styles/shared.css'

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
