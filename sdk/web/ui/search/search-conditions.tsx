import { ChevronDownIcon, ChevronUpIcon, ResetIcon, SearchIcon } from '@blueprintjs/icons'
import { Children, useState } from 'react'
import { PushButton } from '../inputs/push-button.tsx'
import type { SearchPanelProps } from './search-panel.tsx'

/** Conditions with their buttons. */
export default function SearchConditions({ children, onSearch, onReset, shown = 2, name }: SearchPanelProps) {
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
