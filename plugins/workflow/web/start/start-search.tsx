import { SearchIcon } from '@blueprintjs/icons'
import { useId, useRef } from 'react'
import { useListKeys } from '../pending/use-list-keys.ts'
import { SearchResults } from './search-results.tsx'
import { type SearchedProcesses, useStartSearch } from './use-start-search.ts'
import '../styles/start-search.css'

interface StartSearchProps extends SearchedProcesses {
  /** Leaves the box for the cards below it. */
  readonly onDown: () => void
}

/** Finds processes and drafts by name, category and pinyin: type, choose with the arrows, begin with Enter. */
export function StartSearch({ onDown, ...all }: StartSearchProps) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const search = useStartSearch(all, onDown)
  const { text, typed, open, shown, places, closed, at, write, point } = search
  useListKeys({ '/': () => input.current?.focus() })
  return (
    <search
      className="wf-start-search"
      onFocus={() => search.setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => search.setOpen(currentTarget.contains(relatedTarget))}
    >
      <div className="wf-start-box">
        <SearchIcon size={18} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label="搜索流程"
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={shown && places.length > 0 ? `${list}-${at}` : undefined}
          placeholder="搜索流程名称或分类"
          maxLength={50}
          autoComplete="off"
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={search.press}
        />
        <span className="wf-start-hint" aria-hidden>
          可用拼音或首字母，如「ycsq」<kbd>{open ? 'Esc' : '/'}</kbd>
        </span>
      </div>
      {shown && (
        <SearchResults
          id={list}
          typed={typed}
          places={places}
          closed={closed}
          at={at}
          onPoint={point}
          onAll={() => write('')}
        />
      )}
    </search>
  )
}
