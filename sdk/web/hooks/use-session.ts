import { useEffect, useReducer } from 'react'
import { Session } from '../services/session.ts'
import { useService } from './use-service.ts'

/**
 * The signed-in user, drawn anew when profile or rights change.
 *
 * @returns user, roles and permissions
 * @throws never
 * @example
 * const session = useSession()
 * const greeting = session.may('visitor:list') ? `${session.user.name}，您好` : ''
 */
export function useSession(): Session {
  const session = useService(Session)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const subscription = session.changes.subscribe(redraw)
    return () => subscription.unsubscribe()
  }, [session])
  return session
}
