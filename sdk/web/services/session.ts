import { token } from '@gongtai/core/kernel/token'
import type { Observable } from 'rxjs'

/**
 * The signed-in user.
 *
 * @see useSession
 */
export interface SessionUser {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly avatar: string
  readonly sex: string
  readonly phone: string
  readonly email: string
  readonly unit: string
  readonly unitName: string
  readonly department: string
  readonly departmentName: string
  readonly tenant: string
  /** The user id as linked systems may see it. */
  readonly encodedId: string
  readonly mustChangePassword: boolean
  readonly operator: boolean
}

/**
 * Who is signed in in this window, and what they may do.
 *
 * @see useSession
 */
export interface Session {
  readonly user: SessionUser
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** Whether the user holds one of the permissions; `*:*:*` holds all. */
  may(...permissions: readonly string[]): boolean
  readonly changes: Observable<void>
}

export const Session = token<Session>('web.session')
