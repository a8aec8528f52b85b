import { Dialog, DialogBody } from '@blueprintjs/core'
import { isFault } from '@gongtai/sdk'
import { DayField, DialogActions, TextField, toast, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { closeResources, readClosures } from '../../model/closures.ts'
import { canGiveWay, type Hit, HitList } from './hit-list.tsx'
import { type Kept, ResourceTicks } from './resource-ticks.tsx'

interface CloseDialogProps {
  readonly kept: readonly Kept[]
  readonly onClose: () => void
}

interface Entered {
  readonly resources: readonly string[]
  readonly fromDay: string
  readonly fromTime: string
  readonly toDay: string
  readonly toTime: string
  readonly reason: string
}

const EMPTY: Entered = { resources: [], fromDay: '', fromTime: '00:00', toDay: '', toTime: '24:00', reason: '' }
const TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function problemsOf(entered: Entered): Partial<Record<keyof Entered, string>> {
  const { resources, fromDay, fromTime, toDay, toTime, reason } = entered
  return {
    ...(resources.length === 0 && { resources: '请选择资源' }),
    ...(!DAY.test(fromDay) && { fromDay: '请选择开始日期' }),
    ...(!TIME.test(fromTime) && { fromTime: '请填写如 08:30' }),
    ...(!DAY.test(toDay) && { toDay: '请选择结束日期' }),
    ...(!TIME.test(toTime) && { toTime: '请填写如 17:30' }),
    ...(`${fromDay}${fromTime}` >= `${toDay}${toTime}` && DAY.test(toDay) && { toDay: '结束必须晚于开始' }),
    ...(reason.trim() === '' && { reason: '请填写原因' }),
  }
}

/** The end of a day is the first instant of the next. */
function momentOf(day: string, time: string): string {
  if (time !== '24:00') return `${day} ${time}:00`
  return `${new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)} 00:00:00`
}

/** What is booked in the way, of a refusal. */
const hitsOf = (error: Error | null): readonly Hit[] =>
  isFault(error) && error.code === 'booking.closure-hits' ? (error.detail.clashes as readonly Hit[]) : []

/** What is entered, what is wrong with it, and closing; a second press lets what was found in the way give way. */
function useClosing(onClose: () => void) {
  const [entered, setEntered] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const send = useSend(closeResources, {
    refreshes: [readClosures],
    quiet: true,
    onDone: ({ displaced }) => {
      toast.success(displaced > 0 ? `已停用，让出 ${displaced} 个预约并已通知申请人` : '已停用')
      onClose()
    },
  })
  const hits = hitsOf(send.error)
  const change = (more: Partial<Entered>) => {
    setEntered({ ...entered, ...more })
    send.reset()
  }
  const confirm = () => {
    setTried(true)
    if (Object.keys(problemsOf(entered)).length > 0) return
    const { resources, fromDay, fromTime, toDay, toTime, reason } = entered
    const span = { from: momentOf(fromDay, fromTime), to: momentOf(toDay, toTime) }
    send.mutate({ resources: [...resources], ...span, reason, displaces: hits.length > 0 })
  }
  return { entered, problems: tried ? problemsOf(entered) : {}, hits, send, change, confirm }
}

/** Closes resources; what is booked there is listed first, and gives way when the person says so. */
export function CloseDialog({ kept, onClose }: CloseDialogProps) {
  const { entered, problems, hits, send, change, confirm } = useClosing(onClose)
  const { resources, reason } = entered
  const displaces = hits.length > 0 && canGiveWay(hits)
  return (
    <Dialog isOpen className="gt-dialog" title="登记停用" style={{ width: 520 }} onClose={onClose}>
      <DialogBody>
        <ResourceTicks
          kept={kept}
          chosen={resources}
          problem={problems.resources}
          onChange={(chosen) => change({ resources: chosen })}
        />
        <Span {...{ entered, problems, change }} />
        <TextField
          label="原因"
          labels="top"
          required
          maxLength={200}
          value={reason}
          problem={problems.reason}
          onChange={(text) => change({ reason: text })}
        />
        {hits.length === 0 && send.error && <p className="gt-field-problem">{send.error.message}</p>}
        <HitList hits={hits} />
      </DialogBody>
      <DialogActions
        text={displaces ? '让出并停用' : '停用'}
        intent={displaces ? 'danger' : 'primary'}
        busy={send.isPending}
        disabled={!canGiveWay(hits)}
        onConfirm={confirm}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface SpanProps {
  readonly entered: Entered
  readonly problems: Partial<Record<keyof Entered, string>>
  readonly change: (more: Partial<Entered>) => void
}

function Span({ entered: { fromDay, fromTime, toDay, toTime }, problems, change }: SpanProps) {
  const common = { labels: 'top', required: true } as const
  const begin = (day: string) => change({ fromDay: day, ...(toDay === '' && DAY.test(day) && { toDay: day }) })
  return (
    <div className="bk-close-span">
      <DayField {...common} label="开始日期" value={fromDay} problem={problems.fromDay} onChange={begin} />
      <TextField
        {...common}
        label="开始时间"
        maxLength={5}
        value={fromTime}
        problem={problems.fromTime}
        onChange={(time) => change({ fromTime: time })}
      />
      <DayField
        {...common}
        label="结束日期"
        value={toDay}
        problem={problems.toDay}
        onChange={(day) => change({ toDay: day })}
      />
      <TextField
        {...common}
        label="结束时间"
        maxLength={5}
        value={toTime}
        problem={problems.toTime}
        onChange={(time) => change({ toTime: time })}
      />
    </div>
  )
}
