import { Navigate, type RouteObject } from 'react-router-dom'
import { safeRedirect } from '../../navigation/safe-redirect.ts'
import { allEntries, firstLeaf, type MenuEntry } from '../menu/menu-entry.ts'

/** Headings of the menu that have no page of their own: their addresses lead to the first page below them. */
export function headingRoutes(tree: readonly MenuEntry[], taken: ReadonlySet<string>): readonly RouteObject[] {
  const headings = allEntries(tree).filter(
    ({ path, children }) => children.length > 0 && path.startsWith('/') && !path.includes('?') && !taken.has(path),
  )
  return headings.flatMap((entry) => {
    const { path } = firstLeaf(entry)
    const leads = path.startsWith('/') && !path.startsWith('/redirect') && path !== entry.path
    return leads ? [{ path: entry.path, element: <Navigate to={safeRedirect(path)} replace /> }] : []
  })
}
