import {
  type Column,
  DataTable,
  formatTime,
  Page,
  PageHeader,
  PushButton,
  StateTag,
  useCall,
  useSelection,
  useSend,
} from '@gongtai/sdk/web'
import { type Delivery, listDeliveries, retryDeliveries } from '../../model/delivery-calls.ts'
import { Moment } from '../moment.tsx'
import { DeliveryFilterBar, stateLooks, useDeliveryFilters } from './delivery-filters.tsx'
import { Older } from './older.tsx'
import { useOlder } from './use-older.ts'
import './inbox.css'

const columns: readonly Column<Delivery>[] = [
  {
    id: 'title',
    title: '消息',
    cell: ({ title, reason }) => (
      <div className="msg-two-lines">
        <span>{title}</span>
        {reason && <small>{reason}</small>}
      </div>
    ),
  },
  { id: 'kind', title: '类别', width: 112, cell: ({ kindTitle }) => kindTitle },
  { id: 'person', title: '接收人', width: 96, cell: ({ person }) => person || '已删除' },
  { id: 'channel', title: '渠道', width: 112, cell: ({ channelTitle }) => channelTitle },
  { id: 'state', title: '状态', width: 120, cell: (row) => <State {...row} /> },
  { id: 'attempts', title: '次数', width: 64, align: 'right', cell: ({ attempts }) => attempts },
  { id: 'due', title: '下次发送', width: 120, cell: ({ due }) => due && formatTime(due, '{m}-{d} {h}:{i}') },
  { id: 'at', title: '时间', width: 120, cell: ({ at }) => <Moment at={at} /> },
]

const State = ({ state }: Delivery) => <StateTag family={stateLooks[state].family}>{stateLooks[state].title}</StateTag>

const Card = (row: Delivery) => (
  <>
    <div className="msg-two-lines">
      <span>{row.title}</span>
      {row.reason && <small>{row.reason}</small>}
    </div>
    <span className="msg-card-foot">
      <State {...row} />
      {row.channelTitle}
      {row.person || '已删除'}
      <Moment at={row.at} />
    </span>
  </>
)

/** What went to whom through which channel, and what did not arrive. */
export default function DeliveriesPage() {
  const selection = useSelection()
  const filters = useDeliveryFilters()
  const older = useOlder(JSON.stringify(filters.asked))
  const list = useCall(
    listDeliveries,
    { ...filters.asked, ...(older.before && { before: older.before }) },
    { keepLast: true },
  )
  const rows = list.data?.rows ?? []
  const retry = useSend(retryDeliveries, { done: '已重新发送', refreshes: [listDeliveries], onDone: selection.clear })
  const again = (ids: string[]) => retry.mutate({ ids })
  const kept = list.data && { description: `记录保留 ${list.data.keepDays} 天，到期自动清理。` }
  return (
    <Page layout="fill">
      <PageHeader title="发送记录" {...kept} />
      <DataTable
        label="发送记录列表"
        columns={columns}
        rowKey={({ id }) => id}
        list={{ ...list, data: list.data && { rows, total: rows.length } }}
        height="fill"
        card={Card}
        columnChoice={false}
        selection={selection}
        bulk={(keys) => (
          <PushButton text="立即重试" primary disabled={retry.isPending} onClick={() => again([...keys])} />
        )}
        tools={<DeliveryFilterBar {...filters} channels={list.data?.channels ?? []} />}
        rowActions={({ id, state }) =>
          state === 'failed' || state === 'given-up' ? [{ title: '立即重试', onSelect: () => again([id]) }] : []
        }
        filtered={Object.keys(filters.asked).length > 0}
        onClearFilters={filters.clear}
        empty={{ title: '还没有发送记录', text: '每条消息经各渠道发送的结果会出现在这里。' }}
      />
      <Older {...older} last={rows.at(-1)?.id} more={list.data?.more ?? false} />
    </Page>
  )
}
