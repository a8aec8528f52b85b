export const WRONG_LIMIT = 5
export const LOCK_MS = 10 * 60_000
/** Wrong passwords are forgotten when none followed for this long. */
export const FORGET_MS = 30 * 60_000

export interface Attempts {
  readonly wrong: number
  readonly lastAt: Date
  readonly lockedUntil: Date | undefined
}

export interface Attempt {
  readonly attempts: Attempts
  /** Whether the password may be looked at. */
  readonly allowed: boolean
}

/**
 * Counts an attempt before its password is checked, so that many at the same moment cannot pass the limit together.
 * The last one allowed locks already; a right password takes everything back.
 */
export function countAttempt(before: Attempts | undefined, now: Date): Attempt {
  const locked = before?.lockedUntil
  if (before && locked && locked > now) return { attempts: { ...before, lastAt: now }, allowed: false }
  const fresh = !before || locked || now.getTime() - before.lastAt.getTime() > FORGET_MS
  const wrong = fresh ? 1 : before.wrong + 1
  const lockedUntil = wrong >= WRONG_LIMIT ? new Date(now.getTime() + LOCK_MS) : undefined
  return { attempts: { wrong, lastAt: now, lockedUntil }, allowed: true }
}

export const minutesLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
