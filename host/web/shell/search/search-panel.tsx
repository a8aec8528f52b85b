import { Overlay2 } from '@blueprintjs/core'
import { SearchIcon } from '@blueprintjs/icons'
import { AppIcon, Skeleton, useTextMatch } from '@gongtai/sdk/web'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { safeRedirect } from '../../navigation/safe-redirect.ts'
import { useMenu } from '../host-context.tsx'
import { findEntries } from '../menu/find-entries.ts'
import { useChoose } from '../menu/use-choose.ts'
import { entryHit, type Hit, type HitGroup, inOrder, MOST_OF_A_GROUP } from './hits.ts'
import './search.css'
import { useActions } from './use-actions.ts'
import { type SourceGroups, useSourceGroups } from './use-source-groups.ts'

export interface SearchPanelProps {
  readonly onClose: () => void
}

/** Finding pages, people, requests and whatever plugins offer: type, choose with the arrows, open with Enter. */
export default function SearchPanel({ onClose }: SearchPanelProps) {
  const id = useId()
  const open = useOpen(onClose)
  const [text, setText] = useState('')
  const [wanted, setAt] = useState(0)
  const { groups, pending, failed } = useGroups(text)
  const hits = inOrder(groups)
  const at = Math.max(0, Math.min(wanted, hits.length - 1))
  const listen = (event: KeyboardEvent) => {
    const hit = hits[at]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && hit) open(hit)
    if (step === undefined) return
    event.preventDefault()
    setAt((at + step + hits.length) % Math.max(1, hits.length))
  }
  const write = (next: string) => {
    setText(next)
    setAt(0)
  }
  return (
    <Overlay2 isOpen onClose={onClose} className="gt-command-layer">
      <div className="gt-command" role="dialog" aria-label="搜索">
        <SearchLine list={id} at={at} text={text} onText={write} onKey={listen} onClose={onClose} />
        <div id={id} className="gt-command-found" role="listbox" aria-label="搜索结果">
          <Found id={id} groups={groups} at={at} onPoint={setAt} onOpen={open} />
          {pending && text !== '' && <Skeleton lines={2} />}
          {!pending && hits.length === 0 && (
            <p className="gt-command-none">没有找到「{text}」，请换一个词；可以输入拼音或首字母。</p>
          )}
        </div>
        {failed.length > 0 && <p className="gt-command-failed">{failed.join('、')}暂时无法搜索，请稍后再试。</p>}
      </div>
    </Overlay2>
  )
}

/** Menus and actions at once, what plugins find as it arrives. */
function useGroups(text: string): SourceGroups {
  const match = useTextMatch()
  const fits = (title: string, text: string) => match(title, text) !== undefined
  const typed = text.trim()
  const found = useSourceGroups(text, match)
  const entries = findEntries(useMenu(), typed, fits).map(entryHit)
  const actions = useActions().filter(({ title }) => typed !== '' && fits(title, typed))
  const own: readonly HitGroup[] = [
    { id: 'menus', title: '菜单', hits: typed === '' ? entries : entries.slice(0, MOST_OF_A_GROUP) },
    { id: 'actions', title: '操作', hits: actions },
  ]
  return { ...found, groups: [...own.filter(({ hits }) => hits.length > 0), ...found.groups] }
}

function useOpen(onClose: () => void): (hit: Hit) => void {
  const { choose } = useChoose()
  const navigate = useNavigate()
  return ({ choice }) => {
    onClose()
    if ('entry' in choice) choose(choice.entry)
    else if ('to' in choice) navigate(safeRedirect(choice.to))
    else choice.act()
  }
}

interface SearchLineProps {
  readonly list: string
  readonly at: number
  readonly text: string
  readonly onText: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

function SearchLine({ list, at, text, onText, onKey, onClose }: SearchLineProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="gt-command-input">
      <SearchIcon size={20} aria-hidden />
      <input
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={`${list}-${at}`}
        aria-label="搜索"
        placeholder="搜索菜单、人员、申请等，可用拼音"
        maxLength={50}
        value={text}
        onKeyDown={onKey}
        onChange={(event) => onText(event.target.value)}
      />
      <kbd>Esc</kbd>
      <button type="button" className="gt-link gt-command-leave" onClick={onClose}>
        取消
      </button>
    </div>
  )
}

interface FoundProps {
  readonly id: string
  readonly groups: readonly HitGroup[]
  readonly at: number
  readonly onPoint: (index: number) => void
  readonly onOpen: (hit: Hit) => void
}

function Found({ id, groups, at, onPoint, onOpen }: FoundProps) {
  const order = inOrder(groups)
  return groups.map((group) => (
    <div key={group.id} role="group" aria-label={group.title}>
      <div className="gt-command-group" aria-hidden>
        {group.title}
      </div>
      {group.hits.map((hit) => {
        const index = order.indexOf(hit)
        return (
          <button
            key={hit.key}
            ref={index === at ? (button) => button?.scrollIntoView({ block: 'nearest' }) : undefined}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseMove={() => onPoint(index)}
            onClick={() => onOpen(hit)}
          >
            <AppIcon name={hit.icon} />
            <span>{hit.title}</span>
            <small>{hit.detail}</small>
          </button>
        )
      })}
    </div>
  ))
}
