import type { Operation } from '@gongtai/core/points/operations'
import { columnOf } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import type { Stock, StockBalance, StockMove } from '@gongtai/core/stock/stock'
import { type RawBuilder, sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { operation } from '../operation.ts'
import { rowScopeOf } from '../register/row-scope.ts'
import { readRow } from '../register/row-values.ts'
import { moveStock } from './move-stock.ts'

/**
 * Answers the calls of a stock: what is there, the movements, and a new one.
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
    operation(calls.moves, (query, context) => listMoves(of, context, query)),
    operation(calls.move, async (entry, context) => ({ entry: await moveStock(of, context, entry) })),
  ]
}

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

const nameIn = (register: Register, alias: string) =>
  sql.ref(`${alias}.${columnOf(register.name, register.fields[register.name] as never)}`)

/** Rows of a register that the caller sees; its condition calls them `t`. */
const seen = async (register: Register, context: OperationContext, column: string) =>
  sql`exists (select from ${sql.table(register.table)} as t
    where t.tenant_id = current_tenant() and t.id = ${sql.ref(column)} and ${await rowScopeOf(register, context)})`

async function listStock(
  { table, items, places }: Stock,
  context: OperationContext,
  query: Page & { readonly item?: string; readonly place?: string },
) {
  const conditions = [
    sql`s.tenant_id = current_tenant()`,
    await seen(items, context, 's.item_id'),
    await seen(places, context, 's.place_id'),
    ...(query.item === undefined ? [] : [sql`s.item_id = ${query.item}`]),
    ...(query.place === undefined ? [] : [sql`s.place_id = ${query.place}`]),
  ]
  return pageOf(
    context,
    sql<StockBalance & { total: string }>`select s.item_id as item, ${nameIn(items, 'i')} as "itemName",
      s.place_id as place, ${nameIn(places, 'p')} as "placeName", s.quantity::text, count(*) over () as total
    from ${sql.table(table)} as s
    join ${sql.table(items.table)} as i on i.tenant_id = s.tenant_id and i.id = s.item_id
    join ${sql.table(places.table)} as p on p.tenant_id = s.tenant_id and p.id = s.place_id
    where ${sql.join(conditions, sql` and `)}
    order by ${nameIn(items, 'i')}, s.item_id, ${nameIn(places, 'p')}, s.place_id ${place(query)}`,
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
    sql<Omit<StockMove, 'seq' | 'at'> & { seq: string; at: Date; total: string }>`
    select seq, kind, entry, before::text, quantity::text, after::text, at, person, note, source,
      count(*) over () as total
    from ${sql.table(`${table}_move`)}
    where tenant_id = current_tenant() and item_id = ${query.item} and place_id = ${query.place}
    order by seq desc ${place(query)}`,
  )
  return { rows: rows.map((row) => ({ ...row, seq: Number(row.seq), at: new Date(row.at).toISOString() })), total }
}
