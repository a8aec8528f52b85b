import { token } from '@gongtai/core/kernel/token'
import type { Judgement } from '@gongtai/core/standards/judge'
import type { StandardFacts, StandardVersion } from '@gongtai/core/standards/rule'
import type { OperationContext } from '../context.ts'

/**
 * Judges facts by the dated rules that hold for the tenant. The plugin `standards` provides it. What was decided stays
 * decided when a rule changes: keep `rule` and `version` of the judgement with the record.
 *
 * @see standardRule
 * @example
 * export const admit = async (context: OperationContext, people: number, seats: number, day: string) => {
 *   const standards = context.service(Standards)
 *   const { result, text, rule, version } = await standards.refuse(context, 'mt.room.seats', { people, seats }, day)
 *   return { rule, version, note: result === 'warn' ? text : '' }
 * }
 */
export interface Standards {
  /**
   * What a rule says of facts. `day` is the one on which they count, as `YYYY-MM-DD`: the day of the order, of the start
   * of the trip, of handing in. Throws the fault of a missing contribution when nobody offers the rule,
   * `standards.wrong-fact` for a value that its input cannot have.
   */
  judge(context: Judging, code: string, facts: StandardFacts, day: string): Promise<Judgement>
  /** The same, and throws `standards.refused`, status 409, with the sentence of the judgement where it refuses. */
  refuse(context: Judging, code: string, facts: StandardFacts, day: string): Promise<Judgement>
  /** The versions by which the tenant judges: with them `judgeRule` judges many facts, and they are read once. */
  versions(context: Judging, code: string): Promise<readonly StandardVersion[]>
}

type Judging = Pick<OperationContext, 'db' | 'view'>

export const Standards = token<Standards>('standards.standards')
