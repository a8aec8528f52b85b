import { Dialog, DialogBody } from '@blueprintjs/core'
import type { SeriesScope } from '@gongtai/core/reservation/arranging'
import { type ReactNode, useState } from 'react'
import { PushButton } from '../ui/inputs/push-button.tsx'

/** Asks how far a change goes; rejects when nobody says. */
export type AskScope = () => Promise<SeriesScope>

const scopes: readonly (readonly [SeriesScope, string])[] = [
  ['this', '仅此次'],
  ['following', '此次及以后'],
  ['all', '全部未开始的'],
]

interface Asking {
  readonly answer: (scope: SeriesScope) => void
  readonly refuse: (reason: Error) => void
}

/** What repeats is changed once, from now on, or as a whole; what is over stays as it was. */
export function useScope(): { readonly askScope: AskScope; readonly scopeDialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>()
  const askScope = () => new Promise<SeriesScope>((answer, refuse) => setAsking({ answer, refuse }))
  const close = () => {
    asking?.refuse(new Error('not chosen'))
    setAsking(undefined)
  }
  const choose = (scope: SeriesScope) => {
    asking?.answer(scope)
    setAsking(undefined)
  }
  const scopeDialog = asking && (
    <Dialog isOpen className="gt-dialog" title="更改重复的预约" style={{ width: 420 }} onClose={close}>
      <DialogBody>
        <p>这是重复预约中的一次，更改哪些？已结束的不受影响。</p>
        <div className="gt-scope">
          {scopes.map(([scope, text]) => (
            <PushButton key={scope} text={text} primary={scope === 'this'} onClick={() => choose(scope)} />
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
  return { askScope, scopeDialog }
}
