import { Dialog, DialogBody, NumericInput, Tab, Tabs } from '@blueprintjs/core'
import {
  type Column,
  DataTable,
  DialogActions,
  Field,
  formatTime,
  Page,
  PageHeader,
  SearchBox,
  useCall,
  usePaging,
  useSearch,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { calendar, depart, giveBack, listDispatches, today } from '../../model/calls.ts'
import type { Dispatch } from '../../model/shapes.ts'
import { Plate } from '../plate.tsx'
import { StateLabel } from '../state-label.tsx'

const time = (text: string | null) => (text === null ? '' : formatTime(text, '{m}-{d} {h}:{i}'))

const columns: readonly Column<Dispatch>[] = [
  { id: 'plate', title: '车辆', width: 130, cell: (row) => <Plate plate={row.plate} /> },
  { id: 'driver', title: '驾驶员', width: 90, cell: (row) => row.driver },
  { id: 'purpose', title: '用车事由', cell: (row) => row.purpose },
  { id: 'applicant', title: '申请人', width: 90, cell: (row) => row.applicant },
  { id: 'planned', title: '计划时间', width: 210, cell: (row) => `${time(row.from)} 至 ${time(row.to)}` },
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
    cell: (row) => <StateLabel state={row.state} />,
  },
]

const views = [
  ['', '全部'],
  ['dispatched', '待出车'],
  ['on_road', '在途'],
  ['returned', '已回车'],
] as const

const actions: Readonly<Record<string, string>> = { dispatched: '出车', on_road: '回车' }

export default function TripsPage() {
  const paging = usePaging('vehicle.dispatches')
  const [row, setRow] = useState<Dispatch>()
  const [state, setState] = useState('')
  const search = useSearch(paging)
  const narrowed = { ...(state && { state }), ...(search.text && { search: search.text }) }
  const input = { page: paging.pageNum, pageSize: paging.pageSize, ...narrowed }
  const list = useCall(listDispatches, input, { keepLast: true })
  const choose = (next: string) => {
    setState(next)
    paging.change({ pageNum: 1 })
  }
  return (
    <Page layout="fill">
      <PageHeader title="出回车登记" />
      <Tabs id="trips" selectedTabId={state || 'all'} onChange={(id) => choose(id === 'all' ? '' : String(id))}>
        {views.map(([id, title]) => (
          <Tab key={id} id={id || 'all'} title={title} />
        ))}
      </Tabs>
      <DataTable
        label="派车记录"
        columns={columns}
        rowKey={(each) => each.id}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <SearchBox label="搜索派车记录" placeholder="车牌、用车事由" value={search.value} onChange={search.change} />
        }
        rowActions={(each) =>
          actions[each.state] ? [{ title: actions[each.state] ?? '', onSelect: () => setRow(each) }] : []
        }
        filtered={state !== '' || search.text !== ''}
        onClearFilters={() => {
          search.change('')
          choose('')
        }}
        empty={{ title: '还没有派车记录', text: '调度员在流程中派车后，记录会出现在这里。' }}
        card={(each) => <TripCard trip={each} />}
      />
      {row && <ReadingDialog dispatch={row} onClose={() => setRow(undefined)} />}
    </Page>
  )
}

const TripCard = ({ trip }: { readonly trip: Dispatch }) => (
  <div className="gt-fleet-card">
    <div>
      <Plate plate={trip.plate} />
      <StateLabel state={trip.state} />
    </div>
    <p>{trip.purpose}</p>
    <p className="gt-muted">
      {time(trip.from)} 至 {time(trip.to)}
    </p>
    <p className="gt-muted">
      {trip.driver && `驾驶员 ${trip.driver}　`}申请人 {trip.applicant}
    </p>
    {trip.odometerOut !== null && (
      <p className="gt-muted">
        里程 {trip.odometerOut} / {trip.odometerIn ?? '—'}
      </p>
    )}
  </div>
)

/** Asks for the odometer when a car leaves or comes back; it never falls. */
function ReadingDialog({ dispatch, onClose }: { readonly dispatch: Dispatch; readonly onClose: () => void }) {
  const leaving = dispatch.state === 'dispatched'
  const [odometer, setOdometer] = useState(dispatch.odometerKm)
  const send = useSend(leaving ? depart : giveBack, {
    done: leaving ? '已登记出车' : '已登记回车',
    refreshes: [listDispatches, calendar, today],
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen
      className="gt-dialog"
      title={leaving ? '出车登记' : '回车登记'}
      style={{ width: 420 }}
      onClose={onClose}
    >
      <DialogBody>
        <Field label="车辆">{() => <Plate plate={dispatch.plate} />}</Field>
        <Field label="里程读数" required help={`上次登记 ${dispatch.odometerKm} 公里，读数不能减少`}>
          {(control) => (
            <NumericInput {...control} fill min={0} value={odometer} onValueChange={(value) => setOdometer(value)} />
          )}
        </Field>
      </DialogBody>
      <DialogActions
        disabled={!Number.isFinite(odometer)}
        busy={send.isPending}
        onConfirm={() => send.mutate({ id: dispatch.id, odometer })}
        onClose={onClose}
      />
    </Dialog>
  )
}
