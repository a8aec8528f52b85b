import { Dialog, DialogBody, NumericInput, TextArea } from '@blueprintjs/core'
import { DialogActions, Field, formatTime, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { correctOdometer, listDispatches, listReadings } from '../model/calls.ts'
import type { Reading, Vehicle } from '../model/shapes.ts'
import { vehicles } from '../model/vehicles.ts'
import { Plate } from './plate.tsx'

const sources: Readonly<Record<string, string>> = {
  trip: '出回车',
  fuel: '加油',
  service: '保养',
  manual: '登记',
  correction: '更正',
}

/** Puts a wrong reading right, with a reason, below what was read before. */
export function OdometerDialog({
  vehicle,
  onClose,
}: {
  readonly vehicle: Pick<Vehicle, 'id' | 'plate' | 'energy' | 'odometerKm'>
  readonly onClose: () => void
}) {
  const [odometer, setOdometer] = useState(vehicle.odometerKm)
  const [reason, setReason] = useState('')
  const history = useCall(listReadings, { id: vehicle.id })
  const send = useSend(correctOdometer, {
    done: '已更正里程',
    refreshes: [vehicles.calls.list, listReadings, listDispatches],
    onDone: onClose,
  })
  return (
    <Dialog isOpen className="gt-dialog" title="更正里程" style={{ width: 520 }} onClose={onClose}>
      <DialogBody>
        <Field label="车辆">{() => <Plate plate={vehicle.plate} energy={vehicle.energy} />}</Field>
        <Field label="正确读数" required help={`当前登记 ${vehicle.odometerKm} 公里`}>
          {(control) => <NumericInput {...control} fill min={0} value={odometer} onValueChange={setOdometer} />}
        </Field>
        <Field label="更正原因" labels="top" required>
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        <History rows={history.data?.rows ?? []} />
      </DialogBody>
      <DialogActions
        text="更正"
        disabled={!Number.isFinite(odometer) || reason.trim() === ''}
        busy={send.isPending}
        onConfirm={() => send.mutate({ id: vehicle.id, odometer, reason: reason.trim() })}
        onClose={onClose}
      />
    </Dialog>
  )
}

const History = ({ rows }: { readonly rows: readonly Reading[] }) => (
  <ul className="veh-readings" aria-label="里程登记记录">
    {rows.map((row) => (
      <li key={`${row.at} ${row.km}`}>
        <span>{formatTime(row.at, '{y}-{m}-{d} {h}:{i}')}</span>
        <b>{row.km.toLocaleString('zh-CN')}</b>
        <span>
          {sources[row.source] ?? row.source} {row.person}
        </span>
        {row.reason && <small className="gt-muted">{row.reason}</small>}
      </li>
    ))}
  </ul>
)
