import {
  DataTable,
  ListViews,
  Page,
  type RowAction,
  SearchBox,
  useCall,
  useLive,
  usePaging,
  useRefresh,
} from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { counts, pendingChoices, pendingTasks } from '../../model/calls.ts'
import type { TaskRow } from '../../model/shapes.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchTools } from './batch-tools.tsx'
import { PendingHeader } from './pending-header.tsx'
import { Preview } from './preview.tsx'
import { QuickBar } from './quick-bar.tsx'
import { QuickDialogs } from './quick-dialogs.tsx'
import { narrowTaskColumns, TaskCard, taskColumns } from './task-columns.tsx'
import { TaskFilters } from './task-filters.tsx'
import { useBatch } from './use-batch.ts'
import { asked, useNarrowing } from './use-narrowing.ts'
import { usePreview } from './use-preview.ts'
import { useQuick } from './use-quick.ts'
import { useRowKeys } from './use-row-keys.ts'
import { keyOf } from './use-waiting.ts'
import '../styles/pending.css'

/** Under this name people have arranged its columns, and keep views of it. */
const LIST = '/workflow/pending:待办任务列表'

interface PendingTasksProps {
  /** Where a task is handled. */
  readonly taskAt: (row: TaskRow) => string
  /** Where requests are begun. */
  readonly startAt?: string
  /** Whether the list is the page itself: a task may be shown beside it, and what narrows it stands in the address. */
  readonly alone?: boolean
  readonly rowActions?: (row: TaskRow) => readonly RowAction[]
}

/** What waits for the person, to be opened, decided from its row or, where there is room, beside the list. */
export function PendingTasks({ taskAt, startAt = '/workflow/start', alone = false, rowActions }: PendingTasksProps) {
  const navigate = useNavigate()
  const waiting = useWaitingList(alone)
  const rows = waiting.list.data?.rows
  const preview = usePreview(rows, alone)
  const { chosen } = preview
  const open = (row: TaskRow) => navigate(taskAt(row))
  const openOrChoose = (row: TaskRow) => (chosen && keyOf(chosen) !== keyOf(row) ? preview.choose(row) : open(row))
  const quick = useQuick(open)
  const list = useRowKeys(rows ?? [], quick, chosen === undefined)
  return (
    <Page layout="fill">
      <PendingHeader
        found={waiting.list.data}
        preview={preview}
        startAt={startAt}
        onRefresh={() => void waiting.list.refetch()}
      />
      <div ref={list} className={chosen ? 'wf-task-centre wf-task-centre-beside' : 'wf-task-centre'}>
        <TaskTable
          waiting={waiting}
          onOpen={openOrChoose}
          {...(chosen ? { current: keyOf(chosen) } : rowActions && { rowActions })}
        />
        {chosen && (
          <Preview
            row={chosen}
            narrowing={asked(waiting.query)}
            onChoose={preview.choose}
            onPlace={waiting.turnTo}
            onExpand={() => open(chosen)}
            onClose={preview.toggle}
          />
        )}
      </div>
      <QuickBar quick={quick} />
      <QuickDialogs quick={quick} />
    </Page>
  )
}

/** A page of what waits, kept up to date. */
function useWaitingList(alone: boolean) {
  const paging = usePaging('workflow.pending')
  const narrowing = useNarrowing(paging, alone)
  const refresh = useRefresh()
  useLive('workflow.tasks-changed', () => refresh(pendingTasks, pendingChoices, counts))
  const list = useCall(
    pendingTasks,
    { page: paging.pageNum, pageSize: paging.pageSize, ...asked(narrowing.query) },
    { keepLast: true },
  )
  return {
    ...narrowing,
    paging,
    list,
    /** Shows the page on which the row of this place stands. */
    turnTo: (place: number) => paging.change({ pageNum: Math.ceil(place / paging.pageSize) }),
  }
}

interface TaskTableProps {
  readonly waiting: ReturnType<typeof useWaitingList>
  /** Key of the task beside the list. */
  readonly current?: string
  readonly onOpen: (row: TaskRow) => void
  readonly rowActions?: (row: TaskRow) => readonly RowAction[]
}

function TaskTable({ waiting, current, ...more }: TaskTableProps) {
  const { list, paging, search, query, narrow, show } = waiting
  const batch = useBatch(list.data?.rows)
  return (
    <>
      <DataTable
        {...more}
        {...(batch.offered && { selection: batch.selection, bulk: () => <BatchTools batch={batch} /> })}
        id="workflow.pending"
        label="待办任务列表"
        arrangedAs={LIST}
        columns={current === undefined ? taskColumns : narrowTaskColumns}
        rowKey={keyOf}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <>
            <SearchBox
              label="搜索待办"
              placeholder="标题、摘要、单号、发起人"
              value={search.value}
              onChange={search.change}
            />
            <TaskFilters query={query} folded={current !== undefined} onNarrow={narrow} />
          </>
        }
        sideTools={<ListViews list={LIST} query={query} onQuery={show} mayShare={false} />}
        {...(current !== undefined && { current, columnChoice: false })}
        filtered={Object.keys(query).length > 0}
        onClearFilters={() => show({})}
        empty={{ title: '没有待办任务', text: '需要您办理的事项会自动出现在这里。' }}
        card={(row) => <TaskCard row={row} />}
      />
      {batch.deciding && <BatchDialog tasks={batch.deciding} onClose={batch.close} />}
    </>
  )
}
