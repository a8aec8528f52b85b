import { judgeRule, type StandardVersion } from '@gongtai/sdk/server'
import { idleness, shortage } from '../rules/usage-rules.ts'
import type { ReadUsage } from './read-usage.ts'
import type { Usage } from './usage.ts'

/** Rooms stand empty when they did for a quarter. */
const QUARTER_DAYS = 89
const PERCENT = 100

/** What the report tells of. */
export interface Reported extends ReadUsage {
  readonly from: string
  readonly days: number
  /** Meetings that went on for more than five minutes beyond their end. */
  readonly overran: number
  readonly rules: Readonly<Record<'shortage' | 'idleness', readonly StandardVersion[]>>
}

/** What the rules of the tenant say of it, with their source; empty where there is nothing to say. */
export function hintOf({ rate }: Usage, { days, last, rules }: Reported): string {
  if (rate === null) return ''
  const facts = { rate: (rate * PERCENT).toFixed(1) }
  const judged = [
    judgeRule(shortage, facts, last, rules.shortage),
    ...(days >= QUARTER_DAYS ? [judgeRule(idleness, facts, last, rules.idleness)] : []),
  ]
  return judged.find(({ result }) => result === 'warn' || result === 'refuse')?.text ?? ''
}
