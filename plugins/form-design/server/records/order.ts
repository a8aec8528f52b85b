import { type CompiledForm, type Slot, tableKey } from '@gongtai/sdk/form'
import { type Database, sql } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'
import { columnKind } from '../../model/record-filter.ts'
import type { Layout } from '../forms/layout.ts'
import { columnAt, type Piece } from './narrowed.ts'
import { listedSlots } from './sheet.ts'

/** By which field records are put in order; by when they were made without one. */
export interface Order {
  readonly slot?: Slot
  readonly descending: boolean
}

/** Where a record stands: its id, and what it has in the field of the order. */
export interface Place {
  readonly id: string
  readonly value: string | null
}

/** Whether a list can be put in order by a column: it stands with the record itself, and reads as it is stored. */
export const isSortable = (form: CompiledForm, slot: Slot): boolean =>
  slot.table === tableKey(form.schema.mainTable) && columnKind(slot) !== 'other'

/** The order that a list is asked for, the newest first when it is not. */
export function orderOf(form: CompiledForm, sort: string | undefined): Order {
  if (!sort) return { descending: true }
  const descending = sort.startsWith('-')
  const slot = listedSlots(form).find(({ path }) => path === (descending ? sort.slice(1) : sort))
  if (!slot || !isSortable(form, slot)) throw formFaults.unknownColumn()
  return { slot, descending }
}

const types = {
  number: 'numeric',
  date: 'date',
  time: 'timestamp',
  text: 'text',
  choice: 'text',
  other: 'text',
} as const

/** An order in SQL; what has nothing in the field stands last, whichever way round. */
export function orderedBy({ slot, descending }: Order, layout: Layout) {
  const way = sql.raw(descending ? 'desc' : 'asc')
  const sign = sql.raw(descending ? '<' : '>')
  const column = slot && columnAt(slot, layout)
  if (!slot || !column)
    return {
      by: sql`id ${way}`,
      byId: true,
      value: sql<null>`null`,
      behind: ({ id }: Place) => sql<boolean>`id ${sign} ${id}`,
    }
  const type = sql.raw(types[columnKind(slot)])
  return {
    byId: false,
    by: sql`${column} ${way} nulls last, id ${way}`,
    value: sql<string | null>`${column}::text`,
    behind: ({ id, value }: Place) =>
      value === null
        ? sql<boolean>`(${column} is null and id ${sign} ${id})`
        : sql<boolean>`((${column}, id) ${sign} (${value}::${type}, ${id}) or ${column} is null)`,
  }
}

/** Where a record stands now; nothing when it is gone. */
export async function placeAt(
  db: Database,
  table: Piece,
  { byId, value }: ReturnType<typeof orderedBy>,
  id: string,
): Promise<Place | undefined> {
  if (byId) return { id, value: null }
  const found = sql<Place>`select id, ${value} as value from ${table} where tenant_id = current_tenant() and id = ${id}`
  return (await found.execute(db)).rows[0]
}
