import { passwordPolicy } from '@gongtai/core/contract/password-policy'

const DAY_MS = 24 * 3600 * 1000

interface PasswordState {
  readonly must_change: boolean
  readonly password_changed_at: Date
}

/** Whether the password has to be changed before anything else: somebody else set it, or it is too old. */
export function isPasswordDue({ must_change, password_changed_at }: PasswordState, now: Date): boolean {
  const { maxAgeDays } = passwordPolicy
  return must_change || (maxAgeDays > 0 && now.getTime() - password_changed_at.getTime() > maxAgeDays * DAY_MS)
}
