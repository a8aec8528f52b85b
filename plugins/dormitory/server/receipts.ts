import { type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'

/** A receipt counts once, whatever was paid on it; two who enter it at once are told so by the table. */
export async function takeReceipt({ db }: Pick<OperationContext, 'db'>, receipt: string): Promise<void> {
  const { rows } = await sql`insert into dorm_receipt (receipt) values (${receipt})
    on conflict do nothing returning receipt`.execute(db)
  if (rows.length === 0) throw dormitoryFaults.receiptTaken({ receipt })
}
