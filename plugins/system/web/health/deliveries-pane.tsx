import type { monitorCalls, pluginCalls } from '@gongtai/sdk/administration'
import { type Column, DataTable, formatTime } from '@gongtai/sdk/web'
import { useState } from 'react'
import { rowsOf } from '../parts/list-state.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import type { Health } from './use-health.ts'

type Deliveries = monitorCalls.Deliveries

const columnsWith = (plugins: readonly pluginCalls.InstalledPlugin[]): readonly Column<Deliveries>[] => [
  {
    id: 'reaction',
    title: '后续处理',
    cell: ({ reaction, plugin }) => (
      <span className="sys-two-lines">
        <b>{pluginTitle(plugins, plugin)}</b>
        <code className="sys-code">{reaction}</code>
      </span>
    ),
  },
  {
    id: 'parked',
    title: '停放',
    width: 70,
    align: 'right',
    cell: ({ parked }) => (parked > 0 ? <b className="sys-count-bad">{parked}</b> : 0),
  },
  { id: 'waiting', title: '等待', width: 70, align: 'right', cell: ({ waiting }) => waiting },
  { id: 'attempts', title: '已尝试', width: 80, align: 'right', cell: ({ attempts }) => `${attempts} 次` },
  { id: 'tenants', title: '租户', width: 70, align: 'right', cell: ({ tenants }) => tenants },
  {
    id: 'problem',
    title: '原因',
    width: '36%',
    cell: ({ problem }) => problem && <span className="sys-clip">{problem}</span>,
  },
  { id: 'since', title: '最早发生', width: 150, cell: ({ since }) => formatTime(since, '{y}-{m}-{d} {h}:{i}') },
]

function pluginTitle(plugins: readonly pluginCalls.InstalledPlugin[], id: string | undefined): string {
  if (id === undefined) return '已不存在'
  if (id === 'host') return '工台'
  return plugins.find(({ manifest }) => manifest.id === id)?.manifest.title ?? id
}

/** Events on their way to reactions, reaction by reaction. */
export function DeliveriesPane({ deliveries, plugins }: Health) {
  const [open, setOpen] = useState<string>()
  const group = deliveries.data?.find(({ reaction }) => reaction === open)
  return (
    <>
      <DataTable
        label="待送达的事件"
        columns={columnsWith(plugins.data ?? [])}
        rowKey={({ reaction }) => reaction}
        list={rowsOf(deliveries, (data) => data)}
        height="fill"
        onOpen={({ reaction }) => setOpen(reaction)}
        {...(open !== undefined && { current: open })}
        empty={{ title: '没有待送达的事件', text: '事件送达后即从这里消失；多次失败的会停放在这里，等待处理。' }}
      />
      {open !== undefined && (
        <DeliveryPanel reaction={open} parked={group?.parked ?? 0} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
