import { ChevronDownIcon, ChevronUpIcon, ResetIcon, SearchIcon } from '@blueprintjs/icons'
import { Children, type ReactNode, useState } from 'react'
import { PushButton } from './push-button.tsx'

/**
 * What {@link SearchPanel} takes.
 *
 * @see SearchPanel
 */
export interface SearchPanelProps {
  /** One {@link Field} per condition. */
  readonly children: ReactNode
  readonly onSearch: () => void
  readonly onReset: () => void
  /** How many conditions are shown while collapsed. */
  readonly shown?: number
  /** Remembers on this device whether the panel is expanded. */
  readonly name?: string
}

/**
 * Search conditions above a list; further ones appear on demand. Enter searches.
 *
 * @throws never
 * @example
 * export const Filters = ({ run, reset }: { run: () => void; reset: () => void }) => (
 *   <SearchPanel onSearch={run} onReset={reset}>
 *     <TextField label="车牌号" value="" onChange={() => undefined} />
 *   </SearchPanel>
 * )
 */
export function SearchPanel({ children, onSearch, onReset, shown = 2, name }: SearchPanelProps) {
  const key = name && `search-open:${name}`
  const [open, setOpen] = useState(() => (key ? localStorage.getItem(key) === '1' : false))
  const conditions = Children.toArray(children)
  const toggle = () => {
    if (key) localStorage.setItem(key, open ? '0' : '1')
    setOpen(!open)
  }
  return (
    <form
      className="gt-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <div className="gt-search-fields">{open ? conditions : conditions.slice(0, shown)}</div>
      <div className="gt-actions">
        <PushButton type="submit" primary icon={<SearchIcon />} text="查询" />
        <PushButton icon={<ResetIcon />} text="重置" onClick={onReset} />
        {conditions.length > shown && (
          <button type="button" className="gt-link" aria-expanded={open} onClick={toggle}>
            {open ? '收起' : '展开'}
            {open ? <ChevronUpIcon size={14} aria-hidden /> : <ChevronDownIcon size={14} aria-hidden />}
          </button>
        )}
      </div>
    </form>
  )
}
