import { Overlay2 } from '@blueprintjs/core'
import { SearchIcon } from '@blueprintjs/icons'
import { AppIcon } from '@gongtai/sdk/web'
import { type KeyboardEvent, useId, useState } from 'react'
import { useMenu } from '../host-context.tsx'
import { findEntries } from '../menu/find-entries.ts'
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
    if (step !== undefined) {
      event.preventDefault()
      setAt((at + step + found.length) % Math.max(1, found.length))
    }
    if (event.key === 'Enter') open(at)
  }
  return (
    <Overlay2 isOpen onClose={onClose} className="gt-command-layer">
      <div className="gt-command" role="dialog" aria-label="搜索">
        <label className="gt-command-input">
          <SearchIcon size={20} aria-hidden />
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
            placeholder="输入菜单名称"
            aria-label="搜索菜单"
            value={text}
            onKeyDown={listen}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
          />
          <kbd>Esc</kbd>
        </label>
        <ul id={id} role="listbox" aria-label="菜单">
          {found.map(({ entry, trail }, index) => (
            <li
              key={entry.name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseMove={() => setAt(index)}
              onClick={() => open(index)}
            >
              <AppIcon name={entry.icon} />
              <span>{entry.meta.title}</span>
              <small>{trail}</small>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="gt-command-none">没有名为「{text}」的菜单，请换一个词。</p>}
      </div>
    </Overlay2>
  )
}
