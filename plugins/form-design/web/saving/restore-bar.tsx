import { Button } from '@blueprintjs/core'
import { HistoryIcon } from '@blueprintjs/icons'
import { type Document, readForm } from '@gongtai/sdk/form'
import { formatTime } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useSession } from '../design/design-context.ts'
import type { LocalDraft, localDraft } from './local-draft.ts'

interface RestoreBarProps {
  readonly kept: LocalDraft
  readonly local: ReturnType<typeof localDraft>
}

/** What this device kept because the server could not take it is offered again when the form is next opened. */
export function RestoreBar({ kept, local }: RestoreBarProps) {
  const session = useSession()
  const [open, setOpen] = useState(true)
  if (!open) return null
  const restore = () => {
    setOpen(false)
    session.edit('恢复本机暂存的修改', () =>
      readForm(kept.document as Document, (type) => session.types.find(type)?.shape),
    )
  }
  const forget = () => {
    setOpen(false)
    local.drop()
  }
  return (
    <div className="gt-bar" role="status">
      <HistoryIcon size={16} aria-hidden />
      <span>本机有 {formatTime(new Date(kept.at).toISOString(), '{m}-{d} {h}:{i}')} 未能保存的修改。</span>
      <Button size="small" text="恢复" onClick={restore} />
      <Button size="small" text="放弃" onClick={forget} />
    </div>
  )
}
