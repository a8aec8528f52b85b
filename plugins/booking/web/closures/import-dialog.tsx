import { Dialog, DialogBody, FileInput } from '@blueprintjs/core'
import { DialogActions, formatTime, StateTag, TickBox, toast, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { importClosures, readClosures } from '../../model/closures.ts'
import { type Kept, ResourceTicks } from './resource-ticks.tsx'

interface ImportDialogProps {
  readonly kept: readonly Kept[]
  readonly onClose: () => void
}

interface Chosen {
  readonly name: string
  readonly text: string
  readonly resources: readonly string[]
  readonly displaces: boolean
}

const MOST_BYTES = 500_000

const outcomes = {
  closed: { text: '停用', family: 'ok' },
  known: { text: '已有', family: 'idle' },
  hit: { text: '有预约', family: 'bad' },
  long: { text: '时间过长', family: 'bad' },
} as const

/** The file and what it closes: looked at first, then taken; a change means looking again. */
function useImporting(onClose: () => void) {
  const [chosen, setChosen] = useState<Chosen>({ name: '', text: '', resources: [], displaces: false })
  const [tried, setTried] = useState(false)
  const look = useSend(importClosures, { quiet: true })
  const take = useSend(importClosures, {
    refreshes: [readClosures],
    onDone: (lines) => {
      const count = (outcome: keyof typeof outcomes) => lines.filter((one) => one.outcome === outcome).length
      const left = [
        ...(count('hit') > 0 ? [`${count('hit')} 项因已有预约未导入`] : []),
        ...(count('long') > 0 ? [`${count('long')} 项时间过长未导入`] : []),
      ]
      toast.success([`已导入 ${count('closed')} 项`, ...left].join('，'))
      onClose()
    },
  })
  const change = (more: Partial<Chosen>) => {
    setChosen({ ...chosen, ...more })
    look.reset()
  }
  const confirm = () => {
    setTried(true)
    const { resources, text, displaces } = chosen
    if (resources.length === 0 || text === '') return
    const body = { resources: [...resources], text, displaces }
    if (look.data) take.mutate({ ...body, dry: false })
    else look.mutate({ ...body, dry: true })
  }
  return { chosen, tried, look, busy: look.isPending || take.isPending, change, confirm }
}

/** Closes resources for the events of a calendar file, after showing what becomes of each. */
export function ImportDialog({ kept, onClose }: ImportDialogProps) {
  const { chosen, tried, look, busy, change, confirm } = useImporting(onClose)
  const { resources, text, displaces } = chosen
  const shown = look.data
  return (
    <Dialog isOpen className="gt-dialog" title="导入日历" style={{ width: 560 }} onClose={onClose}>
      <DialogBody>
        <p className="gt-muted">日历文件（.ics）中今后一年内的每个日程作为一次停用；重复导入不会重复停用。</p>
        <CalendarFile name={chosen.name} onChange={change} />
        {tried && text === '' && <p className="gt-field-problem">请选择日历文件</p>}
        <ResourceTicks
          kept={kept}
          chosen={resources}
          problem={tried && resources.length === 0 ? '请选择资源' : undefined}
          onChange={(each) => change({ resources: each })}
        />
        <p className="bk-displaces">
          <TickBox
            captioned
            label="让出期间尚未开始的预约，并通知申请人"
            checked={displaces}
            onToggle={() => change({ displaces: !displaces })}
          />
        </p>
        {look.error && <p className="gt-field-problem">{look.error.message}</p>}
        {shown && <Outcomes lines={shown} />}
      </DialogBody>
      <DialogActions
        text={shown ? '导入' : '查看'}
        busy={busy}
        disabled={shown?.every(({ outcome }) => outcome !== 'closed') ?? false}
        onConfirm={confirm}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface CalendarFileProps {
  readonly name: string
  readonly onChange: (file: { readonly name: string; readonly text: string }) => void
}

function CalendarFile({ name, onChange }: CalendarFileProps) {
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) toast.warning('文件过大，请从日历软件中只导出需要的日程')
    else onChange({ name: file.name, text: await file.text() })
  }
  return (
    <FileInput
      fill
      className="bk-file"
      text={name || '选择 .ics 文件'}
      buttonText="浏览"
      inputProps={{ accept: '.ics,text/calendar', 'aria-label': '日历文件' }}
      onInputChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
    />
  )
}

interface OutcomesProps {
  readonly lines: readonly {
    readonly from: string
    readonly to: string
    readonly reason: string
    readonly outcome: keyof typeof outcomes
    readonly note: string
  }[]
}

const Outcomes = ({ lines }: OutcomesProps) => (
  <ul className="bk-outcomes" aria-label="日程">
    {lines.map(({ from, to, reason, outcome, note }) => (
      <li key={`${from} ${to} ${reason}`}>
        <StateTag family={outcomes[outcome].family}>{outcomes[outcome].text}</StateTag>
        <span>{`${formatTime(from, '{y}-{m}-{d} {h}:{i}')} 至 ${formatTime(to, '{m}-{d} {h}:{i}')}`}</span>
        <b>{reason}</b>
        {note !== '' && <span className="gt-muted">{note}</span>}
      </li>
    ))}
  </ul>
)
