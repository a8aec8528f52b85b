import { Activity, useEffect, useRef } from 'react'
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import type { VisitedView } from '../views/visited-views.ts'

export interface PagesProps {
  readonly objects: readonly RouteObject[]
  /** Pages that stay as they were left while another one is looked at. */
  readonly kept?: readonly VisitedView[]
  /** How often each path was drawn anew at the person's wish. */
  readonly refreshed?: ReadonlyMap<string, number>
}

const never: ReadonlyMap<string, number> = new Map()

/** The page of the address, and behind it those that are kept. */
export function Pages({ objects, kept = [], refreshed = never }: PagesProps) {
  const location = useLocation()
  const { pathname } = location
  const main = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): another page is read from its top
  useEffect(() => {
    main.current?.scrollTo(0, 0)
  }, [pathname])
  return (
    <main id="content" className="gt-content" tabIndex={-1} ref={main}>
      {kept.map(({ path, query }) => (
        <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
          <PageAt
            key={refreshed.get(path) ?? 0}
            objects={objects}
            location={path === pathname ? location : { pathname: path, search: query }}
          />
        </Activity>
      ))}
      {!kept.some(({ path }) => path === pathname) && (
        <PageAt key={refreshed.get(pathname) ?? 0} objects={objects} location={location} />
      )}
    </main>
  )
}

interface PageAtProps {
  readonly objects: readonly RouteObject[]
  readonly location: Partial<Location>
}

const PageAt = ({ objects, location }: PageAtProps) => useRoutes([...objects], location)
