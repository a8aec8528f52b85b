import { askTogether, sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

const monthOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' })

/**
 * A document number: key of the process in capitals, month, running number. No number is given twice and none is left
 * out for good; requests that start at one moment may get theirs in another order.
 */
export async function nextNumber(db: FlowDatabase, process: string, now: Date): Promise<string> {
  const month = monthOf.format(now).replace('-', '')
  const prefix = `${process
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 8)
    .toUpperCase()}-${month}`
  return `${prefix}-${String(await numberFor(db, prefix)).padStart(4, '0')}`
}

const numberFor = askTogether(async (db: FlowDatabase, prefixes: readonly string[]) => {
  const { rows } = await sql<{ number: number }>`
    select flow_take_number(prefix) as number from unnest(${[...prefixes]}::text[]) with ordinality as asked(prefix, place)
    order by place`.execute(db)
  return rows.map(({ number }) => number)
})
