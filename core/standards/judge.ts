import { writeDate } from '../form/date.ts'
import { toDecimal } from '../form/decimal.ts'
import type { FormulaValue } from '../form/formula.ts'
import { compute } from './compute.ts'
import { standardsFaults } from './faults.ts'
import {
  type StandardFacts,
  type StandardRow,
  type StandardRule,
  type StandardVersion,
  standardScopes,
} from './rule.ts'
import { ruleText, sourceText } from './rule-text.ts'

/**
 * What a rule says of facts. A record keeps `rule` and `version`, so that one can tell later by what it was decided.
 *
 * @see Standards
 */
export interface Judgement {
  /** `n/a`: no version was in force on that day, or none of its rows is about these facts. */
  readonly result: 'pass' | 'warn' | 'refuse' | 'n/a'
  readonly value: string | number | boolean | null
  readonly limit: string | number | boolean | null
  readonly rule: string
  readonly version: string
  readonly source: string
  /** The sentence of a warning or a refusal, with rule, version and source; else empty. */
  readonly text: string
}

const severity = { 'n/a': 0, pass: 1, warn: 2, refuse: 3 } as const

/**
 * Judges facts by a rule: of the versions in force on the day that of the nearest scope decides, of several in one scope
 * the first. Where it has no row for the facts the next one does; where nearer scopes may only be stricter, the strictest
 * decides.
 *
 * @param rule the declaration
 * @param facts values of its inputs by name; what is missing counts as empty
 * @param day on which the facts count, as `YYYY-MM-DD`
 * @param versions those that are on; without it all that are shipped and verified
 * @returns the judgement
 * @throws `standards.wrong-fact` for a value that its input cannot have, and `formula.…` for a formula that cannot be run
 * @example
 * declare const seats: StandardRule
 * const judged = judgeRule(seats, { people: 60 }, '2026-11-23')
 */
export function judgeRule(
  rule: StandardRule,
  facts: StandardFacts,
  day: string,
  versions: readonly StandardVersion[] = rule.versions.filter(({ trust }) => trust !== 'unverified'),
): Judgement {
  const judged = versions
    .filter((version) => isInForce(version, day))
    .toSorted((a, b) => standardScopes.indexOf(b.scope) - standardScopes.indexOf(a.scope))
    .map((version) => ({ version, judgement: judgeBy(rule, version, facts) }))
    .filter(({ judgement }) => judgement.result !== 'n/a')
  const [nearest] = judged
  if (!nearest) return { result: 'n/a', value: null, limit: null, rule: rule.code, version: '', source: '', text: '' }
  return judged
    .filter((each) => each === nearest || rule.stricterOnly || each.version.trust === 'spec')
    .map(({ judgement }) => judgement)
    .reduce((strictest, each) => (isStricter(rule, each, strictest) ? each : strictest))
}

/**
 * Whether the time of a version covers a day.
 *
 * @param version one of a rule
 * @param day as `YYYY-MM-DD`
 * @returns whether it does; whether it is on is another question
 * @throws never
 * @example
 * declare const seats: StandardRule
 * const now = seats.versions.filter((version) => isInForce(version, '2026-11-23'))
 */
export const isInForce = ({ valid: { from, to } }: StandardVersion, day: string): boolean =>
  from <= day && (to === undefined || day <= to)

function isStricter({ least }: StandardRule, one: Judgement, other: Judgement): boolean {
  if (one.result !== other.result) return severity[one.result] > severity[other.result]
  const [a, b] = [toDecimal(one.limit), toDecimal(other.limit)]
  return a !== undefined && b !== undefined && (least ? a.gt(b) : a.lt(b))
}

function judgeBy(rule: StandardRule, version: StandardVersion, facts: StandardFacts): Judgement {
  const known = readFacts(rule, facts)
  const row = version.rows.find(({ when }) => when === undefined || compute(when, known) === true)
  const said = (formula: string | undefined) => (formula === undefined ? null : plain(compute(formula, known)))
  const value = said(row?.value ?? rule.measures)
  const limit = said(row?.limit)
  const result = row ? resultOf(rule, row, value, limit) : 'n/a'
  const text = result === 'warn' || result === 'refuse' ? ruleText(rule, version, row, { ...facts, value, limit }) : ''
  return { result, value, limit, rule: rule.code, version: version.version, source: sourceText(version), text }
}

function resultOf(
  { least }: StandardRule,
  row: StandardRow,
  value: Judgement['value'],
  limit: Judgement['limit'],
): Judgement['result'] {
  if (row.limit === undefined) return row.result ?? 'pass'
  if (value === null || value === '' || limit === null) return 'n/a'
  const over = order(value, limit)
  return (least ? over >= 0 : over <= 0) ? 'pass' : (row.result ?? 'refuse')
}

/** Below 0, 0 or above 0; days and other words are compared as they are written. */
function order(one: string | number | boolean, other: string | number | boolean): number {
  const [a, b] = [toDecimal(one), toDecimal(other)]
  if (a && b) return a.cmp(b)
  return String(one) < String(other) ? -1 : Number(String(one) > String(other))
}

/** The facts as formulas read them: amounts that forms keep as text count as numbers. */
function readFacts(rule: StandardRule, facts: StandardFacts): Readonly<Record<string, unknown>> {
  const entries = rule.inputs.map(({ name, title, type }) => {
    const fact = facts[name] ?? null
    if (type !== 'number' || fact === null || fact === '') return [name, fact] as const
    const number = toDecimal(fact)
    if (!number) throw standardsFaults.wrongFact({ rule: rule.title, input: title, value: String(fact) })
    return [name, number] as const
  })
  return Object.fromEntries(entries)
}

function plain(value: FormulaValue): Judgement['value'] {
  if (value instanceof Date) return writeDate(value)
  return typeof value === 'object' && value !== null ? value.map(plain).join('、') : value
}
