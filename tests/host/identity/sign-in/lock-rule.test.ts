import { describe, expect, test } from 'vitest'
import {
  type Attempts,
  countAttempt,
  FORGET_MS,
  LOCK_MS,
  minutesLeft,
  WRONG_LIMIT,
} from '../../../../host/server/identity/sign-in/lock-rule.ts'

const start = new Date('2026-03-18T02:24:00Z')
const later = (milliseconds: number): Date => new Date(start.getTime() + milliseconds)

function afterWrong(times: number, at: Date = start): Attempts {
  let attempts: Attempts | undefined
  for (let time = 0; time < times; time += 1) attempts = countAttempt(attempts, at).attempts
  return attempts as Attempts
}

describe('the rule that locks a name', () => {
  test('allows five attempts and refuses the sixth', () => {
    let attempts: Attempts | undefined
    const allowed = Array.from({ length: 7 }, () => {
      const attempt = countAttempt(attempts, start)
      attempts = attempt.attempts
      return attempt.allowed
    })
    expect(allowed).toEqual([true, true, true, true, true, false, false])
  })

  test('locks for ten minutes, which further attempts do not prolong', () => {
    const locked = afterWrong(WRONG_LIMIT)
    expect(locked.lockedUntil).toEqual(later(LOCK_MS))
    const again = countAttempt(locked, later(LOCK_MS - 1))
    expect(again.allowed).toBe(false)
    expect(again.attempts.lockedUntil).toEqual(later(LOCK_MS))
  })

  test('starts counting anew when the lock is over', () => {
    const attempt = countAttempt(afterWrong(WRONG_LIMIT), later(LOCK_MS))
    expect(attempt).toEqual({ allowed: true, attempts: { wrong: 1, lastAt: later(LOCK_MS), lockedUntil: undefined } })
  })

  test('forgets wrong passwords after half an hour without another', () => {
    expect(countAttempt(afterWrong(4), later(FORGET_MS)).attempts.wrong).toBe(5)
    expect(countAttempt(afterWrong(4), later(FORGET_MS + 1)).attempts.wrong).toBe(1)
  })

  test('says the minutes left, rounded up', () => {
    expect(minutesLeft(later(LOCK_MS), start)).toBe(10)
    expect(minutesLeft(later(LOCK_MS), later(1_000))).toBe(10)
    expect(minutesLeft(later(LOCK_MS), later(LOCK_MS - 1))).toBe(1)
  })
})
