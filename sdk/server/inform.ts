import type { NoticeKind } from '@gongtai/core/points/notice-kinds'
import { type Notice, notificationChannels, type Told } from '@gongtai/core/points/notification-channels'
import type { OperationContext } from './context.ts'
import { domainEvent } from './event.ts'

/**
 * People are to be told something; the host passes it on to the channels once the change is committed.
 *
 * @see inform
 */
export const peopleInformed = domainEvent<{ readonly users: readonly string[]; readonly notice: Told }>(
  'host.people-informed',
)

/**
 * One notice is to go to one person through one channel; what fails is tried again by itself.
 *
 * @see inform
 */
export const noticeDue = domainEvent<{ readonly channel: string; readonly notice: Notice }>('host.notice-due')

/**
 * Tells people something through every notification channel that is on for the tenant, once the change is committed.
 * Whoever makes the call is left out: nobody is told of what they do themselves. Without a channel it costs nothing
 * and does nothing; open pages are told with `context.notify`.
 *
 * @param context of the call or reaction
 * @param users ids of the people
 * @param notice what they are told, and the address inside the workbench that it leads to; {@link noticeOf} writes it
 * @throws a fault when the notice is of a kind that nobody offers; a channel that fails is tried again by itself
 * @example
 * export const welcome = reaction('visitor.welcome', instanceEnded, 'with', async ({ initiator }, context) => {
 *   await inform(context, [initiator], { title: '来访已登记', text: '请到门卫室领取来访证。', path: '/biz-business/visitor' })
 * })
 */
export async function inform(context: OperationContext, users: readonly string[], notice: Told): Promise<void> {
  const others = [...new Set(users)].filter((user) => user !== context.user.id)
  if (others.length === 0 || context.view(notificationChannels).all().length === 0) return
  await context.publish(peopleInformed, { users: others, notice: { actor: context.user.id, ...notice } })
}

/**
 * Writes a notice in the words of its kind.
 *
 * @param kind what is told, as it is offered at `noticeKinds`
 * @param words what its `{name}`s stand for
 * @param place the address it leads to, what it is about, and what that says of itself
 * @returns what {@link inform} takes
 * @throws never; a name without a word stays empty
 * @example
 * declare const arrived: NoticeKind
 * const tell = (context: OperationContext, host: string) =>
 *   inform(context, [host], noticeOf(arrived, { visitor: '李敏' }, { path: '/biz-business/visitor' }))
 */
export function noticeOf(
  kind: NoticeKind,
  words: Readonly<Record<string, string>>,
  place: Pick<Notice, 'path' | 'matter' | 'summary'>,
): Told {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  return { kind: kind.id, title: fill(kind.subject), text: fill(kind.text), words, ...place }
}
