import { columnOf } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { type Bookable, resourceOf } from '@gongtai/core/reservation/bookable'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'
import { Bookings } from '../services/bookings.ts'

/**
 * Writes rows that a plugin brings along, such as those of the demonstration; rows that can be booked are told to the
 * booking engine. Nothing is checked: they come from the plugin itself.
 *
 * @param of a register, or what of it can be booked
 * @param context of the tenant setup
 * @param rows ids, and values by the names of the fields
 * @throws never
 * @example
 * declare const rooms: Bookable
 * export const sampleRooms = tenantSetup('room.samples', 'demonstration', (context) =>
 *   plantRows(rooms, context, [{ id: `${context.tenant}-room-1`, name: '大会议室', state: 'open' }]),
 * )
 */
export async function plantRows(
  of: { readonly id: string } | { readonly register: { readonly id: string }; readonly kind: string },
  { db, service }: OperationContext,
  rows: readonly ({ readonly id: string } & Readonly<Record<string, string | number>>)[],
): Promise<void> {
  const bookable = 'register' in of ? (of as unknown as Bookable) : undefined
  const { table, fields } = (bookable?.register ?? of) as Register
  for (const { id, ...values } of rows) {
    const entries = Object.entries(values).map(([key, value]) => [columnOf(key, fields[key] as never), value] as const)
    await sql`insert into ${sql.table(table)} (id, ${sql.join(entries.map(([column]) => sql.id(column)))})
      values (${id}, ${sql.join(entries.map(([, value]) => value))})`.execute(db)
    if (bookable) await service(Bookings).register(db, resourceOf(bookable, { id, ...values }))
  }
}
