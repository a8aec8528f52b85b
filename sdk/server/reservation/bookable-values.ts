import type { ValueSource } from '@gongtai/core/points/value-sources'
import { sql } from 'kysely'
import { valueSource } from '../value-source.ts'

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
export const bookableValues = ({
  register: { id: source, title, table },
}: {
  readonly register: { readonly id: string; readonly title: string; readonly table: string }
}): ValueSource =>
  valueSource(source, title, async ({ db }, ids) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where tenant_id = current_tenant() and id = any(${[...ids]}::text[])`.execute(db)
    return rows.map(({ id }) => id)
  })
