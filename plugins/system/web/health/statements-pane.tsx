import type { monitorCalls } from '@gongtai/sdk/administration'
import { type Column, DataTable, formatTime, SlidePanel, StateTag } from '@gongtai/sdk/web'
import { useState } from 'react'
import { rowsOf } from '../parts/list-state.ts'
import { millisecondsText } from '../parts/milliseconds.ts'
import type { Health } from './use-health.ts'

type SlowStatement = monitorCalls.SlowStatement
type RunningStatement = monitorCalls.RunningStatement

const StatementText = ({ text }: { readonly text: string }) => <code className="sys-code sys-clip">{text}</code>

const runningColumns: readonly Column<RunningStatement>[] = [
  { id: 'text', title: '语句', cell: ({ text }) => <StatementText text={text} /> },
  { id: 'process', title: '进程', width: 170, cell: ({ process }) => <code className="sys-code">{process}</code> },
  { id: 'since', title: '已执行', width: 100, align: 'right', cell: ({ since }) => millisecondsText(since) },
  {
    id: 'locked',
    title: '状态',
    width: 100,
    cell: ({ locked }) =>
      locked ? <StateTag family="wait">等待锁</StateTag> : <StateTag family="run">执行中</StateTag>,
  },
]

const seenColumns: readonly Column<SlowStatement>[] = [
  { id: 'text', title: '语句', cell: ({ text }) => <StatementText text={text} /> },
  { id: 'times', title: '次数', width: 80, align: 'right', cell: ({ times }) => times.toLocaleString('zh-CN') },
  { id: 'longest', title: '最长', width: 100, align: 'right', cell: ({ longest }) => millisecondsText(longest) },
  {
    id: 'average',
    title: '平均',
    width: 100,
    align: 'right',
    cell: ({ total, times }) => millisecondsText(Math.round(total / times)),
  },
  { id: 'last', title: '最近一次', width: 150, cell: ({ lastAt }) => formatTime(lastAt, '{y}-{m}-{d} {h}:{i}') },
]

/** Statements that took longer than a second. */
export function StatementsPane({ statements }: Health) {
  const [open, setOpen] = useState<string>()
  const running = statements.data?.running ?? []
  return (
    <>
      {running.length > 0 && (
        <DataTable
          label="正在执行的慢语句"
          columns={runningColumns}
          rowKey={({ process, text, since }) => `${process} ${since} ${text}`}
          list={rowsOf(statements, (data) => data.running)}
          onOpen={({ text }) => setOpen(text)}
        />
      )}
      <DataTable
        label="慢语句"
        columns={seenColumns}
        rowKey={({ id }) => id}
        list={rowsOf(statements, (data) => data.seen)}
        height="fill"
        onOpen={({ text }) => setOpen(text)}
        empty={{ title: '没有慢语句', text: '超过一秒的语句会记在这里，保留 7 天；只记语句，不记其中的数据。' }}
      />
      {open !== undefined && (
        <SlidePanel isOpen title="语句" width={720} onClose={() => setOpen(undefined)}>
          <pre className="sys-statement">{open}</pre>
        </SlidePanel>
      )}
    </>
  )
}
