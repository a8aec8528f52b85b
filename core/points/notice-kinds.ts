import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * One kind of thing people are told, with its words. `{name}` in them stands for what the moment fills in.
 *
 * @see noticeKinds
 */
export interface NoticeKind {
  /** Such as `visitor.arrived`. */
  readonly id: string
  /** What the kind is called where people filter by it. */
  readonly title: string
  /** Area under which kinds stand together, such as 流程. */
  readonly group: string
  /** Title of what is told, such as `来访：{visitor}`. */
  readonly subject: string
  /** The sentence below; names nothing that its reader may not see. */
  readonly text: string
  /** What may stand for each `{name}`, shown where people write words of their own. */
  readonly examples?: Readonly<Record<string, string>>
}

/**
 * Kinds of things people are told. People filter by them; `noticeOf` fills in their words. Whoever tells a kind that is
 * not offered is refused.
 *
 * @example
 * export const arrived = offer(noticeKinds, {
 *   id: 'visitor.arrived',
 *   title: '来访到达',
 *   group: '访客',
 *   subject: '来访：{visitor}',
 *   text: '您的访客已到门卫室。',
 *   examples: { visitor: '李敏' },
 * })
 */
export const noticeKinds = contributionPoint<NoticeKind>({
  id: 'notice-kinds',
  describe: '消息类别',
  check: (kind) =>
    kind.title && kind.group && kind.subject && kind.text ? [] : ['缺少 title、group、subject 或 text'],
})
