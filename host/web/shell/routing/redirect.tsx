import { Navigate, useLocation } from 'react-router-dom'
import { safeRedirect } from '../../navigation/safe-redirect.ts'

/** Leads from `/redirect/<path>` to `<path>`, its query included. */
export function Redirect() {
  const { pathname, search } = useLocation()
  return <Navigate to={safeRedirect(`${pathname.slice('/redirect'.length)}${search}`)} replace />
}
