import { type OperationContext, sql } from '@gongtai/sdk/server'

const DIGITS = 4

/** The next number of a kind in the year, as `HT-2026-0001`; drawn in the transaction of its row, it leaves no gap. */
export async function nextOf(kind: string, { db, now }: OperationContext): Promise<string> {
  const { rows } = await sql<{ year: string; last: number }>`
    insert into pur_series as s (kind, year, last)
    values (${kind}, to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY'), 1)
    on conflict (tenant_id, kind, year) do update set last = s.last + 1 where s.tenant_id = current_tenant()
    returning year, last`.execute(db)
  const [{ year, last } = { year: '', last: 0 }] = rows
  return `${kind}-${year}-${String(last).padStart(DIGITS, '0')}`
}
