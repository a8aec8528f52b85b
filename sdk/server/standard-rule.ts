import { ruleProblems } from '@gongtai/core/standards/problems'
import type { StandardRecord, StandardRule } from '@gongtai/core/standards/rule'
import type { ValueContext } from './value-source.ts'

/**
 * Declares a dated rule as data: what it looks at, and what each of its versions says in a decision table whose first
 * matching row decides. Offer it at `standardRules` and judge by it with `Standards`. The tenant's own versions stand
 * beside what is shipped; the nearest scope wins. What has the trust `unverified` is off until somebody confirms it.
 *
 * @param rule inputs, sentence and shipped versions
 * @returns the same data, a value for the point `standardRules`
 * @throws Error when it is declared wrongly, naming the code and what is wrong
 * @example
 * export const roomSeats = standardRule({
 *   code: 'mt.room.seats',
 *   title: '会议室容纳人数',
 *   area: '会议管理',
 *   kind: 'limit',
 *   inputs: [
 *     { name: 'people', title: '参会人数', type: 'number', unit: '人' },
 *     { name: 'seats', title: '座位', type: 'number', unit: '个' },
 *   ],
 *   measures: 'people',
 *   text: '参会人数 {people}，座位只有 {seats}。',
 *   versions: [
 *     {
 *       version: '2026',
 *       scope: 'nation',
 *       valid: { from: '2026-01-01' },
 *       source: { title: '会议室管理规定', article: '第八条' },
 *       trust: 'spec',
 *       rows: [{ when: 'seats < 20', limit: 'seats' }, { limit: 'seats * 1.1', result: 'warn' }],
 *     },
 *   ],
 * })
 */
export function standardRule(rule: StandardRule): StandardRule {
  const problems = ruleProblems(rule)
  if (problems.length > 0) throw new Error(`规则 ${rule.code} 的声明有误：${problems.join('；')}`)
  return rule
}

/**
 * Adds to a rule where the records are that it was judged for: whoever writes a new version is told how many of the last
 * year would differ under it.
 *
 * @param rule made with {@link standardRule}
 * @param read the records whose facts counted on one of the days from `from` to `to`, the newest first, some thousands at
 *   most
 * @returns the rule, a value for the point `standardRules`
 * @throws never
 * @example
 * declare const roomSeats: StandardRule
 * export const seats = recordedFor(roomSeats, async ({ db }, { from, to }) => {
 *   const { rows } = await sql<{ id: string; title: string; day: string; people: number; seats: number }>`
 *     select id, title, day::text, people, seats from meeting
 *     where tenant_id = current_tenant() and day between ${from} and ${to} order by day desc limit 2000`.execute(db)
 *   return rows.map(({ id, title, day, people, seats }) => ({ id, title, day, facts: { people, seats } }))
 * })
 */
export const recordedFor = (
  rule: StandardRule,
  read: (
    context: ValueContext,
    span: { readonly from: string; readonly to: string },
  ) => Promise<readonly StandardRecord[]>,
): StandardRule => ({ ...rule, records: read as NonNullable<StandardRule['records']> })
