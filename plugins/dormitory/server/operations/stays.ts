import { actionOperation, type OperationContext, officeDate, Requests, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { lateNote } from '../../model/late-entry.ts'
import { repairBed, restoreBed } from '../../model/rooms.ts'
import { checkOut, extendStay, checkIn as moveIn, releaseHold } from '../../model/stays.ts'
import { askForLateEntry, refuseUnreasoned } from '../late-entry.ts'
import { leave } from '../leaving/close-stay.ts'
import { settleOverstay } from '../overstay.ts'
import { backToQueue } from '../placing/lapse.ts'
import { checkIn } from '../placing/move-in.ts'
import { cameOn, refuseLongTerm } from '../term-limit.ts'

export const checksIn = actionOperation(moveIn, async ({ row, input }, context) => {
  const { day, agreement, goods, reason } = input
  await checkIn(
    context,
    { ...row, instance: row.instance ?? '' },
    { day, agreement, goods: goods ?? '', reason: reason ?? '' },
  )
  return undefined
})

/** A check-out that has begun is carried to its end. */
export const extendsStay = actionOperation(extendStay, async ({ row, input: { due, reason } }, context) => {
  const today = officeDate(context.now)
  if (due <= row.due || due <= today) throw dormitoryFaults.notLonger({ due: row.due })
  await refuseLeaving(context, row.id)
  await refuseLongTerm(context, { from: (await cameOn(context, row.personId)) ?? row.from, due })
  await settleOverstay(context, row.id, '已续期')
  return { due, note: [row.note, `${today} 续期至 ${due}：${reason}`].filter(Boolean).join('；').slice(-500) }
})

async function refuseLeaving(context: OperationContext, stay: string): Promise<void> {
  const { rows } = await sql<{ name: string; leaving: string }>`
    select person.name, stay.leaving_instance as leaving from dorm_stay stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    where stay.tenant_id = current_tenant() and stay.id = ${stay} and stay.leaving_instance is not null`.execute(
    context.db,
  )
  for (const { name, leaving } of rows) {
    const request = await context.service(Requests).find(context, leaving)
    if (request?.state === 'running') throw dormitoryFaults.checkOutOpen({ name })
  }
}

/** Whoever has nothing to settle leaves at once; all others by a request that does. */
export const checksOut = actionOperation(checkOut, async ({ row, input: { day, ...said } }, context) => {
  const [note, reason] = [said.note ?? '', (said.reason ?? '').trim()]
  if (day < row.from) throw dormitoryFaults.leftFirst({ from: row.from })
  if (day > officeDate(context.now)) throw dormitoryFaults.leavesLater({ day })
  refuseUnreasoned(context, { day, reason })
  const { rows } = await sql`select from dorm_deposit where tenant_id = current_tenant() and stay_id = ${row.id}
    union all select from dorm_stay_goods where tenant_id = current_tenant() and stay_id = ${row.id}
    union all select from dorm_bill where tenant_id = current_tenant() and person_id = ${row.personId}
      and state in ('open', 'told')`.execute(context.db)
  if (rows.length > 0) throw dormitoryFaults.settleFirst()
  await leave(context, { stay: row.id }, day)
  const { id, person, bed } = row
  await askForLateEntry(context, { matter: 'out', person, bed, day, reason, ended: [id] })
  return { note: [note, lateNote(reason)].filter(Boolean).join('；').slice(0, 500) }
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
