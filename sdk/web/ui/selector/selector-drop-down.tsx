import { TickIcon } from '@blueprintjs/icons'
import type { SelectorType } from '@gongtai/core/points/selector-types'
import { useState } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { useDebounced } from '../../hooks/use-debounced.ts'
import { SearchBox } from '../search/search-box.tsx'
import { FaultState } from '../states/fault-state.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { listCall, type SelectorInput } from './selector-calls.ts'
import { choiceOf, type SelectorChoice } from './selector-choice.ts'
import { useSelectorType } from './use-selector-type.ts'

const PAGE_ROWS = 10
const SEARCH_PAUSE_MS = 250
const FRESH_MS = 10_000

/**
 * What {@link SelectorDropDown} takes.
 *
 * @see SelectorDropDown
 */
export interface SelectorDropDownProps {
  /** Id of a selector type, such as `0` for users. */
  readonly type: string
  readonly chosen: readonly SelectorChoice[]
  /** Further parameters for the list call, such as a data scope. */
  readonly params?: SelectorInput
  readonly onToggle: (choice: SelectorChoice) => void
}

/**
 * The quick way of choosing: ten rows under a search box, and ten more at a time. Put it into a popover beside the
 * button that opens the {@link SelectorDialog}.
 *
 * @throws never
 * @example
 * export const People = ({ chosen, toggle }: { chosen: readonly SelectorChoice[]; toggle: (one: SelectorChoice) => void }) => (
 *   <SelectorDropDown type="0" chosen={chosen} onToggle={toggle} />
 * )
 */
export function SelectorDropDown({ type: id, params = {}, ...props }: SelectorDropDownProps) {
  const { type, pending } = useSelectorType(id)
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), SEARCH_PAUSE_MS)
  if (!type || pending) return <Skeleton lines={3} />
  const input = { ...params, ...(text !== '' && { [type.search ?? 'filterName']: text }) }
  return (
    <div className="gt-drop-down">
      <SearchBox label={`查找${type.title.replace('选择器', '')}`} value={typed} onChange={setTyped} />
      <Pages key={text} type={type} input={input} {...props} />
    </div>
  )
}

interface PagesProps extends Pick<SelectorDropDownProps, 'chosen' | 'onToggle'> {
  readonly type: SelectorType
  readonly input: SelectorInput
}

const pageOf = (input: SelectorInput, page: number): SelectorInput => ({ ...input, page, pageSize: PAGE_ROWS })

function Pages(props: PagesProps) {
  const [pages, setPages] = useState(1)
  const first = useCall(listCall(props.type), pageOf(props.input, 1), { quiet: true, fresh: FRESH_MS })
  if (first.error) return <FaultState error={first.error} />
  if (!first.data) return <Skeleton lines={5} />
  const { total } = first.data
  return (
    <div className="gt-drop-down-rows">
      <ul>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <Page key={page} page={page} {...props} />
        ))}
      </ul>
      {total === 0 && <p className="gt-muted">没有找到</p>}
      {pages * PAGE_ROWS < total && (
        <button type="button" className="gt-link" onClick={() => setPages(pages + 1)}>
          加载更多（{pages * PAGE_ROWS}/{total}）
        </button>
      )}
    </div>
  )
}

function Page({ page, type, input, chosen, onToggle }: PagesProps & { readonly page: number }) {
  const list = useCall(listCall(type), pageOf(input, page), { quiet: true, fresh: FRESH_MS })
  if (!list.data) return list.error ? null : <Skeleton lines={3} />
  return list.data.rows.map((row) => {
    const choice = choiceOf(type, row)
    const ticked = chosen.some(({ key }) => key === choice.key)
    return (
      <li key={choice.key}>
        <button type="button" aria-pressed={ticked} onClick={() => onToggle(choice)}>
          <span>{choice.name}</span>
          <small>{choice.note}</small>
          {ticked && <TickIcon size={12} aria-hidden />}
        </button>
      </li>
    )
  })
}
