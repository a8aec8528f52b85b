import { type CompiledForm, tableKey } from '@gongtai/sdk/form'
import { type OperationContext, type SoughtRows, sql } from '@gongtai/sdk/server'
import { layoutOf } from '../forms/layout.ts'
import type { ChoiceWords } from '../values/choice-words.ts'
import { matching, soughtRecords } from './matching.ts'
import { type Narrowing, narrowed } from './narrowed.ts'
import { type Order, orderedBy, type Place, placeAt } from './order.ts'

type Context = Pick<OperationContext, 'db' | 'tenant' | 'now'>

/** Which records of a form a list is about. */
export interface Asked {
  readonly form: CompiledForm
  readonly words: ChoiceWords
  readonly search: string
  readonly where: readonly Narrowing[]
}

async function listed({ db, tenant, now }: Context, { form, words, search, where }: Asked) {
  const layout = await layoutOf(db, form)
  const sought = await soughtRecords(db, form, { text: search, words }, layout)
  const table = sql.table(tableKey(form.schema.mainTable))
  const within = (ids?: SoughtRows['ids']) => sql`${table} where tenant_id = ${tenant}
    and ${ids ? sql`id = any(${ids})` : sql`true`} and ${matching(form, { text: search, words }, layout)}
    and ${narrowed(form, where, layout, now)}`
  return { layout, table, sought, within, records: within(sought?.few ? sought.ids : undefined) }
}

/** How far behind a page is counted; a list that goes on says so instead of a number. */
const COUNTED = 1000
/** Where a search makes each further record dear. */
const COUNTED_BY_SEARCH = 100

interface Wanted extends Asked {
  readonly order: Order
  readonly page: number
  readonly pageSize: number
  /** `next` of an earlier page: how many records stood up to there, and the last of them. */
  readonly after?: string
}

/** One page, and what is counted behind it. */
export async function pageOfRecords(context: Context, { order, page, pageSize, after, ...asked }: Wanted) {
  const [row = '0', last = ''] = after?.split('~') ?? []
  const skipped = (page - 1) * pageSize
  const { layout, table, sought, within, records } = await listed(context, asked)
  const ordered = orderedBy(order, layout)
  const place =
    after !== undefined && Number(row) <= skipped ? await placeAt(context.db, table, ordered, last) : undefined
  const before = place ? Number(row) : 0
  const offset = skipped - before
  const counted = offset + (asked.search ? Math.max(COUNTED_BY_SEARCH, pageSize) : COUNTED)
  const behind = place ? ordered.behind(place) : sql`true`
  // Where many records may say a word, the newest are found sooner than all are counted.
  const many = sought?.few === false
  const reached = many
    ? sought.count((among) => sql`select id from ${within(among)} and ${behind}`, counted + 1)
    : sql`select count(*) from found`
  const { rows } = await sql<{ reached: number; ids: string[] }>`
    with found as materialized (
      select id, row_number() over () as place from (select id from ${records} and ${behind}
        order by ${ordered.by} limit ${many ? offset + pageSize : counted + 1}) ordered
    )
    select (${reached}) as reached,
      array(select id from found order by place limit ${pageSize} offset ${offset}) as ids`.execute(context.db)
  const [{ reached: found, ids } = { reached: 0, ids: [] }] = rows
  return {
    ids,
    total: before + Math.min(found, counted),
    ...(found > counted && { more: true }),
    ...(found > offset + pageSize && { next: `${skipped + pageSize}~${ids.at(-1)}` }),
  }
}

/** The next ones behind a record: however many there are, each page costs the same. */
export async function recordsAfter(
  context: Context,
  { order, limit, last, ...asked }: Asked & { readonly order: Order; readonly limit: number; readonly last?: Place },
): Promise<readonly Place[]> {
  const { layout, records } = await listed(context, asked)
  const { by, behind, value } = orderedBy(order, layout)
  const found = sql<Place>`select id, ${value} as value from ${records} and ${last ? behind(last) : sql`true`}
    order by ${by} limit ${limit}`
  return (await found.execute(context.db)).rows
}

/** The newest records that say a word, no more than so many. */
export async function newestRecords(
  context: Context,
  form: CompiledForm,
  { search, words, most }: { readonly search: string; readonly words: ChoiceWords; readonly most: number },
): Promise<readonly string[]> {
  const { records } = await listed(context, { form, words, search, where: [] })
  const found = sql<{ id: string }>`select id from ${records} order by id desc limit ${most}`
  return (await found.execute(context.db)).rows.map(({ id }) => id)
}
