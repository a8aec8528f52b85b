import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  useCall,
  useLive,
  usePaging,
  useRefresh,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { giveUpTrip, myTrips, TRIPS_CHANGED, today } from '../../model/calls.ts'
import type { Dispatch } from '../../model/shapes.ts'
import { Plate } from '../plate.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { StateLabel } from '../state-label.tsx'
import { shortTime, TripCard } from '../trip-card.tsx'

const columns: readonly Column<Dispatch>[] = [
  { id: 'plate', title: '车辆', width: 130, cell: (row) => <Plate plate={row.plate} /> },
  { id: 'driver', title: '驾驶员', width: 90, cell: (row) => row.driver },
  { id: 'purpose', title: '用车事由', cell: (row) => row.purpose },
  { id: 'planned', title: '计划时间', width: 210, cell: (row) => `${shortTime(row.from)} 至 ${shortTime(row.to)}` },
  { id: 'reason', title: '取消原因', width: 180, cell: (row) => row.cancelReason },
  { id: 'state', title: '状态', width: 90, cell: (row) => <StateLabel state={row.state} /> },
]

/** The cars the person was granted; one that is not needed is given back. */
export default function MyTripsPage() {
  const navigate = useNavigate()
  const paging = usePaging('vehicle.my-trips')
  const [given, setGiven] = useState<Dispatch>()
  const refresh = useRefresh()
  useLive(TRIPS_CHANGED, () => refresh(myTrips))
  const list = useCall(myTrips, paging.asked, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader title="我的用车" />
      <DataTable
        label="我的用车列表"
        columns={columns}
        rowKey={(each) => each.id}
        list={list}
        paging={paging}
        height="fill"
        onOpen={(row) => navigate(`/workflow/instance/${row.instance}`)}
        rowActions={(row) =>
          row.state === 'dispatched'
            ? [{ title: '退车', intent: 'danger' as const, onSelect: () => setGiven(row) }]
            : []
        }
        empty={{ title: '还没有用车', text: '用车申请派车后会出现在这里。' }}
        card={(row) => <TripCard trip={row} />}
      />
      {given && <GiveUp trip={given} onClose={() => setGiven(undefined)} />}
    </Page>
  )
}

function GiveUp({ trip, onClose }: { readonly trip: Dispatch; readonly onClose: () => void }) {
  const send = useSend(giveUpTrip, { done: '已退车', refreshes: [myTrips, today], onDone: onClose })
  return (
    <ReasonDialog
      title="退车"
      confirm="确认退车"
      busy={send.isPending}
      onConfirm={(reason) => send.mutate({ id: trip.id, reason })}
      onClose={onClose}
    >
      退车后「{trip.plate}」与驾驶员恢复空闲，本次申请变为已撤回，需要时可再次提交；调度员会收到通知。
    </ReasonDialog>
  )
}
