import { CaretDownIcon, ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons'
import { AppIcon, DropMenu } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useMenu } from '../host-context.tsx'
import { activeTop } from '../menu/active-entry.ts'
import { CountBadge } from '../menu/counts-context.tsx'
import { EntryLink } from '../menu/entry-link.tsx'
import { hasTag, type MenuEntry } from '../menu/menu-entry.ts'
import { clampStart, FIRST_VISIBLE, topEntries, visibleCount } from '../menu/top-menu-model.ts'
import { useChoose } from '../menu/use-choose.ts'

const INDEX = '/index'

/** The top menu: home and the entries of the account, scrolled one by one when they do not fit. */
export function TopMenu() {
  const tree = useMenu()
  const location = useLocation()
  const visible = useVisibleCount()
  const [wanted, setStart] = useState(0)
  const onIndex = location.pathname === INDEX
  const entries = topEntries(tree, onIndex)
  const count = entries.length + 1
  const start = clampStart(wanted, count, visible)
  const active = activeTop(tree, location)
  const items = [
    <Link key={INDEX} className="gt-top-item" to={INDEX} aria-current={onIndex ? 'page' : undefined}>
      首页
    </Link>,
    ...entries.map((entry) => <TopEntry key={entry.name} entry={entry} current={!onIndex && entry === active} />),
  ]
  const arrows = count > visible
  return (
    <nav className="gt-top-menu" aria-label="顶部菜单">
      {arrows && (
        <Arrow label="向左" Icon={ChevronLeftIcon} disabled={start === 0} onClick={() => setStart(start - 1)} />
      )}
      {items.slice(start, start + visible)}
      {arrows && (
        <Arrow
          label="向右"
          Icon={ChevronRightIcon}
          disabled={start + visible >= count}
          onClick={() => setStart(start + 1)}
        />
      )}
    </nav>
  )
}

interface ArrowProps {
  readonly label: string
  readonly Icon: typeof ChevronLeftIcon
  readonly disabled: boolean
  readonly onClick: () => void
}

const Arrow = ({ label, Icon, disabled, onClick }: ArrowProps) => (
  <button type="button" className="gt-top-arrow" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon size={16} aria-hidden />
  </button>
)

function TopEntry({ entry, current }: { readonly entry: MenuEntry; readonly current: boolean }) {
  if (!hasTag(entry, 'dropdown')) {
    return (
      <EntryLink entry={entry} className="gt-top-item" current={current}>
        {entry.meta.title}
        <CountBadge entry={entry} />
      </EntryLink>
    )
  }
  return <TopDropdown entry={entry} current={current} />
}

function TopDropdown({ entry, current }: { readonly entry: MenuEntry; readonly current: boolean }) {
  const { choose } = useChoose()
  const items = entry.children
    .filter(({ hidden }) => !hidden)
    .map((child) => ({ title: child.meta.title, icon: <AppIcon name={child.icon} />, onSelect: () => choose(child) }))
  return (
    <DropMenu className={current ? 'gt-top-item gt-top-current' : 'gt-top-item'} align="start" groups={[items]}>
      {entry.meta.title}
      <CountBadge entry={entry} />
      <CaretDownIcon size={12} aria-hidden />
    </DropMenu>
  )
}

/** Nine until the window has been measured. */
function useVisibleCount(): number {
  const [count, setCount] = useState(FIRST_VISIBLE)
  useEffect(() => {
    const measure = () => setCount(visibleCount(window.innerWidth))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return count
}
