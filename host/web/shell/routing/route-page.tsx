import { type Route, routes } from '@gongtai/core/points/routes'
import { subApplications } from '@gongtai/core/points/sub-applications'
import { PageTitle, useView } from '@gongtai/sdk/web'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHost, useMenu } from '../host-context.tsx'
import { activeTop } from '../menu/active-entry.ts'
import { useKnownTitles } from '../views/page-titles.tsx'
import { contentOf, forgetContent } from './content-of.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { needsContainer, subAppOf } from './sub-app.ts'
import { useEntered } from './sub-app-entry.ts'

/** One page: fetched when first visited, in its sub-application's container, its faults kept to itself. */
export function RoutePage({ route }: { readonly route: Route }) {
  const { pathname } = useLocation()
  const [attempt, setAttempt] = useState(0)
  const owner = usePlugin(route)
  const Content = contentOf(route)
  const tell = usePageName(route, pathname)
  const retry = () => {
    forgetContent(route)
    setAttempt(attempt + 1)
  }
  return (
    <PageBoundary key={`${pathname} ${attempt}`} {...owner} part={route.id} shown={route} onRetry={retry}>
      <Container>
        <PageTitle value={tell}>
          <Suspense fallback={<PageSkeleton />}>
            <Content />
          </Suspense>
        </PageTitle>
      </Container>
    </PageBoundary>
  )
}

/** Names the browser's tab as the page is called, which it may say itself. */
function usePageName(route: Route, path: string): (title: string) => void {
  const { titles, tell } = useKnownTitles()
  const title = titles.get(path) ?? route.title
  useEffect(() => {
    document.title = `${title} - 工台`
  }, [title])
  return useCallback((said: string) => tell(path, said), [tell, path])
}

/** The container of the sub-application that the path belongs to; another path gives a new one. */
function Container({ children }: { readonly children: React.ReactNode }) {
  const location = useLocation()
  const tree = useMenu()
  const apps = useView(subApplications).all()
  const { pathname } = location
  const contained = needsContainer(pathname, activeTop(tree, location)?.tags ?? [])
  const app = contained ? subAppOf(apps, pathname) : undefined
  useEntered(app)
  if (!contained) return children
  return (
    <div key={pathname} className="gt-sub-app" data-sub-app={app?.id} data-path={pathname}>
      {children}
    </div>
  )
}

/** Id and title of the plugin that a page belongs to; empty for pages of the shell. */
function usePlugin(route: Route): { readonly owner: string; readonly plugin: string } {
  const owner = useView(routes).ownerOf(route.id)
  const manifest = useHost()
    .plugins.manifests()
    .find(({ id }) => id === owner)
  return { owner: manifest?.id ?? '', plugin: manifest?.title ?? '' }
}
