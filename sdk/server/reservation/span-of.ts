import { readDate } from '@gongtai/core/form/date'
import { faults } from '@gongtai/core/kernel/fault'
import type { ReservedSpan } from '@gongtai/core/reservation/policy'
import type { Reservation, ReservedRecord, ReservedResources } from '@gongtai/core/reservation/reservation'

const timeFaults = faults('reservation', {
  badTime: { status: 400, text: '时间格式不正确，请使用 yyyy-MM-dd HH:mm:ss。' },
})

/**
 * The instant of a text that somebody sends, in the time of China unless it names a zone.
 *
 * @param text such as `2026-05-06 09:00` or an ISO time
 * @returns the instant
 * @throws a 400 fault when the text stands for none
 * @example
 * const opens: Date = instantOf('2026-05-06 09:00')
 */
export function instantOf(text: string): Date {
  const instant = readDate(text)
  if (!instant) throw timeFaults.badTime()
  return instant
}

/** When a request wants what it asks for. */
export function spanOf<Resources extends ReservedResources>(
  of: Reservation<Resources>,
  record: ReservedRecord,
): ReservedSpan {
  const [from, to] = [readDate(record[of.from]), readDate(record[of.to])]
  if (!from || !to) throw of.faults.badTime({ use: of.words.use })
  return { from, to }
}
