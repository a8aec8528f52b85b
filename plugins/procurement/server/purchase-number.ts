import { type OperationContext, sql } from '@gongtai/sdk/server'

const DIGITS = 4

/** The next number of the year; one that is taken back leaves no gap, since it is drawn in the transaction of its row. */
export async function nextNumber({ db, now }: OperationContext): Promise<string> {
  const { rows } = await sql<{ year: string; last: number }>`
    with this as (select to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY') as year)
    insert into pur_request_series as s (year, last) select year, 1 from this
    on conflict (tenant_id, year) do update set last = s.last + 1 where s.tenant_id = current_tenant()
    returning year, last`.execute(db)
  const [{ year, last } = { year: '', last: 0 }] = rows
  return `CG-${year}-${String(last).padStart(DIGITS, '0')}`
}
