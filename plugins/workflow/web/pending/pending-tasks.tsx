import {
  DataTable,
  Page,
  type RowAction,
  SearchBox,
  useCall,
  useLive,
  usePaging,
  useRefresh,
  useSearch,
} from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { counts, pendingTasks } from '../../model/calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchTools } from './batch-tools.tsx'
import { PendingHeader } from './pending-header.tsx'
import { Preview } from './preview.tsx'
import { narrowTaskColumns, TaskCard, taskColumns } from './task-columns.tsx'
import { useBatch } from './use-batch.ts'
import { usePreview } from './use-preview.ts'
import { keyOf } from './use-waiting.ts'
import '../styles/pending.css'

interface PendingTasksProps {
  /** Where a task is handled. */
  readonly taskAt: (row: TaskRow) => string
  /** Where requests are begun. */
  readonly startAt?: string
  /** Whether a task may be shown beside the list. */
  readonly previews?: boolean
  readonly rowActions?: (row: TaskRow) => readonly RowAction[]
}

/** What waits for the person, to be opened or, where there is room, decided beside the list. */
export function PendingTasks({ taskAt, startAt = '/workflow/start', previews = false, rowActions }: PendingTasksProps) {
  const navigate = useNavigate()
  const waiting = useWaitingList()
  const rows = waiting.list.data?.rows
  const preview = usePreview(rows, previews)
  const { chosen } = preview
  const open = (row: TaskRow) => navigate(taskAt(row))
  const openOrChoose = (row: TaskRow) => (chosen && keyOf(chosen) !== keyOf(row) ? preview.choose(row) : open(row))
  return (
    <Page layout="fill">
      <PendingHeader
        found={waiting.list.data}
        preview={preview}
        startAt={startAt}
        onRefresh={() => void waiting.list.refetch()}
      />
      <div className={chosen ? 'wf-task-centre wf-task-centre-beside' : 'wf-task-centre'}>
        <TaskTable
          waiting={waiting}
          onOpen={openOrChoose}
          {...(chosen ? { current: keyOf(chosen) } : rowActions && { rowActions })}
        />
        {chosen && (
          <Preview
            row={chosen}
            rows={rows ?? []}
            onChoose={preview.choose}
            onExpand={() => open(chosen)}
            onClose={preview.toggle}
          />
        )}
      </div>
    </Page>
  )
}

/** A page of what waits, kept up to date. */
function useWaitingList() {
  const paging = usePaging('workflow.pending')
  const search = useSearch(paging)
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(pendingTasks, counts))
  const list = useCall(
    pendingTasks,
    { page: paging.pageNum, pageSize: paging.pageSize, search: search.text },
    { keepLast: true },
  )
  return { paging, search, list }
}

interface TaskTableProps {
  readonly waiting: ReturnType<typeof useWaitingList>
  /** Key of the task beside the list. */
  readonly current?: string
  readonly onOpen: (row: TaskRow) => void
  readonly rowActions?: (row: TaskRow) => readonly RowAction[]
}

function TaskTable({ waiting: { list, paging, search }, current, ...more }: TaskTableProps) {
  const batch = useBatch(list.data?.rows)
  return (
    <>
      <DataTable
        {...more}
        {...(batch.offered && { selection: batch.selection, bulk: () => <BatchTools batch={batch} /> })}
        id="workflow.pending"
        label="待办任务列表"
        columns={current === undefined ? taskColumns : narrowTaskColumns}
        rowKey={keyOf}
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
        {...(current !== undefined && { current, columnChoice: false })}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{ title: '没有待办任务', text: '需要您办理的事项会自动出现在这里。' }}
        card={(row) => <TaskCard row={row} />}
      />
      {batch.deciding && <BatchDialog tasks={batch.deciding} onClose={batch.close} />}
    </>
  )
}
