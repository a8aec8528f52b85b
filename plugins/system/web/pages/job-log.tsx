import { ErrorIcon, PlayIcon, TickIcon, TimeIcon } from '@blueprintjs/icons'
import { monitorCalls } from '@gongtai/sdk/administration'
import {
  type Column,
  DataTable,
  formatTime,
  Page,
  PageHeader,
  type SmallIcon,
  StateTag,
  type StatusFamily,
  useCall,
  usePhone,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { JobName } from '../health/job-name.tsx'
import { rowsOf } from '../parts/list-state.ts'
import { millisecondsText } from '../parts/milliseconds.ts'
import { Segments } from '../parts/segments.tsx'
import { useEvery } from '../parts/use-every.ts'

type JobRun = monitorCalls.JobRun

const looks: Readonly<Record<JobRun['state'], { family: StatusFamily; Icon: SmallIcon; words: string }>> = {
  waiting: { family: 'wait', Icon: TimeIcon, words: '等待' },
  running: { family: 'run', Icon: PlayIcon, words: '执行中' },
  done: { family: 'ok', Icon: TickIcon, words: '完成' },
  failed: { family: 'bad', Icon: ErrorIcon, words: '失败' },
}

function RunState({ state }: JobRun) {
  const { words, ...look } = looks[state]
  return <StateTag {...look}>{words}</StateTag>
}

const columns: readonly Column<JobRun>[] = [
  { id: 'job', title: '定时任务', width: 260, cell: (row) => <JobName {...row} /> },
  { id: 'tenant', title: '租户', width: 140, cell: ({ tenant }) => <code className="sys-code">{tenant}</code> },
  { id: 'state', title: '状态', width: 100, cell: (row) => <RunState {...row} /> },
  { id: 'reason', title: '原因', cell: ({ reason }) => reason && <span className="sys-clip">{reason}</span> },
  { id: 'attempts', title: '已尝试', width: 80, align: 'right', cell: ({ attempts }) => `${attempts} 次` },
  { id: 'due', title: '到期时间', width: 170, cell: ({ dueAt }) => formatTime(dueAt) },
  { id: 'took', title: '用时', width: 100, align: 'right', cell: took },
]

function took({ startedAt, endedAt }: JobRun): string | undefined {
  if (startedAt === undefined || endedAt === undefined) return undefined
  return millisecondsText(Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)))
}

const segments = [
  { value: 'all', title: '全部' },
  { value: 'failed', title: '失败' },
  { value: 'waiting', title: '等待' },
] as const

/** What ran by itself, for which tenant, and how it ended. */
export default function JobLogPage() {
  const phone = usePhone()
  const [shown, setShown] = useState<(typeof segments)[number]['value']>('all')
  const runs = useCall(monitorCalls.listJobRuns, {}, { quiet: true })
  useEvery(15_000, runs.refetch)
  return (
    <Page layout={phone ? 'flow' : 'fill'}>
      <PageHeader title="任务日志" back="/monitor/health" description="最近半天的定时任务，失败的保留 30 天" />
      <DataTable
        label="任务日志"
        columns={columns}
        rowKey={({ id }) => id}
        list={rowsOf(runs, (data) => data.filter(({ state }) => shown === 'all' || state === shown))}
        height={phone ? 'auto' : 'fill'}
        tools={<Segments label="显示哪些任务" segments={segments} value={shown} onChange={setShown} />}
        filtered={shown !== 'all'}
        onClearFilters={() => setShown('all')}
        empty={{ title: '还没有任务', text: '定时任务到期执行后会记在这里。' }}
      />
    </Page>
  )
}
