import type { ReservedSpan } from '@gongtai/sdk'
import type { ResourceRules } from './rules-for.ts'

/** What follows from the rules for the course of a booking; `null` where nothing says so. */
export interface Moments {
  /** When it may be checked in. */
  readonly checkInFrom: Date | null
  /** When it is free again because nobody has. */
  readonly releaseAt: Date | null
  /** Until when its applicant may give it back. */
  readonly cancelUntil: Date | null
}

const MINUTE = 60_000

/** The narrowest of what holds for its resources. Whoever books late has as long to come as others. */
export function momentsOf(rules: readonly ResourceRules[], { from }: ReservedSpan, now: Date): Moments {
  const all = (name: 'checkInMinutes' | 'releaseMinutes' | 'cancelMinutes') =>
    rules.flatMap(({ policy }) => policy[name] ?? [])
  const at = (found: readonly number[], moment: (minutes: readonly number[]) => number) =>
    found.length > 0 ? new Date(moment(found)) : null
  return {
    checkInFrom: at(all('checkInMinutes'), (found) => from.getTime() - Math.min(...found) * MINUTE),
    releaseAt: at(all('releaseMinutes'), (found) => Math.max(+from, +now) + Math.min(...found) * MINUTE),
    cancelUntil: at(all('cancelMinutes'), (found) => from.getTime() - Math.max(...found) * MINUTE),
  }
}
