import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type Judgement, type OperationContext, officeDate, Standards, sql, Warnings } from '@gongtai/sdk/server'
import { splits } from '../model/splits.ts'
import { AREA } from '../model/words.ts'
import { methodFor } from './method-for.ts'
import { splitWatch, splitYear } from './rules/split-watch.ts'

const WINDOW_DAYS = 90

interface Place {
  readonly unit: string
  readonly category: string
  readonly budget: string
  readonly applicant: string
}

/** Purchases that are looked at together. */
interface Group {
  readonly ids: readonly string[]
  readonly total: string
  readonly tier: string
  readonly fromDay: string
  readonly toDay: string
}

interface Looked {
  readonly rule: string
  readonly colour: 'amber' | 'red'
  readonly period: string
  readonly group: Group | undefined
  readonly judged: Judgement | undefined
}

/** Looks at the purchases beside one that has come or gone: what is found is raised once, what is over is settled. */
export async function watchSplits(purchase: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<Place>`select unit_id as unit, category_id as category, budget_id as budget, applicant
    from pur_request where tenant_id = current_tenant() and id = ${purchase}`.execute(context.db)
  const [place] = rows
  if (!place) return
  const day = officeDate(context.now)
  await tell(place, await nearLimit(place, day, context), context)
  await tell(place, await yearlySum(place, day, context), context)
  await lookBack(purchase, day, context)
}

interface Earlier extends Place {
  readonly rule: string
  readonly period: string
}

/** What was found in an earlier quarter or year with this purchase is over once too little of it is left. */
async function lookBack(purchase: string, day: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<Earlier & Group>`
    select s.rule, s.period, s.unit_id as unit, s.category_id as category, '' as budget, '' as applicant,
      array_agg(p.id order by p.number) as ids, sum(p.total)::text as total, s.tier::text as tier,
      s.from_day::text as "fromDay", s.to_day::text as "toDay"
    from pur_split s join pur_split_purchase named on named.tenant_id = s.tenant_id and named.split_id = s.id
    join pur_split_purchase member on member.tenant_id = s.tenant_id and member.split_id = s.id
    left join pur_request p on p.tenant_id = s.tenant_id and p.id = member.request_id and ${withoutTender}
    where s.tenant_id = current_tenant() and s.state = 'open' and named.request_id = ${purchase}
    group by s.tenant_id, s.id`.execute(context.db)
  for (const { rule, period, unit, category, ids, total, tier } of rows) {
    const left = ids.filter((id) => id !== null)
    const tender =
      rule === splitYear.code && left.length > 0 && (await methodFor(category, total, context, day)).method === 'tender'
    const facts = { count: left.length, total: total ?? '0', ...(rule === splitYear.code ? { tender } : { tier }) }
    const judged = await judge(rule, facts, day, context)
    if (judged.result === 'pass') await settle({ rule, period, unit, category }, context)
  }
}

const withoutTender = sql<boolean>`p.method not in ('tender', 'central')
  and p.state not in ('returned', 'cancelled', 'failed')`

/** What was bought of the category without a tender, and was not given up. */
const counted = ({ unit, category }: Place) => sql<boolean>`p.tenant_id = current_tenant() and p.unit_id = ${unit}
  and p.category_id = ${category} and ${withoutTender}`

const asked = sql`(p.asked_at at time zone 'Asia/Shanghai')::date`
const grouped = sql`array_agg(p.id order by p.number) as ids, sum(p.total)::text as total, min(${asked})::text as "fromDay",
  max(${asked})::text as "toDay"`

