import { columnOf } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { seriesNumber, seriesPeriod } from '@gongtai/core/register/series'
import { sql } from 'kysely'
import type { OperationContext } from '../context.ts'

/**
 * The next numbers of the series of a register, by field, for so many new rows. They are drawn in the transaction of
 * the rows: what is taken back leaves no gap, and whoever comes at the same moment waits for the end of it.
 */
export async function nextNumbers(
  { table, fields }: Register,
  { db, now }: OperationContext,
  rows: number,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const drawn: Record<string, string>[] = Array.from({ length: rows }, () => ({}))
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== 'series' || rows === 0) continue
    const today = await sql<{ day: string }>`
      select (${now}::timestamptz at time zone 'Asia/Shanghai')::date::text as day`.execute(db)
    const period = seriesPeriod(field.pattern, today.rows[0]?.day ?? '')
    const { rows: counted } = await sql<{ last: number }>`
      insert into ${sql.table(`${table}_series`)} as s (field, period, last)
      values (${columnOf(key, field)}, ${period}, ${rows}::integer)
      on conflict (tenant_id, field, period) do update set last = s.last + excluded.last
      where s.tenant_id = current_tenant() returning last`.execute(db)
    const before = Number(counted[0]?.last) - rows
    for (const [at, numbers] of drawn.entries()) numbers[key] = seriesNumber(period, before + at + 1)
  }
  return drawn
}
