import { CrossIcon } from '@blueprintjs/icons'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { safeRedirect } from '../../navigation/safe-redirect.ts'
import { useKnownTitles } from '../views/page-titles.tsx'
import type { OpenViews } from '../views/use-views.ts'
import { moveView, removeView, type VisitedView } from '../views/visited-views.ts'
import { TagMenu } from './tag-menu.tsx'

export interface TagsBarProps extends OpenViews {
  /** Draws the content of a page anew. */
  readonly onRefresh: (path: string) => void
}

interface Asked {
  readonly view: VisitedView
  readonly x: number
  readonly y: number
}

/** The visited pages as tabs: click leads there, drag orders them, the context menu closes several. */
export function TagsBar({ views, change, onRefresh }: TagsBarProps) {
  const { pathname } = useLocation()
  const { titles } = useKnownTitles()
  const [dragged, setDragged] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const drag = (path: string) => ({
    draggable: true,
    onDragStart: () => setDragged(path),
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: () => dragged !== undefined && dragged !== path && change(moveView(views, dragged, path)),
  })
  return (
    <nav className="gt-tags" aria-label="已打开的页面">
      <ul>
        {views.visited.map((view) => (
          <li key={view.path} {...drag(view.path)}>
            <Tag
              view={{ ...view, title: titles.get(view.path) ?? view.title }}
              current={view.path === pathname}
              onClose={() => change(removeView(views, view.path))}
              onAsk={(x, y) => setAsked({ view, x, y })}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <TagMenu {...asked} views={views} change={change} onRefresh={onRefresh} onClose={() => setAsked(undefined)} />
      )}
    </nav>
  )
}

interface TagProps {
  readonly view: VisitedView
  readonly current: boolean
  readonly onClose: () => void
  readonly onAsk: (x: number, y: number) => void
}

function Tag({ view, current, onClose, onAsk }: TagProps) {
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    // The keyboard's menu key comes without a place.
    const show = () => onAsk(event.clientX || left, event.clientY || bottom)
    // Some systems ask while the button is still down, whose release would close the menu at once.
    if (event.buttons === 0) show()
    else addEventListener('pointerup', () => setTimeout(show), { once: true })
  }
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !view.affix) onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link within takes the focus; its keys and its context menu arrive here
    <div className={current ? 'gt-tag-view gt-tag-current' : 'gt-tag-view'} onContextMenu={ask} onKeyDown={listen}>
      <Link
        draggable={false}
        to={safeRedirect(`${view.path}${view.query}`)}
        aria-current={current ? 'page' : undefined}
      >
        {view.title}
      </Link>
      {!view.affix && (
        <button type="button" aria-label={`关闭${view.title}`} onClick={onClose}>
          <CrossIcon size={12} aria-hidden />
        </button>
      )}
    </div>
  )
}
