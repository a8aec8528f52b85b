import { Dialog, DialogBody } from '@blueprintjs/core'
import { isDay, type RegisterRow } from '@gongtai/sdk'
import { DayField, DialogActions, formatTime, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { giveBed } from '../model/give-bed.ts'
import type { people } from '../model/people.ts'
import { freeBeds, readPlan } from '../model/plan.ts'
import { monthsAfter } from '../model/score.ts'
import { stays } from '../model/stays.ts'
import { FreeBedField } from './free-bed-field.tsx'

const USUAL_MONTHS = 36

/** A bed for somebody who hands in no request; it waits for them like any other. */
export function GiveBedDialog({
  of: { id, name, sex },
  onClose,
}: {
  readonly of: RegisterRow<typeof people.fields>
  readonly onClose: () => void
}) {
  const today = formatTime(new Date(), '{y}-{m}-{d}')
  const [bed, setBed] = useState('')
  const [from, setFrom] = useState(today)
  const [due, setDue] = useState(monthsAfter(today, USUAL_MONTHS))
  const [tried, setTried] = useState(false)
  const send = useSend(giveBed, {
    refreshes: [stays.calls.list, readPlan, freeBeds],
    done: '已安排床位，请在入住登记中办理入住',
    onDone: onClose,
  })
  return (
    <Dialog isOpen className="gt-dialog" title={`为${name}安排床位`} style={{ width: 480 }} onClose={onClose}>
      <DialogBody>
        <p>用于不提交申请的人员，如学员、借调人员和启用前已在住的人员。安排后床位保留 3 个工作日。</p>
        <FreeBedField
          {...{ sex, value: bed, onChange: setBed }}
          problem={tried && bed === '' ? '请选择床位' : undefined}
        />
        <DayField label="入住日期" value={from} onChange={setFrom} />
        <DayField label="到期日期" value={due} onChange={setDue} />
      </DialogBody>
      <DialogActions
        intent="primary"
        text="安排"
        busy={send.isPending}
        onConfirm={() => {
          setTried(true)
          if (bed !== '' && isDay(from) && isDay(due)) send.mutate({ id, bed, from, due })
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
