import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { safeRedirect } from '../../navigation/safe-redirect.ts'
import type { OpenViews } from '../views/use-views.ts'
import {
  removeAll,
  removeOthers,
  removeView,
  TAG_MENU_WIDTH,
  tagMenuLeft,
  type VisitedView,
} from '../views/visited-views.ts'

export interface TagMenuProps extends OpenViews {
  readonly view: VisitedView
  readonly x: number
  readonly y: number
  readonly onRefresh: (path: string) => void
  readonly onClose: () => void
}

/** What can be done with a tag, and with the others beside it. */
export function TagMenu({ view, x, y, views, change, onRefresh, onClose }: TagMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    menu.current?.showPopover()
    menu.current?.querySelector('button')?.focus()
  }, [])
  const show = () => navigate(safeRedirect(`${view.path}${view.query}`))
  const items: readonly (readonly [title: string, act: () => void])[] = [
    ['刷新页面', () => [show(), onRefresh(view.path)]],
    ...(view.affix ? [] : [['关闭当前', () => change(removeView(views, view.path))] as const]),
    ['关闭其他', () => change(removeOthers(views, view.path))],
    ['关闭所有', () => change(removeAll(views))],
  ]
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      className="gt-drop-menu gt-tag-menu"
      style={{ left: tagMenuLeft(x, innerWidth), top: y, width: TAG_MENU_WIDTH }}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={moveFocus}
    >
      {items.map(([title, act]) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          className="gt-drop-item"
          onClick={() => {
            menu.current?.hidePopover()
            act()
          }}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.indexOf(document.activeElement as HTMLButtonElement)
  items[(at + step + items.length) % items.length]?.focus()
}
