import { randomUUID } from 'node:crypto'
import { actionOperation, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { takeDeposit } from '../../model/goods.ts'

export const takesDeposit = actionOperation(takeDeposit, async ({ row, input }, { db }) => {
  const { amount, receipt, paidOn } = input
  const { rows } = await sql`insert into dorm_deposit (id, stay_id, amount, receipt, paid_on)
    values (${randomUUID()}, ${row.id}, ${amount}, ${receipt}, ${paidOn})
    on conflict (tenant_id, receipt) do nothing returning id`.execute(db)
  if (rows.length === 0) throw dormitoryFaults.receiptTaken({ receipt })
  return undefined
})
