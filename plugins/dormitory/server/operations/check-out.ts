import { type OperationContext, officeDate, operation, sql } from '@gongtai/sdk/server'
import { type CheckOutData, readCheckOutData } from '../../model/check-out.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { yuan } from '../../model/share-out.ts'
import { refuseOthersRoom } from '../houses.ts'
import { figuresOf, leaverOf, metersOf, thingsOf } from '../leaving/figures.ts'
import { seesAll } from '../sees-all.ts'

/** Keepers look at everybody, others at themselves. */
export const checkOutData = operation(readCheckOutData, async ({ id }, context) => {
  const leaver = await leaverOf(context, id, false)
  if (leaver && leaver.number !== context.user.account) await refuseOthersRoom(context, leaver.room)
  return checkOutDataOf(context, id)
})

export async function checkOutDataOf(context: OperationContext, id: string): Promise<CheckOutData> {
  const { db, user, now } = context
  const { rows } = await sql`select from dorm_person where tenant_id = current_tenant() and id = ${id}
    and (${seesAll(user)} or number = ${user.account})`.execute(db)
  const leaver = rows.length === 0 ? undefined : await leaverOf(context, id, false)
  if (!leaver) throw dormitoryFaults.unknownPerson()
  const today = officeDate(now)
  const { deposit, unpaid } = await figuresOf(context, leaver, today < leaver.from ? leaver.from : today, false)
  const { stay, name, bed, from, due, room } = leaver
  return {
    ...{ id, stay, name, bed, from, due, deposit: yuan(deposit), unpaid: yuan(unpaid) },
    meters: [...(await metersOf(context, room))],
    goods: (await thingsOf(context, stay, today)).map(({ item, quantity, cents }) => ({
      ...{ item, quantity, value: yuan(cents) },
    })),
  }
}
