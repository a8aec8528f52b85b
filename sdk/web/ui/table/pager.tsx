import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { PAGE_SIZES, type Paging } from '../../hooks/use-paging.ts'
import { Select } from '../select/select.tsx'
import { pageNumbers } from './page-numbers.ts'

export interface PagerProps {
  readonly paging: Paging
  /** Unknown while the first page is loading. */
  readonly total: number | undefined
  /** Whether there are more than `total`, which were not counted. */
  readonly more?: boolean | undefined
  /** Where the next page begins. */
  readonly next?: string | undefined
  /** What stands beside the number of rows. */
  readonly children?: ReactNode
}

/** Foot of a list: how many rows, which page, how many per page. */
export function Pager({ paging, total, more, next, children }: PagerProps) {
  const { pageNum, pageSize, change } = paging
  const turnTo = (to: number) => change({ pageNum: to, ...(next !== undefined && { next }) })
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const step = (label: string, to: number, Icon: typeof ChevronLeftIcon) => (
    <button
      type="button"
      className="gt-page-step"
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => turnTo(to)}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
  return (
    <nav className="gt-pager" aria-label="分页">
      <span>
        共 {total?.toLocaleString('zh-CN') ?? '…'}
        {more ? '+' : ''} 条
      </span>
      {children}
      <Select
        className="gt-pager-size"
        label="每页条数"
        value={String(pageSize)}
        onChange={(size) => change({ pageSize: Number(size) })}
        options={PAGE_SIZES.map((size) => ({ value: String(size), title: `${size} 条/页` }))}
      />
      <span className="gt-pager-pages">
        {step('上一页', pageNum - 1, ChevronLeftIcon)}
        {pageNumbers(pageNum, last).map((entry) =>
          typeof entry === 'number' ? (
            <button
              key={entry}
              type="button"
              className="gt-page-step"
              aria-current={entry === pageNum ? 'page' : undefined}
              onClick={() => turnTo(entry)}
            >
              {entry}
            </button>
          ) : (
            <span key={entry} className="gt-muted" aria-hidden>
              …
            </span>
          ),
        )}
        {step('下一页', pageNum + 1, ChevronRightIcon)}
      </span>
    </nav>
  )
}
