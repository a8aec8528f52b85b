import { Button } from '@blueprintjs/core'
import { TickIcon } from '@blueprintjs/icons'
import type { Batch } from './use-batch.ts'
import { keyOf } from './use-waiting.ts'

/** Approves what is ticked; where one of them has to be opened, says so. */
export function BatchTools({ batch: { tasks, selection, decide } }: { readonly batch: Batch }) {
  const alone = tasks.filter(({ batch }) => !batch)
  return (
    <>
      <Button intent="primary" icon={<TickIcon />} text="批量同意" disabled={alone.length > 0} onClick={decide} />
      {alone.length > 0 && (
        <span>
          其中 {alone.length} 项须逐项办理（环节「{[...new Set(alone.map(({ nodeName }) => nodeName))].join('」「')}」）
          <button
            type="button"
            className="gt-link"
            onClick={() => selection.set(tasks.filter(({ batch }) => batch).map(keyOf))}
          >
            去掉这些
          </button>
        </span>
      )}
    </>
  )
}
