import { Button } from '@blueprintjs/core'
import { CrossIcon, MaximizeIcon } from '@blueprintjs/icons'
import type { TaskRow } from '../../model/shapes.ts'
import { OpenedRequest } from '../detail/opened-request.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { asked } from './use-narrowing.ts'
import { useWaiting } from './use-waiting.ts'
import '../styles/pending.css'

interface PreviewProps {
  readonly row: TaskRow
  /** What narrows the list. */
  readonly narrowing: ReturnType<typeof asked>
  readonly onChoose: (row: TaskRow | undefined) => void
  /** The chosen task stands at this place of the list. */
  readonly onPlace: (place: number) => void
  readonly onExpand: () => void
  readonly onClose: () => void
}

/** The chosen task beside the list, to be read and decided there; what comes next is shown after that. */
export function Preview({ row, narrowing, onChoose, onPlace, onExpand, onClose }: PreviewProps) {
  const standing = useWaiting(row, narrowing)
  const step = (to: TaskRow, by: -1 | 1) => {
    onChoose(to)
    if (standing.place !== undefined) onPlace(standing.place + by)
  }
  return (
    <section className="wf-preview" aria-label="任务预览">
      <header className="wf-preview-head">
        <span className="gt-muted">{row.number}</span>
        <span className="gt-actions">
          <StepButtons standing={standing} onGo={step} />
          <Button
            variant="minimal"
            icon={<MaximizeIcon />}
            aria-label="打开详情"
            title="打开详情（Enter）"
            onClick={onExpand}
          />
          <Button variant="minimal" icon={<CrossIcon />} aria-label="关闭预览" onClick={onClose} />
        </span>
      </header>
      <OpenedRequest
        beside
        instance={row.procInstId}
        task={row.task}
        onLeave={onClose}
        onDone={() => void standing.following().then(onChoose)}
      />
    </section>
  )
}
