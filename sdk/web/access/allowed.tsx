import type { ReactNode } from 'react'
import { useSession } from '../hooks/use-session.ts'
import { allows } from './access.ts'

/**
 * What {@link Allowed} takes.
 *
 * @see Allowed
 */
export interface AllowedProps {
  /** Shown to holders of one of these permissions. */
  readonly permissions?: readonly string[]
  /** Shown to holders of one of these roles. */
  readonly roles?: readonly string[]
  readonly children: ReactNode
}

/**
 * Leaves its content out of the page for people without the right to it. The server checks every call by itself.
 *
 * @throws Error when neither permissions nor roles are named, or a list is empty
 * @example
 * export const EditButton = () => (
 *   <Allowed permissions={['vehicle:edit']}>
 *     <PushButton text="编辑" />
 *   </Allowed>
 * )
 */
export function Allowed({ permissions, roles, children }: AllowedProps) {
  const session = useSession()
  return allows(session, { ...(permissions && { permissions }), ...(roles && { roles }) }) ? children : null
}
