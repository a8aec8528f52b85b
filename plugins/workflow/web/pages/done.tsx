import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  SearchBox,
  StatusTag,
  useCall,
  usePaging,
  useSearch,
} from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { doneTasks } from '../../model/calls.ts'
import type { DoneRow } from '../../model/shapes.ts'
import { duration, shortTime } from '../times.ts'
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
        {row.summary && <small className="wf-summary">{row.summary}</small>}
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
  const search = useSearch(paging)
  const list = useCall(doneTasks, { ...paging.asked, search: search.text }, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader title="已办任务" />
      <DataTable
        id="workflow.done"
        label="已办任务列表"
        columns={columns}
        rowKey={(row) => row.taskId}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <SearchBox
            label="搜索已办"
            placeholder="标题、摘要、单号、发起人"
            value={search.value}
            onChange={search.change}
          />
        }
        onOpen={(row) => navigate(`/workflow/instance/${row.procInstId}`)}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{ title: '还没有已办任务', text: '办理过的事项会保留在这里，便于查阅。' }}
      />
    </Page>
  )
}
