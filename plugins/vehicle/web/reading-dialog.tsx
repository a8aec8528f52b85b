import { Dialog, DialogBody, NumericInput } from '@blueprintjs/core'
import { isFault } from '@gongtai/sdk'
import { DialogActions, Field, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { calendar, depart, giveBack, listDispatches, today } from '../model/calls.ts'
import { vehicleFaults } from '../model/faults.ts'
import type { Dispatch } from '../model/shapes.ts'
import { Plate } from './plate.tsx'

const UNLIKELY = vehicleFaults.unlikelyReading({ km: '', limit: 0 }).code

/** Asks for the odometer when a car leaves or comes back; it never falls. */
export function ReadingDialog({ dispatch, onClose }: { readonly dispatch: Dispatch; readonly onClose: () => void }) {
  const leaving = dispatch.state === 'dispatched'
  const [odometer, setOdometer] = useState(dispatch.odometerKm)
  const send = useSend(leaving ? depart : giveBack, {
    done: leaving ? '已登记出车' : '已登记回车',
    refreshes: [listDispatches, calendar, today],
    onDone: onClose,
  })
  const unlikely = isFault(send.error) && send.error.code === UNLIKELY && send.variables?.odometer === odometer
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
        <Driven km={odometer - dispatch.odometerKm} leaving={leaving} unlikely={unlikely} />
      </DialogBody>
      <DialogActions
        {...(unlikely && { text: '核对无误，登记' })}
        disabled={!Number.isFinite(odometer)}
        busy={send.isPending}
        onConfirm={() => send.mutate({ id: dispatch.id, odometer, confirmed: unlikely })}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface DrivenProps {
  readonly km: number
  readonly leaving: boolean
  /** Whether the server has doubts; sent once more, it is taken. */
  readonly unlikely: boolean
}

/** How far that is since the last reading, for whoever mistypes one. */
function Driven({ km, leaving, unlikely }: DrivenProps) {
  if (!(km > 0)) return null
  const way = Math.round(km * 10) / 10
  return (
    <p className={unlikely ? 'veh-driven veh-driven-unlikely' : 'veh-driven'} role={unlikely ? 'alert' : undefined}>
      {leaving ? '距上次登记多出' : '本次行驶'} {way.toLocaleString('zh-CN')} 公里
      {unlikely && '，请核对仪表；登记后只有调度员能更正'}
    </p>
  )
}
