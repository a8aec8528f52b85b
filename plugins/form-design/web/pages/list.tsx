import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  formatTime,
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
import { listForms } from '../../model/calls.ts'
import '../list.css'
import { CreateFormDialog } from '../list/create-form-dialog.tsx'
import { useRemoval } from '../list/use-removal.tsx'
import { useRowActions } from '../list/use-row-actions.ts'
import { VersionsPanel } from '../list/versions-panel.tsx'

interface Row {
  readonly key: string
  readonly title: string
  readonly category: string
  readonly tableName: string
  readonly version: number | null
  readonly changed: boolean
  readonly updatedAt: string
  readonly updatedBy: string
}

const columns: readonly Column<Row>[] = [
  {
    id: 'title',
    title: '表单',
    cell: (row) => (
      <span className="fd-two-lines">
        <b>{row.title}</b>
        <small>{row.key}</small>
      </span>
    ),
  },
  { id: 'category', title: '分类', width: 120, cell: (row) => row.category || undefined },
  { id: 'table', title: '数据表', cell: (row) => <code className="fd-code">{row.tableName}</code> },
  { id: 'state', title: '状态', width: 170, cell: (row) => <PublishState row={row} /> },
  {
    id: 'updated',
    title: '最近修改',
    width: 190,
    cell: (row) => `${formatTime(row.updatedAt, '{y}-{m}-{d} {h}:{i}')} ${row.updatedBy}`,
  },
]

function PublishState({ row }: { readonly row: Row }) {
  if (row.version === null) return <StateTag family="wait">未发布</StateTag>
  return (
    <span className="gt-actions">
      <StateTag family="ok">已发布 v{row.version}</StateTag>
      {row.changed && <StateTag family="run">有新修改</StateTag>}
    </span>
  )
}

function useForms() {
  const paging = usePaging('form-design.forms')
  const search = useSearch(paging)
  const list = useCall(
    listForms,
    { page: paging.pageNum, pageSize: paging.pageSize, ...(search.text && { search: search.text }) },
    { keepLast: true },
  )
  return { list, paging, search }
}

export default function ListPage() {
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [versions, setVersions] = useState<Row>()
  const { list, paging, search } = useForms()
  const { askRemove, several } = useRemoval(list.data?.rows ?? [])
  const rowActions = useRowActions<Row>({ showVersions: setVersions, askRemove })
  const open = (row: Row) => navigate(`/tool/form-design/edit/${row.key}`)
  return (
    <Page layout="fill">
      <PageHeader
        title="表单管理"
        actions={<Button intent="primary" icon={<PlusIcon />} text="新建表单" onClick={() => setCreating(true)} />}
      />
      <DataTable
        label="表单列表"
        columns={columns}
        rowKey={(row) => row.key}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <SearchBox label="搜索表单" placeholder="名称、标识或数据表" value={search.value} onChange={search.change} />
        }
        {...several}
        onOpen={open}
        rowActions={rowActions}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{
          title: '还没有表单',
          text: '新建一个表单，从拖入第一个字段开始。',
          actions: <Button intent="primary" text="新建表单" onClick={() => setCreating(true)} />,
        }}
      />
      {creating && <CreateFormDialog onClose={() => setCreating(false)} />}
      {versions && <VersionsPanel form={versions.key} title={versions.title} onClose={() => setVersions(undefined)} />}
    </Page>
  )
}
