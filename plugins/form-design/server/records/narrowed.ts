import { writeDate } from '@gongtai/sdk'
import { type CompiledForm, type Slot, tableKey } from '@gongtai/sdk/form'
import { sql } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'
import { type ColumnKind, columnKind, type RecordFilter, readFilter } from '../../model/record-filter.ts'
import type { Layout } from '../forms/layout.ts'
import { listedSlots } from './sheet.ts'

/** A piece of a statement. */
export type Piece = ReturnType<typeof sql>

export interface Narrowing {
  readonly slot: Slot
  readonly kind: ColumnKind
  readonly filter: RecordFilter
}

/** What a list is narrowed by, a text per column. */
export function narrowingsIn(form: CompiledForm, where: string | undefined): readonly Narrowing[] {
  return Object.entries(readWhere(where)).map(([id, text]) => {
    const slot = listedSlots(form).find(({ path }) => path === id)
    if (!slot) throw formFaults.unknownColumn()
    const kind = columnKind(slot)
    const filter = readFilter(kind, String(text))
    if (!filter) throw formFaults.wrongFilter({ title: slot.title })
    return { slot, kind, filter }
  })
}

function readWhere(where = '{}'): object {
  try {
    const read: unknown = JSON.parse(where)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    throw formFaults.unknownColumn()
  }
}

/** Records with the values that a list is narrowed by. */
export function narrowed(form: CompiledForm, narrowings: readonly Narrowing[], layout: Layout, now: Date) {
  const main = tableKey(form.schema.mainTable)
  const conditions = narrowings.map(({ slot, kind, filter }) => {
    const column = columnAt(slot, layout)
    const operator = filter.operator === 'empty' ? 'filled' : filter.operator
    const holds = column ? condition(column, kind, { ...filter, operator }, now) : sql<boolean>`false`
    const found =
      slot.table === main
        ? holds
        : sql`id in (select id from ${sql.table(slot.table)}
      where tenant_id = current_tenant() and ${holds})`
    return filter.operator === 'empty' ? sql<boolean>`not (${found})` : sql<boolean>`${found}`
  })
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The first column of a field, under the name it has in its table. */
export function columnAt({ type, name, options, table }: Slot, layout: Layout): Piece | undefined {
  const [first] = type?.columns(name, options) ?? []
  const place = first && layout.place(table, first)
  return place === undefined ? undefined : sql.ref(place)
}

function condition(column: Piece, kind: ColumnKind, filter: RecordFilter, now: Date): Piece {
  if (filter.operator === 'filled') return filled(column, kind)
  if (kind === 'date' || kind === 'time') return onDays(column, filter, now)
  const [first = '', last = ''] = filter.values
  switch (filter.operator) {
    case 'in':
      return sql`coalesce(string_to_array(${column}, ',') && ${[...filter.values]}::text[], false)`
    case 'has':
      return sql`coalesce(strpos(lower(${column}), lower(${first})) > 0, false)`
    case 'from':
      return sql`coalesce(${column} >= ${first}::numeric, false)`
    case 'to':
      return sql`coalesce(${column} <= ${first}::numeric, false)`
    case 'between':
      return sql`coalesce(${column} between ${first}::numeric and ${last}::numeric, false)`
    default:
      return kind === 'number'
        ? sql`coalesce(${column} = ${first}::numeric, false)`
        : sql`coalesce(${column} = ${first}, false)`
  }
}

const filled = (column: Piece, kind: ColumnKind): Piece =>
  kind === 'text' || kind === 'choice'
    ? sql`coalesce(${column} <> '', false)`
    : kind === 'other'
      ? sql`coalesce(${column}::text not in ('', '[]', '{}', 'null', '""'), false)`
      : sql`${column} is not null`

/** Whole days, also of moments. */
function onDays(column: Piece, { operator, values }: RecordFilter, now: Date): Piece {
  const [first = '', last = first] = values
  const from = sql`${column} >= ${first}::date`
  const to = (day: string) => sql`${column} < ${day}::date + 1`
  switch (operator) {
    case 'from':
      return sql`coalesce(${from}, false)`
    case 'to':
      return sql`coalesce(${to(first)}, false)`
    case 'within': {
      const begins = sql`date_trunc(${first}, ${writeDate(now)}::timestamp)`
      return sql`coalesce(${column} >= ${begins} and ${column} < ${begins} + ('1 ' || ${first})::interval, false)`
    }
    default:
      return sql`coalesce(${from} and ${to(last)}, false)`
  }
}
