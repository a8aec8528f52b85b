import { tenantSetup } from '@gongtai/sdk/server'
import { daysBetween } from '../model/day-range.ts'
import { publishedYears } from '../model/published-days.ts'
import { idOf } from './calendar-operations.ts'
import { tables } from './tables.ts'

/** The years that the product brings along; days that somebody has marked already stay as they are. */
export const publishedDays = tenantSetup('standards.days-2025-2027', 'every-tenant', async (context) => {
  const rows = publishedYears.flatMap(({ source, trust, days }) =>
    days.flatMap(([kind, name, from, to = from]) =>
      daysBetween(from, to).map((day) => ({ id: idOf(context, day), day, kind, name, source, trust })),
    ),
  )
  await tables(context.db)
    .insertInto('cal_day')
    .values(rows)
    .onConflict((same) => same.columns(['tenant_id', 'day']).doNothing())
    .execute()
})
