import { monitorCalls } from '@gongtai/sdk/administration'
import { type Column, DataTable, formatTime, useSend } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { rowsOf } from '../parts/list-state.ts'
import { JobName } from './job-name.tsx'
import type { Health } from './use-health.ts'

type FailedJob = monitorCalls.FailedJob

const columns: readonly Column<FailedJob>[] = [
  { id: 'job', title: '定时任务', width: 260, cell: (row) => <JobName {...row} /> },
  { id: 'tenant', title: '租户', width: 140, cell: ({ tenant }) => <code className="sys-code">{tenant}</code> },
  { id: 'reason', title: '原因', cell: ({ reason }) => reason && <span className="sys-clip">{reason}</span> },
  { id: 'attempts', title: '已尝试', width: 80, align: 'right', cell: ({ attempts }) => `${attempts} 次` },
  { id: 'at', title: '最后一次', width: 150, cell: ({ at }) => formatTime(at, '{y}-{m}-{d} {h}:{i}') },
]

/** Jobs that were tried as often as they may be. */
export function JobsPane({ jobs }: Health) {
  const retry = useSend(monitorCalls.retryJob, { refreshes: [monitorCalls.listFailedJobs], done: '已安排重试' })
  return (
    <DataTable
      label="失败的定时任务"
      columns={columns}
      rowKey={({ id }) => id}
      list={rowsOf(jobs, (data) => data)}
      height="fill"
      tools={
        <Link className="gt-link" to="/monitor/job/log">
          任务日志
        </Link>
      }
      rowActions={({ id }) => [
        { title: '重试', disabled: retry.isPending && '正在安排重试', onSelect: () => retry.mutate({ id }) },
      ]}
      empty={{ title: '没有失败的任务', text: '定时任务连续五次失败后会出现在这里，保留 30 天。' }}
    />
  )
}
