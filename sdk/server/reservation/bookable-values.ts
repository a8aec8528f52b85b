import type { EntryTitle, ValueSource } from '@gongtai/core/points/value-sources'
import { columnOf, type RegisterField } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { sql } from 'kysely'
import { type ValueContext, valueSource } from '../value-source.ts'

/**
 * The rows that a field made with `bookableField` may name; whether one is free and fit is decided when it is booked.
 *
 * @param of made with `bookable`
 * @returns a value for the point `valueSources`
 * @throws never
 * @example
 * declare const rooms: Bookable
 * export const roomValues = bookableValues(rooms)
 */
export const bookableValues = ({ register }: { readonly register: NamedRows }): ValueSource => {
  const { id: source, title, table, name, fields } = register
  const rowsOf = async ({ db }: ValueContext, ids: readonly string[]) => {
    const called = sql.ref(columnOf(name, fields[name] as RegisterField))
    const { rows } = await sql<EntryTitle>`select id, ${called}::text as title from ${sql.table(table)}
      where tenant_id = current_tenant() and id = any(${[...ids]}::text[])`.execute(db)
    return rows
  }
  return valueSource(source, title, async (context, ids) => (await rowsOf(context, ids)).map(({ id }) => id), rowsOf)
}

/** What rows are named by: part of any register. */
export type NamedRows = Pick<Register, 'id' | 'title' | 'table' | 'name' | 'fields'>
