import { CrossIcon, MenuIcon, SearchIcon } from '@blueprintjs/icons'
import { AppIcon, useMedia } from '@gongtai/sdk/web'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { Brand } from '../brand.tsx'
import { openHelp } from '../help/open-help.ts'
import { HeadItems } from './head-items.tsx'
import { SwitchSystem } from './switch-system.tsx'
import { UserMenu } from './user-menu.tsx'

const SearchPanel = lazy(() => import('../search/search-panel.tsx'))

export interface NavbarProps {
  readonly phone: boolean
  readonly menuOpen: boolean
  readonly onMenu: () => void
  /** The top menu, or where one is. */
  readonly children: ReactNode
}

/** The bar at the top: logo, menu, search, user. */
export function Navbar({ phone, menuOpen, onMenu, children }: NavbarProps) {
  const [searching, setSearching] = useState(false)
  useSearchKey(() => setSearching(true))
  const Toggle = menuOpen ? CrossIcon : MenuIcon
  return (
    <header className="gt-nav">
      {phone && (
        <button
          type="button"
          className="gt-icon-button gt-nav-toggle"
          aria-label={menuOpen ? '关闭菜单' : '打开菜单'}
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <Toggle size={20} aria-hidden />
        </button>
      )}
      <Link className="gt-nav-brand" to="/index" title="回到首页">
        <Brand size={28} />
      </Link>
      {phone ? <span className="gt-nav-space" /> : children}
      <div className="gt-nav-right">
        <SearchButton onOpen={() => setSearching(true)} />
        <SwitchSystem />
        <HeadItems />
        {!phone && (
          <button type="button" className="gt-icon-button" aria-label="帮助" title="帮助（?）" onClick={openHelp}>
            <AppIcon name="help" />
          </button>
        )}
        <UserMenu />
      </div>
      {searching && (
        <Suspense>
          <SearchPanel onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </header>
  )
}

function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const roomy = useMedia('(min-width: 1360px)')
  return (
    <button
      type="button"
      className={roomy ? 'gt-nav-search' : 'gt-icon-button'}
      aria-label={roomy ? undefined : '搜索'}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <SearchIcon size={16} aria-hidden />
      {roomy && (
        <>
          <span>搜索</span>
          <kbd>Ctrl K</kbd>
        </>
      )}
    </button>
  )
}

function useSearchKey(search: () => void): void {
  const pressed = useEffectEvent(search)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      pressed()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
