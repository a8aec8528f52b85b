import { GridViewIcon, HomeIcon, PlusIcon, UserIcon } from '@blueprintjs/icons'
import { AppIcon } from '@gongtai/sdk/web'
import { NavLink } from 'react-router-dom'
import { useMenu } from '../host-context.tsx'
import { CountBadge } from '../menu/counts-context.tsx'
import { EntryLink } from '../menu/entry-link.tsx'
import { allEntries, hasTag } from '../menu/menu-entry.ts'

const MOST_ENTRIES = 2

/** The bar at the foot of the phone: home, what plugins mark for it, what one begins, all applications, oneself. */
export function PhoneTabs({ onMore }: { readonly onMore: () => void }) {
  const all = allEntries(useMenu())
  const action = all.find((entry) => hasTag(entry, 'phoneAction'))
  const marked = all.filter((entry) => hasTag(entry, 'phoneTab') || hasTag(entry, 'unfinishedTasks'))
  return (
    <nav className="gt-phone-tabs" aria-label="快捷导航">
      <NavLink to="/index">
        <HomeIcon size={20} aria-hidden />
        首页
      </NavLink>
      {marked.slice(0, action ? 1 : MOST_ENTRIES).map((entry) => (
        <EntryLink key={entry.name} entry={entry} className="">
          <AppIcon name={entry.icon} size={20} />
          {entry.meta.title}
          <CountBadge entry={entry} />
        </EntryLink>
      ))}
      {action && (
        <EntryLink entry={action} className="gt-phone-action">
          <i>
            <PlusIcon size={20} aria-hidden />
          </i>
          发起
        </EntryLink>
      )}
      <button type="button" onClick={onMore}>
        <GridViewIcon size={20} aria-hidden />
        应用
      </button>
      <NavLink to="/user/profile">
        <UserIcon size={20} aria-hidden />
        我的
      </NavLink>
    </nav>
  )
}
