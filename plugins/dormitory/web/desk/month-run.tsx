import { formatTime, PushButton, SelectField, toast, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { bills, runMonth, tellMonth } from '../../model/bills.ts'
import { monthBefore } from '../../model/month.ts'
import './desk.css'

const MONTHS = 12

/** The months that have ended, the last first. */
function endedMonths(): readonly string[] {
  const months: string[] = []
  let day = formatTime(new Date(), '{y}-{m}-{d}')
  while (months.length < MONTHS) {
    const month = monthBefore(day)
    months.push(month)
    day = `${month}-01`
  }
  return months
}

/** Makes the bills of a month, and tells people of them once somebody has looked. */
export function MonthRun() {
  const [months] = useState(endedMonths)
  const [period, setPeriod] = useState(months[0] ?? '')
  const refreshes = [bills.calls.list]
  const run = useSend(runMonth, {
    refreshes,
    onDone: ({ made, standing }) => toast.success(`新生成 ${made} 笔，已有 ${standing} 笔保持不变`),
  })
  const tell = useSend(tellMonth, { refreshes, onDone: ({ told }) => toast.success(`已发送 ${told} 笔账单`) })
  return (
    <div className="dorm-month-run">
      <SelectField
        label="月度账单"
        value={period}
        onChange={setPeriod}
        options={months.map((month) => [month, month] as const)}
      />
      <PushButton text="生成" disabled={run.isPending} onClick={() => run.mutate({ period })} />
      <PushButton text="发送待发送的账单" disabled={tell.isPending} onClick={() => tell.mutate({ period })} />
    </div>
  )
}
