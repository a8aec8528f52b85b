import { type OperationContext, reaction, sql, taskCompleted } from '@gongtai/sdk/server'
import { CHANGE_TABLE } from '../model/change.ts'
import { dormitoryFaults } from '../model/faults.ts'
import { bedByName } from './placing/beds.ts'
import { type Move, movePeople } from './placing/move.ts'
import { moveGoods } from './placing/move-goods.ts'

interface Change {
  readonly stay: string | null
  /** Number of the room that the stay is in. */
  readonly room: string | null
  readonly bed: string | null
  readonly day: string | null
}

async function changeOf({ db }: OperationContext, record: string): Promise<Change | undefined> {
  const { rows } =
    await sql<Change>`select stay.id as stay, room.number as room, form."BED_NUM" as bed, form."MOVE_DATE"::date::text as day
    from ${sql.table(CHANGE_TABLE)} form
    left join dorm_stay stay on stay.tenant_id = form.tenant_id and stay.person_id = form."PERSON_ID" and stay.state = 'in'
    left join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
    where form.tenant_id = current_tenant() and form.id = ${record}`.execute(db)
  return rows[0]
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

/** The hand-over: the old stay ends and the new one begins in the transaction of the step, or the step is refused. */
export const changeReactions = [
  reaction('dormitory.change', taskCompleted, 'with', async ({ table, node, kind, record }, context) => {
    if (table !== CHANGE_TABLE || kind !== 'approve' || (node !== 'new' && node !== 'hand-over')) return
    const { stay, room, bed: name, day } = (await changeOf(context, record)) ?? {}
    if (!stay || !room) throw dormitoryFaults.notLiving()
    if (!day) throw dormitoryFaults.incomplete({ title: '调整日期' })
    const { id: bed, room: to } = await bedByName(context, name ?? '')
    if (node === 'new') await writeRoom(context, record, bed)
    else await handOver(context, record, { stay, bed, day, room, to })
  }),
]
