import { actionOperation, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { repairBed, restoreBed } from '../../model/rooms.ts'
import { checkIn, checkOut, releaseHold } from '../../model/stays.ts'
import { dayOf } from '../days.ts'
import { leave } from '../leaving/close-stay.ts'
import { refuseClashes } from '../placing/clashes.ts'
import { backToQueue } from '../placing/lapse.ts'

/** Comes in on a day that may lie behind; the bed has to have been free from then on. */
export const checksIn = actionOperation(checkIn, async ({ row, input }, context) => {
  const { day, agreement, goods } = input
  if (day > dayOf(context.now)) throw dormitoryFaults.notYet()
  if (row.due <= day) throw dormitoryFaults.dueFirst()
  await sql`update dorm_stay set from_day = ${day}, hold_until = null, state = 'in', late = ${day < dayOf(context.now) ? 'yes' : 'no'}
    where tenant_id = current_tenant() and id = ${row.id}`.execute(context.db)
  await refuseClashes(context, [row.id])
  if (row.instance)
    await sql`update dorm_application set state = 'in'
      where tenant_id = current_tenant() and instance_id = ${row.instance}`.execute(context.db)
  return { agreement, goods: goods ?? '' }
})

/** Whoever has nothing to settle leaves at once; all others by a request that does. */
export const checksOut = actionOperation(checkOut, async ({ row, input: { day, note } }, context) => {
  if (day < row.from) throw dormitoryFaults.leftFirst({ from: row.from })
  const { rows } = await sql`select from dorm_deposit where tenant_id = current_tenant() and stay_id = ${row.id}
    union all select from dorm_stay_goods where tenant_id = current_tenant() and stay_id = ${row.id}
    union all select from dorm_bill where tenant_id = current_tenant() and person_id = ${row.personId}
      and state in ('open', 'told')`.execute(context.db)
  if (rows.length > 0) throw dormitoryFaults.settleFirst()
  await leave(context, { stay: row.id }, day)
  return { note: note ?? '' }
})

export const releases = actionOperation(releaseHold, async ({ row, input: { note } }, context) => {
  await sql`update dorm_stay set hold_until = null, state = 'lapsed'
    where tenant_id = current_tenant() and id = ${row.id}`.execute(context.db)
  if (row.instance) await backToQueue(context, row.instance, String(note))
  return { note }
})

/** Nobody sleeps in a bed that is being mended. */
export const repairs = actionOperation(repairBed, async ({ row, input: { note } }, { db }) => {
  const { rows } = await sql`select from dorm_stay
    where tenant_id = current_tenant() and bed_id = ${row.id} and state in ('held', 'in') limit 1`.execute(db)
  if (rows.length > 0) throw dormitoryFaults.inUse()
  return { note }
})

export const restores = actionOperation(restoreBed, async () => ({ note: '' }))
