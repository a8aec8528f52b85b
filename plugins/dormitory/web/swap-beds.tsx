import { isDay } from '@gongtai/sdk'
import { DayField, formatTime, PushButton, SelectField, TextField, useCall, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { readLodgers, swapBeds } from '../model/change.ts'
import { type PlanBed, readPlan } from '../model/plan.ts'

/** Two who agree on it change beds. */
export function SwapBeds({ bed }: { readonly bed: PlanBed }) {
  const lodgers = useCall(readLodgers, {})
  const [other, setOther] = useState('')
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const late = isDay(day) && day < formatTime(new Date(), '{y}-{m}-{d}')
  const send = useSend(swapBeds, { refreshes: [readPlan, readLodgers], done: '已交换床位' })
  const others = (lodgers.data?.rows ?? []).filter(({ stay }) => stay !== bed.stay)
  return (
    <>
      <SelectField
        label="与谁交换"
        value={other}
        unchosen="请选择"
        onChange={setOther}
        options={others.map(({ stay, name, bed: theirs }) => [stay, `${name}　${theirs}`] as const)}
      />
      <DayField label="交换日期" value={day} onChange={setDay} />
      {late && (
        <TextField
          label="补录原因"
          help="交换日期早于今天，须经部门负责人核准"
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      )}
      <p className="gt-muted">换到别的房间时，两间房的表计须在交换当日抄过读数。</p>
      <PushButton
        text="交换床位"
        disabled={send.isPending || other === '' || !isDay(day) || (late && reason.trim() === '')}
        onClick={() => send.mutate({ id: bed.stay, with: other, day, ...(late && { reason }) })}
      />
    </>
  )
}
