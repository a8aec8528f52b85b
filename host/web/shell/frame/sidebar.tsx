import { ChevronDownIcon, ChevronRightIcon, MenuClosedIcon, MenuOpenIcon } from '@blueprintjs/icons'
import { AppIcon } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from '../brand.tsx'
import { activeEntry } from '../menu/active-entry.ts'
import { CountBadge } from '../menu/counts-context.tsx'
import { EntryLink } from '../menu/entry-link.tsx'
import { type MenuEntry, withDescendants } from '../menu/menu-entry.ts'
import { useLayoutSettings } from '../settings/use-layout-settings.ts'

export interface SidebarProps {
  readonly title: string
  readonly entries: readonly MenuEntry[]
  readonly open: boolean
  readonly onToggle: () => void
}

/** The side bar of the desktop; collapsed it shows the icons alone. */
export function Sidebar({ title, entries, open, onToggle }: SidebarProps) {
  const { sidebarLogo } = useLayoutSettings()
  const Toggle = open ? MenuClosedIcon : MenuOpenIcon
  return (
    <aside className={open ? 'gt-sidebar' : 'gt-sidebar gt-sidebar-closed'}>
      {sidebarLogo && (
        <div className="gt-side-logo">
          <Brand size={24} titled={open} />
        </div>
      )}
      <SideMenu label={title} entries={entries} collapsed={!open} />
      <button
        type="button"
        className="gt-side-toggle"
        aria-label={open ? '收起菜单' : '展开菜单'}
        aria-expanded={open}
        onClick={onToggle}
      >
        <Toggle size={16} aria-hidden />
        {open && '收起菜单'}
      </button>
    </aside>
  )
}

export interface SideMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly collapsed?: boolean
}

/** Nested entries, one submenu open at a time. */
export function SideMenu({ label, entries, collapsed = false }: SideMenuProps) {
  const active = activeEntry(entries, useLocation())
  const [chosen, setChosen] = useState<string>()
  const holding = entries.find((entry) => active && withDescendants(entry).includes(active))
  const opened = chosen ?? holding?.name
  return (
    <nav className="gt-side-menu" aria-label={label}>
      <ul>
        {entries.map((entry) => (
          <SideEntry
            key={entry.name}
            entry={entry}
            active={active}
            collapsed={collapsed}
            open={opened === entry.name}
            onToggle={() => setChosen(opened === entry.name ? '' : entry.name)}
          />
        ))}
      </ul>
    </nav>
  )
}

interface SideEntryProps {
  readonly entry: MenuEntry
  readonly active: MenuEntry | undefined
  readonly collapsed: boolean
  readonly open: boolean
  readonly onToggle: () => void
}

function SideEntry({ entry, active, collapsed, open, onToggle }: SideEntryProps) {
  const children = entry.children.filter(({ hidden }) => !hidden)
  if (children.length === 0 || collapsed) {
    const holds = active !== undefined && withDescendants(entry).includes(active)
    return (
      <li>
        <EntryLink
          entry={entry}
          className="gt-side-item"
          current={collapsed ? holds : entry === active}
          {...(collapsed && { title: entry.meta.title })}
        >
          <AppIcon name={entry.icon} />
          <span className={collapsed ? 'gt-visually-hidden' : undefined}>{entry.meta.title}</span>
          <CountBadge entry={entry} />
        </EntryLink>
      </li>
    )
  }
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon
  return (
    <li>
      <button type="button" className="gt-side-item" aria-expanded={open} onClick={onToggle}>
        <AppIcon name={entry.icon} />
        <span>{entry.meta.title}</span>
        {!open && <CountBadge entry={entry} />}
        <Chevron size={12} aria-hidden />
      </button>
      {open && (
        <ul className="gt-side-children">
          {children.map((child) => (
            <li key={child.name}>
              <EntryLink entry={child} className="gt-side-item" current={child === active}>
                <span>{child.meta.title}</span>
                <CountBadge entry={child} />
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
