import { randomUUID } from 'node:crypto'
import { actionOperation, officeDate, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { takeDeposit } from '../../model/goods.ts'
import { takeReceipt } from '../receipts.ts'

export const takesDeposit = actionOperation(takeDeposit, async ({ row, input }, { db, now }) => {
  const { amount, receipt, paidOn } = input
  if (paidOn > officeDate(now)) throw dormitoryFaults.paidLater()
  await takeReceipt({ db }, receipt)
  await sql`insert into dorm_deposit (id, stay_id, amount, receipt, paid_on)
    values (${randomUUID()}, ${row.id}, ${amount}, ${receipt}, ${paidOn})`.execute(db)
  return undefined
})
