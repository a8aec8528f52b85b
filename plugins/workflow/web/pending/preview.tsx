import { Button } from '@blueprintjs/core'
import { CrossIcon, MaximizeIcon } from '@blueprintjs/icons'
import type { TaskRow } from '../../model/shapes.ts'
import { OpenedRequest } from '../detail/opened-request.tsx'
import { StepButtons } from './step-buttons.tsx'
import { keyOf, useAround } from './use-waiting.ts'
import '../styles/pending.css'

interface PreviewProps {
  readonly row: TaskRow
  readonly rows: readonly TaskRow[]
  readonly onChoose: (row: TaskRow | undefined) => void
  readonly onExpand: () => void
  readonly onClose: () => void
}

/** The chosen task beside the list, to be read and decided there; what comes next is shown after that. */
export function Preview({ row, rows, onChoose, onExpand, onClose }: PreviewProps) {
  const around = useAround(rows, keyOf(row))
  return (
    <section className="wf-preview" aria-label="任务预览">
      <header className="wf-preview-head">
        <span className="gt-muted">{row.number}</span>
        <span className="gt-actions">
          <StepButtons around={around} onGo={onChoose} />
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
        onDone={() => onChoose(around.following())}
      />
    </section>
  )
}
