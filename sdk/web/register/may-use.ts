import type { CallPermission } from '@gongtai/core/contract/call'
import type { Session } from '../services/session.ts'

/** Whether the person may make calls of a permission. */
export const mayUse = (session: Session, permission: CallPermission): boolean =>
  permission === 'signed-in' || permission === 'open' || session.may(permission)
