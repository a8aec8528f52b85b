import type { CallPermission } from '@gongtai/core/contract/call'
import { EVERYTHING } from '@gongtai/core/contract/rights'
import type { SignedInUser } from '@gongtai/sdk/server'

/** Whether the user holds a permission code. */
export const holds = (user: SignedInUser, permission: string): boolean =>
  user.permissions.includes(EVERYTHING) || user.permissions.includes(permission)

/** Whether the user may make a call that is not open to everybody. */
export function mayCall(user: SignedInUser, permission: CallPermission): boolean {
  if (permission === 'open' || permission === 'signed-in') return true
  if (permission === 'operator') return user.operator
  return holds(user, permission)
}
