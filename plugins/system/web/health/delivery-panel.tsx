import { Button } from '@blueprintjs/core'
import { PauseIcon, RefreshIcon, TimeIcon } from '@blueprintjs/icons'
import { monitorCalls } from '@gongtai/sdk/administration'
import { type Column, DataTable, formatTime, SlidePanel, StateTag, useCall } from '@gongtai/sdk/web'
import { rowsOf } from '../parts/list-state.ts'
import { useEvery } from '../parts/use-every.ts'
import { useDeliveryActions } from './use-delivery-actions.ts'

type Delivery = monitorCalls.Delivery

const columns: readonly Column<Delivery>[] = [
  {
    id: 'event',
    title: '事件',
    cell: ({ event, tenant }) => (
      <span className="sys-two-lines">
        <code className="sys-code">{event}</code>
        <small>租户 {tenant}</small>
      </span>
    ),
  },
  { id: 'state', title: '状态', width: 130, cell: (row) => <DeliveryState {...row} /> },
  { id: 'attempts', title: '已尝试', width: 76, align: 'right', cell: ({ attempts }) => `${attempts} 次` },
  {
    id: 'problem',
    title: '原因',
    width: '34%',
    cell: ({ problem }) => problem && <span className="sys-clip">{problem}</span>,
  },
  { id: 'at', title: '发生时间', width: 150, cell: ({ at }) => formatTime(at, '{y}-{m}-{d} {h}:{i}') },
]

const DeliveryState = ({ parked, due }: Delivery) =>
  parked ? (
    <StateTag family="bad" Icon={PauseIcon}>
      已停放
    </StateTag>
  ) : (
    <StateTag family="wait" Icon={TimeIcon}>
      {formatTime(due, '{h}:{i}:{s}')} 再试
    </StateTag>
  )

export interface DeliveryPanelProps {
  readonly reaction: string
  readonly parked: number
  readonly onClose: () => void
}

/** The events of one reaction, and what can be done with them. */
export function DeliveryPanel({ reaction, parked, onClose }: DeliveryPanelProps) {
  const events = useCall(monitorCalls.listDeliveriesOf, { reaction }, { quiet: true })
  const { retryAll, discardAll, isBusy, ofRow } = useDeliveryActions(reaction)
  useEvery(5_000, events.refetch)
  return (
    <SlidePanel isOpen title={`后续处理 ${reaction}`} onClose={onClose}>
      <DataTable
        label="这项后续处理的事件"
        columns={columns}
        rowKey={({ tenant, id }) => `${tenant} ${id}`}
        list={rowsOf(events, (data) => data)}
        rowActions={ofRow}
        tools={
          <>
            <Button
              intent="primary"
              icon={<RefreshIcon />}
              text={`全部重试（${parked}）`}
              disabled={parked === 0 || isBusy}
              onClick={retryAll}
            />
            <Button
              intent="danger"
              variant="outlined"
              text="全部放弃"
              disabled={parked === 0 || isBusy}
              onClick={() => void discardAll(parked)}
            />
          </>
        }
        empty={{ title: '都已送达', text: '这项后续处理没有待送达的事件。' }}
      />
    </SlidePanel>
  )
}
