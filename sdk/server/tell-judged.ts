import type { Judgement } from '@gongtai/core/standards/judge'
import type { StandardRule } from '@gongtai/core/standards/rule'
import type { OperationContext } from './context.ts'
import { type WarningRaised, Warnings } from './services/warnings.ts'

/**
 * What was judged, as the list of warnings says it.
 *
 * @see tellJudged
 */
export interface JudgedMatter
  extends Pick<WarningRaised, 'subject' | 'period' | 'text' | 'link' | 'about' | 'responsible' | 'value' | 'limit'> {
  /** Red where the rule refuses and amber where it warns, when absent. */
  readonly colour?: WarningRaised['colour']
  /** Why the warning is closed once the rule finds nothing any more, such as 已符合标准. */
  readonly settled: string
}

/**
 * Raises what a rule has found, and closes it once the rule finds nothing any more.
 *
 * @param context of the call or job
 * @param rule by which it was judged
 * @param judged what the rule says
 * @param matter what it is about; value and limit are those of the judgement when absent
 * @returns when it is written
 * @throws never
 * @example
 * declare const rule: StandardRule
 * export const watch = async (context: OperationContext, room: { id: string; name: string; people: number }, day: string) => {
 *   const judged = await context.service(Standards).judge(context, rule.code, { people: room.people }, day)
 *   await tellJudged(context, rule, judged, {
 *     subject: room.id,
 *     period: day.slice(0, 7),
 *     text: `${room.name}：${judged.text}`,
 *     link: `/biz-business/meeting/rooms?row=${room.id}`,
 *     settled: '已符合标准',
 *   })
 * }
 */
export async function tellJudged(
  context: OperationContext,
  { code: rule, area }: StandardRule,
  { result, version, value, limit }: Judgement,
  { settled: reason, ...matter }: JudgedMatter,
): Promise<void> {
  const warnings = context.service(Warnings)
  const { subject, period } = matter
  if (result === 'pass' || result === 'n/a') await warnings.settle(context, { rule, subject, period, reason })
  else
    await warnings.raise(context, {
      ...{ rule, version, area, value, limit, colour: result === 'refuse' ? 'red' : 'amber' },
      ...matter,
    })
}
