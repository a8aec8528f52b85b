import type { Route } from '@gongtai/core/points/routes'
import { usePhone, useSession } from '@gongtai/sdk/web'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { withToken } from '../../navigation/guard.ts'
import { HelpOutlet } from '../help/help-outlet.tsx'
import { useHost, useMenu } from '../host-context.tsx'
import { MenuCounts } from '../menu/counts-context.tsx'
import { defaultEntries, showsNavbar, showsSidebar, sidebarRoutes, sideEntries } from '../menu/side-menu-model.ts'
import { type Routing, useRouting } from '../routing/use-routing.tsx'
import { useLayoutSettings } from '../settings/use-layout-settings.ts'
import { readSidebarOpen, sidebarCookie } from '../sidebar-cookie.ts'
import { KnownTitles } from '../views/page-titles.tsx'
import { type OpenViews, useViews } from '../views/use-views.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { HeadItems } from './head-items.tsx'
import { Navbar } from './navbar.tsx'
import { mayHaveOverNav, OverNav } from './over-nav.tsx'
import { Pages } from './pages.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { Sidebar } from './sidebar.tsx'
import { TagsBar } from './tags-bar.tsx'
import { TopMenu } from './top-menu.tsx'

const PhoneDrawer = lazy(() => import('./phone-drawer.tsx'))

/** The main layout; a page in empty layout mode stands alone. */
export function Frame() {
  const routing = useRouting()
  const { user, roles } = useSession()
  const place = useLocation()
  const open = useViews(routing.current)
  const elsewhere = withToken({ ...place, mustChangePassword: user.mustChangePassword, roles, fromSignIn: false })
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  return (
    <KnownTitles>
      {routing.current?.layout === 'empty' ? (
        <>
          <Pages {...routing} />
          <div hidden>
            <HeadItems />
          </div>
        </>
      ) : (
        <MenuCounts>
          <MainLayout {...routing} open={open} />
        </MenuCounts>
      )}
      <HelpOutlet />
    </KnownTitles>
  )
}

interface MainLayoutProps extends Routing {
  readonly open: OpenViews
}

function MainLayout(layout: MainLayoutProps) {
  const phone = usePhone()
  const { pathname } = useLocation()
  const { topNav } = useLayoutSettings()
  const drawer = useDrawer(phone)
  const shown = { path: pathname, name: layout.current?.id ?? '' }
  return (
    <div className={phone ? 'gt-frame gt-frame-phone' : 'gt-frame'}>
      <a className="gt-skip" href="#content">
        跳到正文
      </a>
      {showsNavbar(shown) && (
        <Navbar phone={phone} onMenu={drawer.toggle} menuOpen={drawer.open}>
          {topNav ? <TopMenu /> : <Breadcrumb page={layout.current?.title ?? ''} />}
        </Navbar>
      )}
      {mayHaveOverNav(shown.name) && <OverNav />}
      <div className="gt-frame-body">
        {!phone && <SideArea current={layout.current} topNav={topNav} />}
        <Column {...layout} phone={phone} />
      </div>
      {phone && <PhoneTabs onMore={drawer.toggle} />}
      {phone && (
        <Suspense>
          <PhoneDrawer open={drawer.open} onClose={drawer.close} />
        </Suspense>
      )}
    </div>
  )
}

/** The content, below the tags of the pages that are open. */
function Column({ objects, open, phone }: MainLayoutProps & { readonly phone: boolean }) {
  const { tagsView } = useLayoutSettings()
  const { queries } = useHost()
  const [refreshed, setRefreshed] = useState<ReadonlyMap<string, number>>(new Map())
  if (phone || !tagsView) return <Pages objects={objects} />
  const { visited, cached } = open.views
  const refresh = (path: string) => {
    setRefreshed(new Map([...refreshed, [path, (refreshed.get(path) ?? 0) + 1]]))
    void queries.invalidateQueries()
  }
  return (
    <div className="gt-column">
      <TagsBar {...open} onRefresh={refresh} />
      <Pages objects={objects} refreshed={refreshed} kept={visited.filter(({ path }) => cached.includes(path))} />
    </div>
  )
}

interface SideAreaProps {
  readonly current: Route | undefined
  readonly topNav: boolean
}

/** The side bar of the area; without top navigation, of the whole menu. */
function SideArea({ current, topNav }: SideAreaProps) {
  const tree = useMenu()
  const location = useLocation()
  const [open, setOpen] = useState(() => readSidebarOpen(document.cookie))
  const toggle = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without TLS
    document.cookie = sidebarCookie(!open)
    setOpen(!open)
  }
  if (!topNav) {
    return <Sidebar title="主菜单" entries={defaultEntries(tree)} open={open} onToggle={toggle} />
  }
  const routes = current?.layout === 'plain' ? [] : sidebarRoutes(tree, location)
  if (!showsSidebar({ path: location.pathname, name: current?.id ?? '' }, routes)) return null
  return <Sidebar title={routes[0]?.meta.title ?? ''} entries={sideEntries(routes)} open={open} onToggle={toggle} />
}

/** The drawer of the phone: closed when the phone layout begins and whenever the page changes. */
function useDrawer(phone: boolean) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what closes the drawer is that one of the two changes
  useEffect(() => setOpen(false), [phone, pathname])
  return { open, toggle: () => setOpen((now) => !now), close: () => setOpen(false) }
}
