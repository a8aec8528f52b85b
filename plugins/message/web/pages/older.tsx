import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons'
import { PushButton } from '@gongtai/sdk/web'
import type { OlderPages } from './use-older.ts'

interface OlderProps extends OlderPages {
  /** Id of the last row that is shown. */
  readonly last: string | undefined
  /** Whether there are rows behind it. */
  readonly more: boolean
}

/** Leads from page to page. */
export function Older({ page, forward, back, last, more }: OlderProps) {
  if (page === 1 && !more) return null
  return (
    <nav className="msg-older" aria-label="分页">
      <PushButton text="上一页" icon={<ChevronLeftIcon />} disabled={page === 1} onClick={back} />
      <span>第 {page} 页</span>
      <PushButton
        text="下一页"
        icon={<ChevronRightIcon />}
        disabled={!more || last === undefined}
        onClick={() => last !== undefined && forward(last)}
      />
    </nav>
  )
}
