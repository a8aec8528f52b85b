import { Button } from '@blueprintjs/core'
import { PlusIcon, RefreshIcon } from '@blueprintjs/icons'
import {
  Avatar,
  type Column,
  DataTable,
  Page,
  PageHeader,
  type RowAction,
  SearchBox,
  StatusTag,
  useCall,
  useLive,
  usePaging,
  usePhone,
  useRefresh,
  useSearch,
} from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { dealingAddress } from '../../model/addresses.ts'
import { counts, pendingTasks } from '../../model/calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import { shortTime, waiting } from '../times.ts'
import '../styles/lists.css'
import '../styles/shared.css'

const columns: readonly Column<TaskRow>[] = [
  {
    id: 'title',
    title: '事项',
    cell: (row) => (
      <div className="wf-two-lines">
        <b>{row.title}</b>
        <small>
          {row.number} · {row.processName}
        </small>
        {row.summary && <small className="wf-summary">{row.summary}</small>}
      </div>
    ),
  },
  { id: 'node', title: '当前节点', width: 130, cell: (row) => row.nodeName },
  {
    id: 'initiator',
    title: '发起人',
    width: 120,
    cell: (row) => (
      <span className="wf-person">
        <Avatar name={row.initiator} size={24} /> {row.initiator}
      </span>
    ),
  },
  {
    id: 'opened',
    title: '到达时间',
    width: 120,
    cell: (row) => (
      <div className="wf-two-lines">
        <span>{shortTime(row.openedAt)}</span>
        <small>{waiting(row.openedAt)}</small>
      </div>
    ),
  },
  { id: 'state', title: '状态', width: 100, cell: () => <StatusTag code="0" /> },
]

export default function PendingPage() {
  const phone = usePhone()
  return (
    <PendingTasks
      taskAt={(row) => `/workflow/task/${row.procInstId}/${row.task}`}
      {...(!phone && { rowActions: inOwnWindow })}
    />
  )
}

/** Opening a row for dealing in a window of its own, which is told what the list knows. */
const inOwnWindow = (row: TaskRow): readonly RowAction[] => [
  { title: '新窗口办理', onSelect: () => void window.open(dealingAddress(row)) },
]

interface PendingTasksProps {
  /** Where a task is handled. */
  readonly taskAt: (row: TaskRow) => string
  /** Where requests are begun. */
  readonly startAt?: string
  readonly rowActions?: (row: TaskRow) => readonly RowAction[]
}

/** What waits for the person, kept up to date. */
export function PendingTasks({ taskAt, startAt = '/workflow/start', ...more }: PendingTasksProps) {
  const navigate = useNavigate()
  const paging = usePaging('workflow.pending')
  const search = useSearch(paging)
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(pendingTasks, counts))
  const list = useCall(
    pendingTasks,
    { page: paging.pageNum, pageSize: paging.pageSize, search: search.text },
    { keepLast: true },
  )
  return (
    <Page layout="fill">
      <PageHeader
        title="待办任务"
        aside={
          list.data && (
            <span className="wf-count">
              {list.data.total}
              {list.data.more ? '+' : ''}
            </span>
          )
        }
        actions={
          <>
            <Button variant="minimal" icon={<RefreshIcon />} aria-label="刷新" onClick={() => list.refetch()} />
            <Button intent="primary" icon={<PlusIcon />} text="发起流程" onClick={() => navigate(startAt)} />
          </>
        }
      />
      <DataTable
        label="待办任务列表"
        columns={columns}
        rowKey={(row) => row.taskId}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <SearchBox
            label="搜索待办"
            placeholder="标题、摘要、单号、发起人"
            value={search.value}
            onChange={search.change}
          />
        }
        onOpen={(row) => navigate(taskAt(row))}
        {...more}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{ title: '没有待办任务', text: '需要您办理的事项会自动出现在这里。' }}
        card={(row) => <TaskCard row={row} />}
      />
    </Page>
  )
}

const TaskCard = ({ row }: { readonly row: TaskRow }) => (
  <div className="wf-card">
    <div className="wf-card-head">
      <b>{row.title}</b>
      <StatusTag code="0" />
    </div>
    {row.summary && <p className="wf-summary">{row.summary}</p>}
    <p>
      {row.nodeName} · {row.initiator}
    </p>
    <p className="gt-muted">
      {shortTime(row.openedAt)} 到达，{waiting(row.openedAt)}
    </p>
  </div>
)
