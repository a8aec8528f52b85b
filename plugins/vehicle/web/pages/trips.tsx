import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  type RowAction,
  SearchBox,
  useCall,
  useLive,
  usePaging,
  useRefresh,
  useSearch,
  useSend,
  useSession,
  ViewTabs,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { calendar, cancelDispatch, listDispatches, TRIPS_CHANGED, today } from '../../model/calls.ts'
import type { Dispatch } from '../../model/shapes.ts'
import { Plate } from '../plate.tsx'
import { ReadingDialog } from '../reading-dialog.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { StateLabel } from '../state-label.tsx'
import { shortTime, TripCard } from '../trip-card.tsx'

const columns: readonly Column<Dispatch>[] = [
  { id: 'plate', title: '车辆', width: 130, cell: (row) => <Plate plate={row.plate} /> },
  { id: 'driver', title: '驾驶员', width: 90, cell: (row) => row.driver },
  { id: 'purpose', title: '用车事由', cell: (row) => row.purpose },
  { id: 'applicant', title: '申请人', width: 90, cell: (row) => row.applicant },
  { id: 'planned', title: '计划时间', width: 210, cell: (row) => `${shortTime(row.from)} 至 ${shortTime(row.to)}` },
  {
    id: 'odometer',
    title: '出车 / 回车里程',
    width: 150,
    align: 'right',
    cell: (row) => (row.odometerOut === null ? '' : `${row.odometerOut} / ${row.odometerIn ?? '—'}`),
  },
  {
    id: 'state',
    title: '状态',
    width: 90,
    cell: (row) => (
      <span title={row.cancelReason}>
        <StateLabel state={row.state} />
      </span>
    ),
  },
]

const views = [
  ['', '全部'],
  ['dispatched', '待出车'],
  ['on_road', '在途'],
  ['returned', '已回车'],
  ['cancelled', '已取消'],
] as const

const registrations: Readonly<Record<string, string>> = { dispatched: '出车', on_road: '回车' }

/** What may be done with a trip: whoever sees it may register it, who dispatches may call it off. */
function useTripActions(
  register: (trip: Dispatch) => void,
  callOff: (trip: Dispatch) => void,
): (trip: Dispatch) => readonly RowAction[] {
  const mayCancel = useSession().may('vehicle:dispatch')
  return (trip) => {
    const title = registrations[trip.state]
    return [
      ...(title ? [{ title, onSelect: () => register(trip) }] : []),
      ...(mayCancel && trip.state === 'dispatched'
        ? [{ title: '取消派车', intent: 'danger' as const, onSelect: () => callOff(trip) }]
        : []),
    ]
  }
}

/** Calling a dispatch off sends its request back to the dispatcher, and everybody reads why. */
function CallOff({ trip, onClose }: { readonly trip: Dispatch; readonly onClose: () => void }) {
  const cancel = useSend(cancelDispatch, {
    done: '已取消派车，申请已回到调度派车',
    refreshes: [listDispatches, calendar, today],
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title="取消派车"
      confirm="取消派车"
      busy={cancel.isPending}
      onConfirm={(reason) => cancel.mutate({ id: trip.id, reason })}
      onClose={onClose}
    >
      取消后「{trip.plate}」与驾驶员在该时段恢复空闲，「{trip.purpose}」回到调度派车环节，申请人会收到通知。
    </ReasonDialog>
  )
}

export default function TripsPage() {
  const paging = usePaging('vehicle.dispatches')
  const [row, setRow] = useState<Dispatch>()
  const [calledOff, setCalledOff] = useState<Dispatch>()
  const [state, setState] = useState('')
  const search = useSearch(paging)
  const narrowed = { ...(state && { state }), ...(search.text && { search: search.text }) }
  const input = { ...paging.asked, ...narrowed }
  const list = useCall(listDispatches, input, { keepLast: true })
  const actions = useTripActions(setRow, setCalledOff)
  const refresh = useRefresh()
  useLive(TRIPS_CHANGED, () => refresh(listDispatches))
  const choose = (next: string) => {
    setState(next)
    paging.change({ pageNum: 1 })
  }
  return (
    <Page layout="fill">
      <PageHeader title="出回车登记" />
      <ViewTabs id="trips" tabs={views} chosen={state} onChoose={choose}>
        <DataTable
          label="派车记录"
          columns={columns}
          rowKey={(each) => each.id}
          list={list}
          paging={paging}
          height="fill"
          tools={
            <SearchBox
              label="搜索派车记录"
              placeholder="车牌、用车事由"
              value={search.value}
              onChange={search.change}
            />
          }
          rowActions={actions}
          filtered={state !== '' || search.text !== ''}
          onClearFilters={() => {
            search.change('')
            choose('')
          }}
          empty={{ title: '还没有派车记录', text: '调度员在流程中派车后，记录会出现在这里。' }}
          card={(each) => <TripCard trip={each} />}
        />
      </ViewTabs>
      {calledOff && <CallOff trip={calledOff} onClose={() => setCalledOff(undefined)} />}
      {row && <ReadingDialog dispatch={row} onClose={() => setRow(undefined)} />}
    </Page>
  )
}
