import type { Operation } from '@gongtai/core/points/operations'
import { csvLines, csvMark } from '@gongtai/core/register/csv'
import { columnOf } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { LITTLE, type Stock, type StockBalance, type StockMove, type StockQuery } from '@gongtai/core/stock/stock'
import { type RawBuilder, sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { likeText } from '../like-text.ts'
import { operation } from '../operation.ts'
import { rowScopeOf } from '../register/row-scope.ts'
import { readRow } from '../register/row-values.ts'
import { Requests } from '../services/requests.ts'
import { moveStock } from './move-stock.ts'

/**
 * Answers the calls of a stock: what is there, as a list and as a file, the movements, and a new one.
 *
 * @param of the declaration
 * @returns values for the point `operations`
 * @throws never
 * @example
 * declare const supplies: Stock
 * export default serverHalf({ activate: () => ({ offers: offerAll(operations, stockOperations(supplies)) }) })
 */
export function stockOperations(of: Stock): readonly Operation[] {
  const { calls } = of
  return [
    operation(calls.list, (query, context) => listStock(of, context, query)),
    operation(calls.export, async (query, context) => ({
      name: `${of.title}.csv`,
      type: 'text/csv',
      content: exported(of, (await listStock(of, context, { ...query, pageSize: MOST_EXPORTED })).rows),
    })),
    operation(calls.moves, (query, context) => listMoves(of, context, query)),
    operation(calls.move, async ({ source = '', ...entry }, context) => {
      if (source !== '' && !(await titlesOf(context, [source])).has(source)) throw of.faults.unknownSource()
      return { entry: await moveStock(of, context, entry, source) }
    }),
  ]
}

const MOST_EXPORTED = 100_000

const exported = ({ items, places }: Stock, rows: readonly StockBalance[]): string =>
  csvMark +
  csvLines([
    [items.title, places.title, '现有', '单位', '提示'],
    ...rows.map(({ itemName, placeName, quantity, unit, low }) => [
      ...[itemName, placeName, quantity, unit],
      low ? LITTLE : '',
    ]),
  ])

interface Page {
  readonly page?: number
  readonly pageSize?: number
}

const place = ({ page = 1, pageSize = 20 }: Page) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

async function pageOf<Row>(context: OperationContext, rows: RawBuilder<Row & { total: string }>) {
  const found = await rows.execute(context.db)
  return {
    rows: found.rows.map(({ total: _, ...row }) => row as unknown as Row),
    total: Number(found.rows[0]?.total ?? 0),
  }
}

const nameIn = ({ name, fields }: Register, alias: string) => columnIn(alias, name, fields)

/** Rows of a register that the caller sees; its condition calls them `t`. */
const seen = async (register: Register, context: OperationContext, column: string) =>
  sql`exists (select from ${sql.table(register.table)} as t
    where t.tenant_id = current_tenant() and t.id = ${sql.ref(column)} and ${await rowScopeOf(register, context)})`

/** Whether there is little of `s`, and what it is counted in, as its item says. */
const ofItem = ({ items: { fields }, low, unit }: Stock) => ({
  low: low === undefined ? sql`false` : sql`coalesce(s.quantity <= ${columnIn('i', low, fields)}, false)`,
  unit: unit === undefined ? sql`''` : sql`coalesce(${columnIn('i', unit, fields)}, '')`,
})

const columnIn = (alias: string, key: string, fields: Register['fields']) =>
  sql.ref(`${alias}.${columnOf(key, fields[key] as never)}`)

async function listStock(of: Stock, context: OperationContext, query: Page & StockQuery) {
  const { table, items, places } = of
  const { low, unit } = ofItem(of)
  const [itemName, placeName] = [nameIn(items, 'i'), nameIn(places, 'p')]
  const wanted = likeText(query.search ?? '')
  const conditions = [
    sql`s.tenant_id = current_tenant()`,
    await seen(items, context, 's.item_id'),
    await seen(places, context, 's.place_id'),
    ...(query.item === undefined ? [] : [sql`s.item_id = ${query.item}`]),
    ...(query.place === undefined ? [] : [sql`s.place_id = ${query.place}`]),
    ...(query.search === undefined ? [] : [sql`(${itemName} ilike ${wanted} or ${placeName} ilike ${wanted})`]),
    ...(query.low === '1' ? [low] : []),
  ]
  return pageOf(
    context,
    sql<StockBalance & { total: string }>`select s.item_id as item, ${itemName} as "itemName", s.place_id as place,
      ${placeName} as "placeName", s.quantity::text, ${unit} as unit, ${low} as low, count(*) over () as total
    from ${sql.table(table)} as s
    join ${sql.table(items.table)} as i on i.tenant_id = s.tenant_id and i.id = s.item_id
    join ${sql.table(places.table)} as p on p.tenant_id = s.tenant_id and p.id = s.place_id
    where ${sql.join(conditions, sql` and `)}
    order by ${itemName}, s.item_id, ${placeName}, s.place_id ${place(query)}`,
  )
}

/** The newest first. */
async function listMoves(
  { table, items, places }: Stock,
  context: OperationContext,
  query: Page & { readonly item: string; readonly place: string },
) {
  await readRow(items, context, query.item, await rowScopeOf(items, context))
  await readRow(places, context, query.place, await rowScopeOf(places, context))
  const { rows, total } = await pageOf(
    context,
    sql<Omit<StockMove, 'seq' | 'at' | 'sourceTitle'> & { seq: string; at: Date; total: string }>`
    select seq, kind, entry, before::text, quantity::text, after::text, at, person, note, source,
      count(*) over () as total
    from ${sql.table(`${table}_move`)}
    where tenant_id = current_tenant() and item_id = ${query.item} and place_id = ${query.place}
    order by seq desc ${place(query)}`,
  )
  const titles = await titlesOf(context, [...new Set(rows.map(({ source }) => source).filter(Boolean))])
  const shown = rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    at: new Date(row.at).toISOString(),
    sourceTitle: titles.get(row.source) ?? '',
  }))
  return { rows: shown, total }
}

/** Titles of those of the requests that the person of the call may open. */
async function titlesOf(context: OperationContext, sources: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map()
  const lines = await context.service(Requests).openable(context, sources)
  return new Map(lines.map(({ instance, title }) => [instance, title]))
}
