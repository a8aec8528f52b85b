import { menus } from '@gongtai/core/points/menus'
import { type Route, routes } from '@gongtai/core/points/routes'
import { subApplications } from '@gongtai/core/points/sub-applications'
import { holdsPermission, useSession, useView } from '@gongtai/sdk/web'
import { useMemo } from 'react'
import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { useMenu } from '../host-context.tsx'
import { allowedRoutes } from './allowed-routes.ts'
import { headingRoutes } from './heading-routes.tsx'
import { Redirect } from './redirect.tsx'
import { RoutePage } from './route-page.tsx'
import { homesOf } from './sub-app-home.tsx'

export interface Routing {
  readonly objects: readonly RouteObject[]
  /** The page that the address leads to; none for redirections. */
  readonly current: Route | undefined
}

/** Nobody is signed in, so there are no plugins either: what the guard let through is not ours to show. */
const visitor: Route = {
  id: 'Visitor',
  path: '*',
  title: '登录后查看',
  layout: 'empty',
  load: () => import('../../pages/open/visitor-page.tsx'),
}
const visitorRoute = { path: '*', element: <RoutePage route={visitor} />, handle: visitor }

/** The pages that exist at this moment for this account, and the one that is being looked at. */
export function useRouting(): Routing {
  const offered = useView(routes).all()
  const inMenus = useView(menus).all()
  const apps = useView(subApplications).all()
  const tree = useMenu()
  const { permissions, user } = useSession()
  const objects = useMemo(() => {
    const may = (permission: string) =>
      permission === 'operator' ? user.operator : holdsPermission(permissions, [permission])
    const allowed = allowedRoutes(offered, { tree, offered: inMenus, may })
    const pages = [...allowed, ...homesOf(apps, offered)]
    return [
      { path: '/', element: <Navigate to="/index" replace /> },
      { path: '/redirect/*', element: <Redirect /> },
      ...pages.map((route) => ({
        id: route.id,
        path: route.path,
        element: <RoutePage route={route} />,
        handle: route,
      })),
      ...headingRoutes(tree, new Set(pages.map(({ path }) => path))),
      user.id === '' ? visitorRoute : { path: '*', element: <Navigate to="/404" replace /> },
    ] satisfies RouteObject[]
  }, [offered, inMenus, apps, tree, permissions, user])
  const location = useLocation()
  const found = matchRoutes(objects, location)?.at(-1)?.route
  return { objects, current: found && 'handle' in found ? (found.handle as Route) : undefined }
}
