import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

/** The next document number: key of the process in capitals, month, running number; gapless within the month. */
export async function nextNumber(db: FlowDatabase, process: string, now: Date): Promise<string> {
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' })
    .format(now)
    .replace('-', '')
  const prefix = `${process
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 8)
    .toUpperCase()}-${month}`
  const { last } = await db
    .insertInto('flow_number')
    .values({ prefix, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'prefix']).doUpdateSet({ last: sql`flow_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefix}-${String(last).padStart(4, '0')}`
}
