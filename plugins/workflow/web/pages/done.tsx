import { InputGroup } from '@blueprintjs/core'
import { SearchIcon } from '@blueprintjs/icons'
import { type Column, DataTable, Page, PageHeader, StatusTag, useCall, useDebounced, usePaging } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { doneTasks } from '../../model/calls.ts'
import type { DoneRow } from '../../model/shapes.ts'
import { duration, shortTime } from '../times.ts'
import '../styles/lists.css'
import '../styles/shared.css'

const columns: readonly Column<DoneRow>[] = [
  {
    id: 'title',
    title: '事项',
    cell: (row) => (
      <div className="wf-two-lines">
        <span>{row.title}</span>
        <small>
          {row.number} · {row.processName}
        </small>
      </div>
    ),
  },
  { id: 'node', title: '办理环节', width: 130, cell: (row) => row.nodeName },
  { id: 'initiator', title: '发起人', width: 90, cell: (row) => row.initiator },
  { id: 'closed', title: '办理时间', width: 120, cell: (row) => shortTime(row.closedAt) },
  { id: 'took', title: '用时', width: 120, cell: (row) => duration(row.openedAt, row.closedAt) },
  { id: 'status', title: '办理结果', width: 130, cell: (row) => <StatusTag code={row.status} /> },
]

export default function DonePage() {
  const navigate = useNavigate()
  const paging = usePaging('workflow.done')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 300)
  const list = useCall(doneTasks, { page: paging.pageNum, pageSize: paging.pageSize, search }, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader title="已办任务" />
      <DataTable
        label="已办任务列表"
        columns={columns}
        rowKey={(row) => row.taskId}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <InputGroup
            leftElement={<SearchIcon />}
            className="wf-search"
            placeholder="标题、单号、发起人"
            aria-label="搜索已办"
            value={typed}
            onValueChange={setTyped}
          />
        }
        onOpen={(row) => navigate(`/workflow/instance/${row.procInstId}`)}
        filtered={search !== ''}
        onClearFilters={() => setTyped('')}
        empty={{ title: '还没有已办任务', text: '办理过的事项会保留在这里，便于查阅。' }}
      />
    </Page>
  )
}
