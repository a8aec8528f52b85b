import { usePhone, useSession } from '@gongtai/sdk/web'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { withToken } from '../../navigation/guard.ts'
import { useMenu } from '../host-context.tsx'
import { showsNavbar, showsSidebar, sidebarRoutes, sideEntries } from '../menu/side-menu-model.ts'
import { type Routing, useRouting } from '../routing/use-routing.tsx'
import { readSidebarOpen, sidebarCookie } from '../sidebar-cookie.ts'
import { Navbar } from './navbar.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { Sidebar } from './sidebar.tsx'

const PhoneDrawer = lazy(() => import('./phone-drawer.tsx'))

/** The main layout; a page in empty layout mode stands alone. */
export function Frame() {
  const routing = useRouting()
  const { user, roles } = useSession()
  const place = useLocation()
  const elsewhere = withToken({ ...place, mustChangePassword: user.mustChangePassword, roles, fromSignIn: false })
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  return routing.current?.layout === 'empty' ? <Content {...routing} /> : <MainLayout {...routing} />
}

function MainLayout(routing: Routing) {
  const phone = usePhone()
  const location = useLocation()
  const tree = useMenu()
  const [sidebarOpen, setSidebarOpen] = useState(() => readSidebarOpen(document.cookie))
  const drawer = useDrawer(phone)
  const shown = { path: location.pathname, name: routing.current?.id ?? '' }
  const routes = routing.current?.layout === 'plain' ? [] : sidebarRoutes(tree, location)
  const toggle = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without TLS
    document.cookie = sidebarCookie(!sidebarOpen)
    setSidebarOpen(!sidebarOpen)
  }
  return (
    <div className={phone ? 'gt-frame gt-frame-phone' : 'gt-frame'}>
      <a className="gt-skip" href="#content">
        跳到正文
      </a>
      {showsNavbar(shown) && <Navbar phone={phone} onMenu={drawer.toggle} menuOpen={drawer.open} />}
      <div className="gt-frame-body">
        {!phone && showsSidebar(shown, routes) && (
          <Sidebar
            title={routes[0]?.meta.title ?? ''}
            entries={sideEntries(routes)}
            open={sidebarOpen}
            onToggle={toggle}
          />
        )}
        <Content {...routing} />
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

function Content({ objects }: Routing) {
  const page = useRoutes([...objects])
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    main.current?.scrollTo(0, 0)
  }, [pathname])
  return (
    <main id="content" className="gt-content" tabIndex={-1} ref={main}>
      {page}
    </main>
  )
}

/** The drawer of the phone: closed when the phone layout begins and whenever the page changes. */
function useDrawer(phone: boolean) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [phone, pathname])
  return { open, toggle: () => setOpen((now) => !now), close: () => setOpen(false) }
}
