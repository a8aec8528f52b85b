import { Button } from '@blueprintjs/core'
import { WarningSignIcon } from '@blueprintjs/icons'
import type { Autosave } from './use-autosave.ts'
import './styles/detail.css'

interface DraftConflictProps {
  readonly autosave: Autosave
  /** Opens the page anew, with the draft as the other window left it. */
  readonly onTakeTheirs: () => void
}

/** The draft was changed in another window meanwhile: what to do with both. */
export function DraftConflict({ autosave: { kept, keepMine, letGo }, onTakeTheirs }: DraftConflictProps) {
  if (kept.state !== 'conflict') return null
  const take = () => {
    letGo()
    onTakeTheirs()
  }
  return (
    <div className="wf-note wf-conflict" role="alert">
      <WarningSignIcon size={16} aria-hidden />
      <span>{kept.problem}</span>
      <Button size="small" text={kept.gone ? '放弃当前内容' : '载入另一窗口的内容'} onClick={take} />
      <Button size="small" text="保留当前窗口的内容" onClick={keepMine} />
    </div>
  )
}
