import { Overlay2 } from '@blueprintjs/core'
import { SearchIcon } from '@blueprintjs/icons'
import { AppIcon } from '@gongtai/sdk/web'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMenu } from '../host-context.tsx'
import { type FoundEntry, findEntries } from '../menu/find-entries.ts'
import { useChoose } from '../menu/use-choose.ts'

/** Finding a page by its name: type, choose with the arrows, open with Enter. */
export default function CommandPanel({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const { choose } = useChoose()
  const [text, setText] = useState('')
  const [wanted, setAt] = useState(0)
  const found = findEntries(useMenu(), text)
  const at = Math.max(0, Math.min(wanted, found.length - 1))
  const open = (index: number) => {
    const entry = found[index]?.entry
    if (!entry) return
    onClose()
    choose(entry)
  }
  const listen = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') open(at)
    if (step === undefined) return
    event.preventDefault()
    setAt((at + step + found.length) % Math.max(1, found.length))
  }
  const write = (next: string) => {
    setText(next)
    setAt(0)
  }
  return (
    <Overlay2 isOpen onClose={onClose} className="gt-command-layer">
      <div className="gt-command" role="dialog" aria-label="搜索">
        <SearchLine list={id} at={at} text={text} onText={write} onKey={listen} />
        <Found id={id} found={found} at={at} onPoint={setAt} onOpen={open} />
        {found.length === 0 && <p className="gt-command-none">没有名为「{text}」的菜单，请换一个词。</p>}
      </div>
    </Overlay2>
  )
}

interface SearchLineProps {
  readonly list: string
  readonly at: number
  readonly text: string
  readonly onText: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
}

function SearchLine({ list, at, text, onText, onKey }: SearchLineProps) {
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
        aria-label="搜索菜单"
        placeholder="输入菜单名称"
        value={text}
        onKeyDown={onKey}
        onChange={(event) => onText(event.target.value)}
      />
      <kbd>Esc</kbd>
    </div>
  )
}

interface FoundProps {
  readonly id: string
  readonly found: readonly FoundEntry[]
  readonly at: number
  readonly onPoint: (index: number) => void
  readonly onOpen: (index: number) => void
}

const Found = ({ id, found, at, onPoint, onOpen }: FoundProps) => (
  <div id={id} className="gt-command-found" role="listbox" aria-label="菜单">
    {found.map(({ entry, trail }, index) => (
      <button
        key={entry.name}
        id={`${id}-${index}`}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        onMouseMove={() => onPoint(index)}
        onClick={() => onOpen(index)}
      >
        <AppIcon name={entry.icon} />
        <span>{entry.meta.title}</span>
        <small>{trail}</small>
      </button>
    ))}
  </div>
)
