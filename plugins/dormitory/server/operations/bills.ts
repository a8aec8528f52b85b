import { rowsChanged } from '@gongtai/sdk'
import { actionOperation, inform, noticeOf, officeDate, operation, sql } from '@gongtai/sdk/server'
import { bills, type MyBill, payBill, readMyBills, runMonth, tellMonth, waiveBill } from '../../model/bills.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { monthOf } from '../../model/month.ts'
import { dormitoryNotices } from '../../model/notice-kinds.ts'
import { draftBills, writeBills } from '../billing/make-bills.ts'
import { inOwnHouses } from '../houses.ts'
import { takeReceipt } from '../receipts.ts'

export const myBills = operation(readMyBills, async (_, { db, user }) => {
  const { rows } = await sql<MyBill>`
    select bill.id, bill.period, room.number as room, bill.days, bill.amount::text, bill.state,
      coalesce(bill.paid_on::text, '') as "paidOn",
      (select jsonb_agg(jsonb_build_object('kind', line.kind, 'basis', line.basis, 'amount', line.amount::text)
          order by array_position(array['rent', 'water', 'power', 'gas'], line.kind))
        from dorm_bill_line line where line.tenant_id = bill.tenant_id and line.bill_id = bill.id) as lines
    from dorm_bill bill join dorm_room room on room.tenant_id = bill.tenant_id and room.id = bill.room_id
    where bill.tenant_id = current_tenant() and bill.lodger = ${user.id} and bill.state <> 'open'
    order by bill.period desc, bill.id limit 120`.execute(db)
  return rows.map((bill) => ({ ...bill, lines: bill.lines ?? [] }))
})

export const runsMonth = operation(runMonth, async ({ period }, context) => {
  if (monthOf(period).to > officeDate(context.now)) throw dormitoryFaults.monthRuns({ period })
  const seen = await inOwnHouses(context, 'room.building')
  const made = await writeBills(context, await draftBills(context, { period, seen, holds: true }))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dorm_bill bill
    join dorm_room room on room.tenant_id = bill.tenant_id and room.id = bill.room_id
    where bill.tenant_id = current_tenant() and period = ${period} and ${seen}`.execute(context.db)
  return { made, standing: (rows[0]?.count ?? 0) - made }
})

/** Told once: what was told already is not told again. */
export const tellsMonth = operation(tellMonth, async ({ period }, context) => {
  const { rows } = await sql<{ id: string; lodger: string | null; amount: string; room: string }>`
    update dorm_bill bill set state = 'told', told_at = ${context.now} from dorm_room room
    where bill.tenant_id = current_tenant() and bill.period = ${period} and bill.state = 'open'
      and room.tenant_id = bill.tenant_id and room.id = bill.room_id
      and ${await inOwnHouses(context, 'room.building')}
    returning bill.id, bill.lodger, bill.amount::text, room.number as room`.execute(context.db)
  for (const { id, lodger, ...words } of rows)
    if (lodger)
      await inform(
        context,
        [lodger],
        noticeOf(dormitoryNotices.bill, { period, ...words }, { path: `/biz-business/dormitory/my-bills?row=${id}` }),
      )
  if (rows.length > 0) context.notify(rowsChanged(bills))
  return { told: rows.length }
})

export const paysBill = actionOperation(payBill, async ({ row, input: { receipt, day } }, { db, now }) => {
  if (day > officeDate(now)) throw dormitoryFaults.paidLater()
  await takeReceipt({ db }, receipt)
  await sql`update dorm_bill set receipt = ${receipt}, paid_on = ${day}, state = 'paid'
    where tenant_id = current_tenant() and id = ${row.id}`.execute(db)
  return undefined
})

export const waivesBill = actionOperation(waiveBill, async ({ input: { note } }) => ({ note }))
