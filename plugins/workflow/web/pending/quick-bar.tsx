import { Button } from '@blueprintjs/core'
import type { Quick } from './use-quick.ts'

/** Says which decision is about to be sent, and lets it be taken back. */
export function QuickBar({ quick: { held, thoughts } }: { readonly quick: Quick }) {
  if (!held) return null
  return (
    <div className="wf-quick-bar">
      <span role="status">同意「{held.title}」</span>
      <span aria-hidden className="gt-muted">
        {thoughts.secondsLeft} 秒后提交
      </span>
      <span className="gt-actions">
        <Button size="small" text="立即提交" onClick={thoughts.send} />
        <Button size="small" intent="primary" text="撤销" onClick={thoughts.undo} />
      </span>
    </div>
  )
}
