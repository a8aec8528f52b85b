import type { ReservationPolicy } from './policy.ts'

/**
 * What holds where several policies speak of the same thing: the later one wins where it says something, the hours of
 * each day by themselves, and quotas add up.
 *
 * @param declared what an area declares
 * @param others what goes over it, in this order
 * @returns what holds
 * @throws never
 * @example
 * mergePolicies({ holdHours: 72, longestMinutes: 480 }, [{ longestMinutes: 120 }]).longestMinutes // 120
 */
export function mergePolicies(
  declared: ReservationPolicy,
  others: readonly Partial<ReservationPolicy>[],
): ReservationPolicy {
  const said = others.map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)))
  const quotas = [declared, ...others].flatMap((each) => each.quotas ?? [])
  const weeks = [declared, ...others].flatMap((each) => (each.weekdays ? [each.weekdays] : []))
  const weekdays = Array.from({ length: 7 }, (_, day) => weeks.findLast((week) => week[day])?.[day])
  return {
    ...declared,
    ...Object.assign({}, ...said),
    ...(quotas.length > 0 && { quotas }),
    ...(weeks.length > 0 && { weekdays }),
  }
}