async function nearLimit(place: Place, day: string, context: OperationContext): Promise<Looked> {
  const { rows } = await sql<Group>`select ${grouped}, p.method_below::text as tier from pur_request p
    where ${counted(place)} and ${asked} > ${day}::date - ${WINDOW_DAYS}::integer and p.method_below is not null
    group by p.method_below order by sum(p.total) / p.method_below desc limit 1`.execute(context.db)
  const [group] = rows
  const period = `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  const judged = group && (await judge(splitWatch.code, { ...factsOf(group), tier: group.tier }, day, context))
  return { rule: splitWatch.code, colour: 'amber', period, group, judged }
}

async function yearlySum(place: Place, day: string, context: OperationContext): Promise<Looked> {
  const { rows } = await sql<Group>`select ${grouped}, sum(p.total)::text as tier from pur_request p
    where ${counted(place)} and p.budget_id = ${place.budget}
      and to_char(p.asked_at at time zone 'Asia/Shanghai', 'YYYY') = ${day.slice(0, 4)}
    group by p.category_id`.execute(context.db)
  const [group] = rows
  const period = `${day.slice(0, 4)}-${place.budget}`
  if (!group) return { rule: splitYear.code, colour: 'red', period, group, judged: undefined }
  const together = await methodFor(place.category, group.total, context, day)
  const facts = { ...factsOf(group), tender: together.method === 'tender' }
  return {
    rule: splitYear.code,
    colour: 'red',
    period,
    group,
    judged: await judge(splitYear.code, facts, day, context),
  }
}

const factsOf = ({ ids, total }: Group) => ({ count: ids.length, total })

const judge = (
  code: string,
  facts: Readonly<Record<string, string | number | boolean>>,
  day: string,
  context: OperationContext,
) => context.service(Standards).judge(context, code, facts, day)

async function settle(
  { rule, period, unit, category }: Omit<Earlier, 'budget' | 'applicant'>,
  context: OperationContext,
) {
  await sql`update pur_split set state = 'settled' where tenant_id = current_tenant() and rule = ${rule}
    and unit_id = ${unit} and category_id = ${category} and period = ${period}`.execute(context.db)
  const reason = '涉及的采购已取消或退回'
  await context.service(Warnings).settle(context, { rule, subject: `${unit}/${category}`, period, reason })
  context.notify(rowsChanged(splits))
}

async function tell(place: Place, looked: Looked, context: OperationContext): Promise<void> {
  const { rule, colour, period, group, judged } = looked
  const warnings = context.service(Warnings)
  const subject = `${place.unit}/${place.category}`
  if (!group || !judged || (judged.result !== 'warn' && judged.result !== 'refuse')) {
    await settle({ ...place, rule, period }, context)
    return
  }
  const id = await keep(place, looked, { group, judged }, context)
  await warnings.raise(context, {
    ...{ rule, version: judged.version, area: AREA, colour, subject, period, about: place.applicant },
    ...{ text: judged.text, value: Number(group.total), link: `/biz-business/procurement/splits?row=${id}` },
  })
  context.notify(rowsChanged(splits))
}

interface Found {
  readonly group: Group
  readonly judged: Judgement
}

/** What is found stands in the list with the purchases that add up to it. */
async function keep(
  place: Place,
  { rule, colour, period }: Looked,
  { group, judged }: Found,
  { db, now }: OperationContext,
) {
  const { rows } = await sql<{
    id: string
  }>`insert into pur_split as s (id, rule, version, colour, unit_id, category_id,
      period, from_day, to_day, purchases, total, tier, sentence, found_at)
    values (${randomUUID()}, ${rule}, ${judged.version}, ${colour}, ${place.unit}, ${place.category}, ${period},
      ${group.fromDay}::date, ${group.toDay}::date, ${group.ids.length}, ${group.total}::numeric, ${group.tier}::numeric,
      ${judged.text}, ${now})
    on conflict (tenant_id, rule, unit_id, category_id, period) do update set version = excluded.version,
      from_day = excluded.from_day, to_day = excluded.to_day, purchases = excluded.purchases, total = excluded.total,
      tier = excluded.tier, sentence = excluded.sentence, state = 'open'
    where s.tenant_id = current_tenant() returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  await sql`delete from pur_split_purchase where tenant_id = current_tenant() and split_id = ${id}`.execute(db)
  await sql`insert into pur_split_purchase (id, split_id, request_id, number)
    select gen_random_uuid()::text, ${id}, p.id, p.number
    from jsonb_array_elements_text(${JSON.stringify(group.ids)}::jsonb) as member(request)
    join pur_request p on p.tenant_id = current_tenant() and p.id = member.request`.execute(db)
  return id
}
