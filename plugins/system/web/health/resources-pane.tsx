import type { monitorCalls } from '@gongtai/sdk/administration'
import { type Column, DataTable, FaultState, formatBytes, formatTime, Skeleton, StateTag } from '@gongtai/sdk/web'
import { rowsOf } from '../parts/list-state.ts'
import { millisecondsText } from '../parts/milliseconds.ts'
import { DiskMeter } from './disk-meter.tsx'
import type { Health } from './use-health.ts'

type PoolFacts = monitorCalls.PoolFacts
type ProcessFacts = monitorCalls.ProcessFacts

const poolColumns: readonly Column<PoolFacts>[] = [
  { id: 'use', title: '用途', cell: ({ use }) => (use === 'calls' ? '业务请求' : '维护、事件与任务') },
  { id: 'used', title: '使用中', width: 100, align: 'right', cell: ({ inUse, most }) => `${inUse} / ${most}` },
  { id: 'open', title: '已建立', width: 90, align: 'right', cell: ({ open }) => open },
  { id: 'waiting', title: '排队', width: 90, align: 'right', cell: ({ waiting }) => waiting },
  {
    id: 'wait',
    title: '最长等待（近几分钟）',
    width: 170,
    align: 'right',
    cell: ({ longestWait }) => millisecondsText(longestWait),
  },
]

const processColumns: readonly Column<ProcessFacts>[] = [
  {
    id: 'process',
    title: '进程',
    cell: ({ process, here, backup }) => (
      <span className="sys-named">
        <code className="sys-code">{process || '未报告名称'}</code>
        {here && <StateTag family="run">本进程</StateTag>}
        {backup && <StateTag family="auto">备份</StateTag>}
      </span>
    ),
  },
  { id: 'release', title: '版本', width: 110, cell: ({ release }) => release },
  { id: 'connections', title: '连接', width: 80, align: 'right', cell: ({ connections }) => connections },
  { id: 'active', title: '正在执行', width: 90, align: 'right', cell: ({ active }) => active },
  { id: 'since', title: '最早连接', width: 160, cell: ({ since }) => formatTime(since, '{y}-{m}-{d} {h}:{i}') },
]

/** Disks, connections, and who works on the database. */
export function ResourcesPane({ state }: Health) {
  if (state.error && !state.data) return <FaultState error={state.error} />
  if (!state.data) return <Skeleton lines={8} />
  const { disks, files, embedded, databaseBytes } = state.data
  return (
    <div className="sys-resources">
      <h2 className="sys-subtitle">磁盘</h2>
      <div className="sys-disks">
        {disks.map((disk) => (
          <DiskMeter key={disk.use} disk={disk} />
        ))}
      </div>
      <p className="sys-note" role={files.problem && 'alert'}>
        上传的文件存放在「{files.storage}」{files.problem ? `，现在不能保存。${files.problem}` : '。'}
      </p>
      <p className="sys-note">
        {embedded ? '内置数据库在数据文件夹中' : '数据库在另外的服务器上，那里的磁盘请另行监控'}，现有{' '}
        {formatBytes(databaseBytes)}。
      </p>
      <h2 className="sys-subtitle">本进程的数据库连接</h2>
      <DataTable
        label="数据库连接"
        columns={poolColumns}
        rowKey={({ use }) => use}
        list={rowsOf(state, ({ pools }) => pools)}
      />
      <h2 className="sys-subtitle">使用这个数据库的进程</h2>
      <DataTable
        label="进程"
        columns={processColumns}
        rowKey={({ process, release }) => `${process} ${release}`}
        list={rowsOf(state, ({ processes }) => processes)}
      />
    </div>
  )
}
