import type { NoticeKind } from '@gongtai/core/points/notice-kinds'
import { reservationNotices } from '@gongtai/core/reservation/arranging'
import type { Reservation, ReservedResources } from '@gongtai/core/reservation/reservation'
import type { OperationContext } from '../context.ts'
import { inform, noticeOf } from '../inform.ts'

interface Telling {
  readonly instance: string
  readonly kind: keyof ReturnType<typeof reservationNotices>
  readonly words: Readonly<Record<string, string>>
}

/** Tells people what became of a request, and leads them to it. */
export function tell<Resources extends ReservedResources>(
  context: OperationContext,
  people: readonly string[],
  { instance, kind, words }: Telling,
  of: Reservation<Resources>,
): Promise<void> {
  const said: NoticeKind = reservationNotices(of, '')[kind]
  const place = { path: `/workflow/instance/${instance}`, matter: `workflow:${instance}` }
  return inform(context, people, noticeOf(said, words, place))
}
