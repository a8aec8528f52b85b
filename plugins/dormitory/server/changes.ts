import type { RecordValues } from '@gongtai/sdk/form'
import {
  type FollowedRequest,
  formCheck,
  type OperationContext,
  requestReactions,
  sql,
  type ValueContext,
} from '@gongtai/sdk/server'
import { CHANGE_TABLE } from '../model/change.ts'
import { dormitoryFaults } from '../model/faults.ts'
import { closeChange, livingOf, openChange } from './open-changes.ts'
import { bedByName } from './placing/beds.ts'
import { holderOf } from './placing/holder.ts'
import { type Move, movePeople } from './placing/move.ts'
import { moveGoods } from './placing/move-goods.ts'

interface Change {
  readonly stay: string | null
  /** Number of the room that the stay is in. */
  readonly room: string | null
  readonly oldBed: string | null
  readonly from: string | null
  readonly bed: string | null
  readonly building: string | null
  readonly day: string | null
}

async function changeOf({ db }: OperationContext, record: string): Promise<Change | undefined> {
  const { rows } = await sql<Change>`select stay.id as stay, room.number as room, stay.bed_id as "oldBed",
      stay.from_day::text as from, form."BED_NUM" as bed, form."BUILDING" as building,
      form."MOVE_DATE"::date::text as day
    from ${sql.table(CHANGE_TABLE)} form
    left join dorm_stay stay on stay.tenant_id = form.tenant_id and stay.person_id = form."PERSON_ID" and stay.state = 'in'
    left join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
    where form.tenant_id = current_tenant() and form.id = ${record}`.execute(db)
  return rows[0]
}

/** Somebody asks for another bed, once at a time. */
async function ask({ instance, record }: FollowedRequest, context: OperationContext): Promise<void> {
  const { rows } = await sql<{ person: string }>`select "PERSON_ID" as person from ${sql.table(CHANGE_TABLE)}
    where tenant_id = current_tenant() and id = ${record}`.execute(context.db)
  const [living] = await livingOf(context, [rows[0]?.person ?? ''])
  if (!living) throw dormitoryFaults.notLiving()
  await openChange(context, instance, 'change', [living])
}

/** The bed that was chosen says which room that is. */
async function writeRoom({ db }: OperationContext, record: string, bed: string): Promise<void> {
  await sql`update ${sql.table(CHANGE_TABLE)} form
    set "DORMITORY_NUM" = room.number, "DORMITORY_NUM_ID" = room.id
    from dorm_bed bed join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
    where form.tenant_id = current_tenant() and form.id = ${record} and bed.tenant_id = current_tenant()
      and bed.id = ${bed}`.execute(db)
}

/** Somebody goes with their things to the other bed. */
async function handOver(
  context: OperationContext,
  record: string,
  move: Move & { readonly room: string; readonly to: string },
): Promise<void> {
  await movePeople(context, [move])
  await moveGoods(context, record, { from: move.room, to: move.to })
}

/** The keeper chooses the bed, in the building that both keepers agreed on; at the end the person goes there. */
async function carryOut(
  { record, node }: FollowedRequest & { readonly node: string },
  context: OperationContext,
): Promise<void> {
  const { stay, room, oldBed, from, bed: name, building, day } = (await changeOf(context, record)) ?? {}
  if (!stay || !room) throw dormitoryFaults.notLiving()
  if (!day) throw dormitoryFaults.incomplete({ title: '调整日期' })
  const { id: bed, room: to, building: house } = await bedByName(context, name ?? '')
  if (node === 'hand-over') return handOver(context, record, { stay, bed, day, room, to })
  if (bed === oldBed) throw dormitoryFaults.sameBed()
  if (from && day < from) throw dormitoryFaults.movesFirst({ from })
  if (building && building !== house) throw dormitoryFaults.otherBuilding({ bed: name ?? '', building })
  return writeRoom(context, record, bed)
}

/** The hand-over: the old stay ends and the new one begins in the transaction of the step, or the step is refused. */
export const changeReactions = requestReactions('dormitory.change', CHANGE_TABLE, {
  handedIn: ask,
  agreedAt: { new: carryOut, 'hand-over': carryOut },
  agreed: ({ instance }, context) => closeChange(context, instance, 'done'),
  givenUp: ({ instance }, context) => closeChange(context, instance, 'cancelled'),
})

/** While the form is filled in: whoever has the bed is named to keepers alone. */
export const bedTakenCheck = formCheck({
  id: 'dormitory.bed-taken',
  title: '床位占用',
  form: 'dorm_change',
  fields: ['bed-num'],
  check: async (context: ValueContext, { fields, values }) => {
    const [field] = fields
    const { PERSON_ID: person } = values[CHANGE_TABLE] as RecordValues
    if (!field || typeof field.value !== 'string') return []
    const holder = await holderOf(context, { bed: field.value, person: String(person ?? '') })
    return holder ? [{ field: field.id, text: `${field.title}：${holder}` }] : []
  },
})
