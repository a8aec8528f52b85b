import { Button, Dialog, DialogBody, DialogFooter, NumericInput } from '@blueprintjs/core'
import {
  type Column,
  DataTable,
  Field,
  formatTime,
  Page,
  PageHeader,
  StateTag,
  useCall,
  usePaging,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { calendar, depart, giveBack, listDispatches, today } from '../../model/calls.ts'
import type { Dispatch } from '../../model/shapes.ts'
import { stateLook } from '../looks.ts'
import { Plate } from '../plate.tsx'

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
    cell: (row) => <StateTag family={stateLook(row.state).family}>{stateLook(row.state).text}</StateTag>,
  },
]

export default function TripsPage() {
  const paging = usePaging('vehicle.dispatches')
  const [row, setRow] = useState<Dispatch>()
  const list = useCall(listDispatches, { page: paging.pageNum, pageSize: paging.pageSize }, { keepLast: true })
  const action = { dispatched: '出车', on_road: '回车' } as Readonly<Record<string, string>>
  return (
    <Page layout="fill">
      <PageHeader title="出回车登记" />
      <DataTable
        label="派车记录"
        columns={columns}
        rowKey={(each) => each.id}
        list={list}
        paging={paging}
        height="fill"
        rowActions={(each) =>
          action[each.state] ? [{ title: action[each.state] ?? '', onSelect: () => setRow(each) }] : []
        }
        empty={{ title: '还没有派车记录', text: '调度员在流程中派车后，记录会出现在这里。' }}
      />
      {row && <ReadingDialog dispatch={row} onClose={() => setRow(undefined)} />}
    </Page>
  )
}

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
      <DialogFooter
        minimal
        actions={
          <>
            <Button text="取消" onClick={onClose} />
            <Button
              intent="primary"
              text="确定"
              disabled={!Number.isFinite(odometer)}
              loading={send.isPending}
              onClick={() => send.mutate({ id: dispatch.id, odometer })}
            />
          </>
        }
      />
    </Dialog>
  )
}
