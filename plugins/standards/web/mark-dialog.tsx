import { Dialog, DialogBody } from '@blueprintjs/core'
import { isDay } from '@gongtai/sdk'
import { DayField, DialogActions, SelectField, TextField, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { type MarkedDay, MOST_DAYS, markDays, readYear } from '../model/calendar-calls.ts'
import { daysBetween } from '../model/day-range.ts'
import { days as register } from '../model/days.ts'

const kinds = [
  ['holiday', '放假'],
  ['swapped', '调休上班'],
  ['rest', '休息'],
  ['work', '上班'],
  ['usual', '恢复为按星期'],
] as const
type Kind = (typeof kinds)[number][0]

interface MarkDialogProps {
  readonly day: string
  /** What is marked in the year already. */
  readonly days: readonly MarkedDay[]
  readonly onClose: () => void
}

/** Says what one day or a stretch of days is. */
export function MarkDialog({ day, days, onClose }: MarkDialogProps) {
  const marked = days.find((each) => each.day === day)
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(day)
  const [kind, setKind] = useState<Kind>(marked?.kind ?? 'holiday')
  const [name, setName] = useState(marked?.name ?? '')
  const [tried, setTried] = useState(false)
  const save = useSend(markDays, { done: '保存成功', refreshes: [readYear, register.calls.list], onDone: onClose })
  const problems = { to: spanProblem(from, to), name: kind === 'usual' || name.trim() ? undefined : '请填写名称' }
  const confirm = () => {
    setTried(true)
    if (!problems.to && !problems.name) save.mutate({ from, to, kind, name: name.trim() })
  }
  const shown = (problem: string | undefined) => (tried ? problem : undefined)
  return (
    <Dialog isOpen canOutsideClickClose={false} className="gt-dialog" title="设置日期" onClose={onClose}>
      <DialogBody>
        <DayField label="开始日期" required value={from} onChange={setFrom} />
        <DayField label="结束日期" required value={to} problem={shown(problems.to)} onChange={setTo} />
        <SelectField label="安排" required options={kinds} value={kind} onChange={(next) => setKind(next as Kind)} />
        {kind !== 'usual' && (
          <TextField
            label="名称"
            required
            maxLength={20}
            placeholder="如：国庆节"
            problem={shown(problems.name)}
            value={name}
            onChange={setName}
          />
        )}
      </DialogBody>
      <DialogActions busy={save.isPending} onConfirm={confirm} onClose={onClose} />
    </Dialog>
  )
}

function spanProblem(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return '请选择开始与结束日期'
  const count = daysBetween(from, to).length
  if (count === 0) return '结束日期不能早于开始日期'
  return count > MOST_DAYS ? `一次最多设置 ${MOST_DAYS} 天` : undefined
}
