import { randomUUID } from 'node:crypto'
import { entryProblem } from '@gongtai/core/stock/problems'
import type { Stock, StockEntry } from '@gongtai/core/stock/stock'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { rowScopeOf } from '../register/row-scope.ts'
import { readRow } from '../register/row-values.ts'

/** One side of an entry, at one place. */
interface Step {
  readonly entry: string
  readonly place: string
  /** Decimal text by which what is there changes; what was found when it is a count. */
  readonly quantity: string
}

const RACED = ['23505', '23503', '23514']

/**
 * Moves a quantity, in the transaction of the caller: both sides of a transfer or none. Others who move the same item at
 * the same time wait.
 *
 * @param of the declaration
 * @param context of the call or the reaction; its person goes on record
 * @param entry what is moved
 * @param source id of the request that it answers, if any
 * @returns the id of the entry, which its movements share
 * @throws faults of the stock: there is not enough, or the entry is wrong; those of the registers for what is not there
 * @example
 * declare const supplies: Stock
 * export const issue = (context: OperationContext, item: string, place: string) =>
 *   moveStock(supplies, context, { kind: 'issue', item, place, quantity: 2 }, 'request-1')
 */
export async function moveStock(of: Stock, context: OperationContext, entry: StockEntry, source = ''): Promise<string> {
  const problem = entryProblem(of, entry)
  if (problem !== undefined) throw of.faults.wrong({ sentence: problem })
  const { items, places, digits } = of
  // Whoever moves the item holds it until the end of the transaction, so that what is there is what was read.
  const item = await readRow(items, context, entry.item, await rowScopeOf(items, context), true)
  const id = randomUUID()
  const amount = entry.quantity.toFixed(digits)
  const down = entry.kind === 'issue' || entry.kind === 'transfer'
  const step = { entry: id, place: entry.place, quantity: down ? `-${amount}` : amount }
  const steps: Step[] = [step, ...(entry.to === undefined ? [] : [{ ...step, place: entry.to, quantity: amount }])]
  for (const each of steps) {
    const place = await readRow(places, context, each.place, await rowScopeOf(places, context))
    await refuseShort(of, context, {
      entry,
      step: each,
      item: nameOf(item, items.name),
      at: nameOf(place, places.name),
    })
    await writeStep(of, context, { entry, step: each, source })
  }
  return id
}

const nameOf = (row: object, key: string): string => String((row as Readonly<Record<string, unknown>>)[key] ?? '')

interface About {
  readonly entry: StockEntry
  readonly step: Step
  readonly item: string
  readonly at: string
}

async function refuseShort(of: Stock, { db }: OperationContext, { entry, step, item, at }: About): Promise<void> {
  if (entry.kind === 'count') return
  const { rows } = await sql<{ there: string; enough: boolean }>`
    select there::text, there + ${step.quantity}::numeric >= ${of.least}::numeric as enough from (
      select coalesce((select quantity from ${sql.table(of.table)}
        where tenant_id = current_tenant() and item_id = ${entry.item} and place_id = ${step.place}), 0) as there) now`.execute(
    db,
  )
  if (rows[0]?.enough) return
  const there = Number(rows[0]?.there ?? 0).toFixed(of.digits)
  throw of.faults.short({ item, place: at, there, wanted: step.quantity.replace('-', '') })
}

interface Written {
  readonly entry: StockEntry
  readonly step: Step
  readonly source: string
}

/** The movement joins on to the one before it, and what is there is what it left. */
async function writeStep(of: Stock, { db, user }: OperationContext, { entry, step, source }: Written): Promise<void> {
  const { item, kind, note = '' } = entry
  const change = kind === 'count' ? sql`${step.quantity}::numeric - before` : sql`${step.quantity}::numeric`
  const moved = sql`insert into ${sql.table(`${of.table}_move`)}
      (item_id, place_id, seq, entry, kind, before, quantity, after, person, note, source)
    select ${item}::text, ${step.place}::text, seq, ${step.entry}::text, ${kind}::text, before, change, before + change,
      ${user.name}::text, ${note.trim()}::text, ${source}::text
    from (select seq, before, ${change} as change from (
      select coalesce(max(seq), 0) + 1 as seq, coalesce(max(quantity), 0) as before from ${sql.table(of.table)}
      where tenant_id = current_tenant() and item_id = ${item} and place_id = ${step.place}) last) step`
  const kept = sql`insert into ${sql.table(of.table)} as s (item_id, place_id, seq, quantity)
    select item_id, place_id, seq, after from ${sql.table(`${of.table}_move`)}
    where tenant_id = current_tenant() and item_id = ${item} and place_id = ${step.place} and entry = ${step.entry}
    on conflict (tenant_id, item_id, place_id) do update set seq = excluded.seq, quantity = excluded.quantity
    where s.tenant_id = current_tenant()`
  try {
    await moved.execute(db)
    await kept.execute(db)
  } catch (error) {
    if (RACED.includes((error as { code?: string }).code ?? '')) throw of.faults.raced()
    throw error
  }
}
