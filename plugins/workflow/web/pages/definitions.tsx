import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  SearchBox,
  StateTag,
  useCall,
  usePaging,
  useSearch,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { definitions } from '../../model/design-calls.ts'
import { CreateDialog } from '../design/create-dialog.tsx'
import { ProcessIcon } from '../process-icon.tsx'
import { shortTime } from '../times.ts'
import '../styles/shared.css'

type Row = {
  readonly defKey: string
  readonly processName: string
  readonly category: string
  readonly icon: string
  readonly form: string
  readonly version: number | null
  readonly running: number
  readonly pluginOff: boolean
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
  { id: 'category', title: '分类', width: 120, cell: (row) => row.category || undefined },
  { id: 'form', title: '表单', width: 160, cell: (row) => row.form || undefined },
  { id: 'running', title: '运行中', width: 80, align: 'right', cell: (row) => row.running },
  { id: 'updated', title: '更新', width: 150, cell: (row) => `${shortTime(row.updatedAt)} ${row.creator}` },
  {
    id: 'state',
    title: '状态',
    width: 110,
    cell: (row) => {
      if (row.pluginOff) return <StateTag family="idle">插件已停用</StateTag>
      if (row.version === null) return <StateTag family="wait">未发布</StateTag>
      return <StateTag family="ok">已发布 v{row.version}</StateTag>
    },
  },
]

export default function DefinitionsPage() {
  return <Processes title="流程设计" />
}

interface ProcessesProps {
  readonly title: string
  /** Only those of this category. */
  readonly category?: string
}

/** The processes there are, to be designed, tried out or begun anew. */
export function Processes({ title, category }: ProcessesProps) {
  const navigate = useNavigate()
  const paging = usePaging('workflow.definitions')
  const [creating, setCreating] = useState(false)
  const search = useSearch(paging)
  const inCategory = category ? ({ type: 'category', id: category } as const) : {}
  const list = useCall(
    definitions,
    { page: paging.pageNum, pageSize: paging.pageSize, ...(search.text && { nameAndKey: search.text }), ...inCategory },
    { keepLast: true },
  )
  const open = (row: Row) => navigate(`/workflow/design/${row.defKey}`)
  return (
    <Page layout="fill">
      <PageHeader
        title={title}
        actions={<Button intent="primary" icon={<PlusIcon />} text="新建流程" onClick={() => setCreating(true)} />}
      />
      <DataTable
        label="流程列表"
        columns={columns}
        rowKey={(row) => row.defKey}
        list={list}
        paging={paging}
        height="fill"
        tools={<SearchBox label="搜索流程" placeholder="名称或标识" value={search.value} onChange={search.change} />}
        onOpen={open}
        rowActions={(row) => [
          { title: '设计', onSelect: () => open(row) },
          { title: '仿真', onSelect: () => navigate(`/workflow/design/test?defKey=${row.defKey}`) },
        ]}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{ title: '还没有流程', text: '先发布一张表单，再为它设计流程。' }}
      />
      {creating && (
        <CreateDialog onClose={() => setCreating(false)} onMade={(key) => navigate(`/workflow/design/${key}`)} />
      )}
    </Page>
  )
}
