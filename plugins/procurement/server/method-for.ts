import {
  type Judgement,
  judgeRule,
  type OperationContext,
  officeDate,
  type StandardRule,
  Standards,
  type StandardVersion,
  sql,
} from '@gongtai/sdk/server'
import { kindOf } from '../model/categories.ts'
import { METHODS, type Method } from '../model/method.ts'
import { BELOW, legalMethod } from './rules/legal-method.ts'
import { ownMethod } from './rules/own-method.ts'
import { worksTender } from './rules/works-tender.ts'

/** How something is to be bought, and by which rule; a record keeps that. */
export interface MethodFound {
  readonly method: Method
  /** Yuan from which another method would hold; none above it. */
  readonly below: number | null
  readonly rule: string
  readonly version: string
  /** Rule, version and source in words. */
  readonly basis: string
  /** The sentence of a warning; else empty. */
  readonly note: string
  readonly day: string
}

interface Wanted {
  readonly category: string
  readonly amount: string | number
  /** Where it is not the same for all. */
  readonly day?: string
}

type Context = Pick<OperationContext, 'db' | 'view' | 'now' | 'service'>

/** The method that an amount of a category asks for on a day: the law first, below its limits the office itself. */
export async function methodFor(
  category: string,
  amount: string | number,
  context: OperationContext,
  day = officeDate(context.now),
): Promise<MethodFound> {
  const [found] = await methodsFor([{ category, amount }], context, day)
  return found as MethodFound
}

/** The same for many at once: a sheet brings thousands. */
export async function methodsFor(
  wanted: readonly Wanted[],
  context: Context,
  today = officeDate(context.now),
): Promise<readonly MethodFound[]> {
  const ids = [...new Set(wanted.map(({ category }) => category))]
  const { rows } = await sql<{ id: string; code: string; catalogue: string }>`select id, code, catalogue
    from pur_category where tenant_id = current_tenant() and id = any(${ids}::text[])`.execute(context.db)
  const categories = new Map(rows.map((row) => [row.id, row]))
  const versions = await versionsIn(context)
  return wanted.map(({ category, amount, day = today }) => {
    const { code = '', catalogue = 'no' } = categories.get(category) ?? {}
    const facts = { kind: kindOf(code), amount, catalogue: catalogue === 'yes' }
    return judged((rule) => judgeRule(rule, facts, day, versions.get(rule.code)), day)
  })
}

function judged(judge: (rule: StandardRule) => Judgement, day: string): MethodFound {
  const [tender, law, own] = [judge(worksTender), judge(legalMethod), judge(ownMethod)]
  if (isMethod(tender.value)) return found(tender.value, worksTender.title, tender, day)
  if (isMethod(law.value)) return found(law.value, legalMethod.title, law, day)
  const method = isMethod(own.value) ? own.value : 'panel'
  const limits = [law, own].flatMap(({ limit }) => (limit === null ? [] : [Number(limit)]))
  return {
    ...found(method, ownMethod.title, own, day),
    below: limits.length > 0 ? Math.min(...limits) : null,
    note: law.value === BELOW ? noteOf(law) : '',
  }
}

const RULES = [worksTender, legalMethod, ownMethod]

type Versions = ReadonlyMap<string, readonly StandardVersion[]>

/** Read once for all rows of a call: a sheet brings thousands. */
const known = new WeakMap<Context, Promise<Versions>>()

function versionsIn(context: Context): Promise<Versions> {
  const before = known.get(context)
  if (before) return before
  const read = Promise.all(
    RULES.map(async ({ code }) => [code, await context.service(Standards).versions(context, code)] as const),
  ).then((each) => new Map(each))
  known.set(context, read)
  return read
}

const noteOf = ({ result, text }: Judgement): string => (result === 'warn' ? text : '')

const isMethod = (value: Judgement['value']): value is Method =>
  typeof value === 'string' && Object.hasOwn(METHODS, value)

const found = (method: Method, title: string, by: Judgement, day: string): MethodFound => ({
  ...{ method, rule: by.rule, version: by.version, note: noteOf(by), day },
  below: by.limit === null ? null : Number(by.limit),
  basis: [`${title} ${by.version}`.trim(), by.source].filter((part) => part !== '').join('，'),
})
