import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons'

interface KeyPagerProps {
  readonly page: number
  /** Absent on the first page. */
  readonly back: (() => void) | undefined
  /** Absent on the last page. */
  readonly forth: (() => void) | undefined
}

/** Foot of a list that is read by key: one page back or forth, and nobody counts them all. */
export function KeyPager({ page, back, forth }: KeyPagerProps) {
  const step = (label: string, go: (() => void) | undefined, Icon: typeof ChevronLeftIcon) => (
    <button type="button" className="gt-page-step" aria-label={label} disabled={!go} onClick={go}>
      <Icon size={14} aria-hidden />
    </button>
  )
  return (
    <nav className="gt-pager sys-key-pager" aria-label="分页">
      <span>最新的在前</span>
      <span className="gt-pager-pages">
        {step('上一页', back, ChevronLeftIcon)}
        <span className="gt-number">第 {page} 页</span>
        {step('下一页', forth, ChevronRightIcon)}
      </span>
    </nav>
  )
}
