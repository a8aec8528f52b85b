import { type Route, routes } from '@gongtai/core/points/routes'
import { useView } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { safeRedirect } from '../../navigation/safe-redirect.ts'
import { addView, afterClosing, pinnedViews, type Views, type VisitedView } from './visited-views.ts'

export interface OpenViews {
  readonly views: Views
  /** Changes what is open, and leaves the page that is looked at when it was closed. */
  readonly change: (next: Views) => void
}

/** The pages opened in this window, the one being looked at among them. */
export function useViews(current: Route | undefined): OpenViews {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const all = useView(routes).all()
  const [stored, store] = useState<Views>(() => pinnedViews(all.map((route) => viewOf(route, route.path, ''))))
  const [left, leave] = useState<string>()
  if (left !== undefined && left !== pathname) leave(undefined)
  // A page that was closed is still looked at until the next one is there.
  const views =
    current && isTagged(current) && pathname !== left ? addView(stored, viewOf(current, pathname, search)) : stored
  // Noted while drawing, so that a page is drawn in its place from the first time.
  if (views !== stored) store(views)
  const change = (next: Views) => {
    store(next)
    const to = afterClosing(next, pathname)
    if (to === undefined) return
    leave(pathname)
    navigate(safeRedirect(to))
  }
  return { views, change }
}

const isTagged = ({ layout = 'main' }: Route): boolean => layout === 'main'

const viewOf = ({ title, affix = false, noCache = false }: Route, path: string, query: string): VisitedView => ({
  path,
  title,
  affix,
  noCache,
  query,
})
