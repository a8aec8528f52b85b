import { Button } from '@blueprintjs/core'
import type { SecondThoughts } from './use-second-thoughts.ts'
import '../styles/detail.css'

/** Says that the tap is not sent yet, and lets it be taken back. */
export const WaitingBar = ({ secondsLeft, undo, send }: SecondThoughts) => (
  <footer className="wf-action-bar wf-waiting-bar">
    <span role="status">{secondsLeft} 秒后提交</span>
    <div className="gt-actions">
      <Button text="立即提交" onClick={send} />
      <Button intent="primary" text="撤销" onClick={undo} />
    </div>
  </footer>
)
