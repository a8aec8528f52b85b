import { type OperationContext, officeDate, operation, sql } from '@gongtai/sdk/server'
import { type CheckOutData, type MyCheckOut, readCheckOutData, readMyCheckOuts } from '../../model/check-out.ts'
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

export const myCheckOuts = operation(readMyCheckOuts, async (_, { db, user }) => {
  const { rows } = await sql<MyCheckOut>`
    select closed.instance_id as id, closed.day::text, bed.name as bed, closed.deposit::text, closed.damage::text,
      closed.unpaid::text, closed.refund::text, closed.account, coalesce(closed.receipt, '') as receipt,
      coalesce((select jsonb_agg(jsonb_build_object('item', thing.item, 'outcome', thing.outcome,
          'damage', coalesce(thing.damage::text, '')) order by thing.item)
        from dorm_stay_goods thing where thing.tenant_id = stay.tenant_id and thing.stay_id = stay.id
          and thing.outcome in ('damaged', 'missing', 'kept')), '[]') as goods
    from dorm_check_out closed
    join dorm_stay stay on stay.tenant_id = closed.tenant_id and stay.id = closed.stay_id
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    where closed.tenant_id = current_tenant() and person.number = ${user.account}
    order by closed.day desc, closed.id limit 20`.execute(db)
  return [...rows]
})
