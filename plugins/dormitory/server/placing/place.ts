import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { stays } from '../../model/stays.ts'
import { refuseOthersRoom } from '../houses.ts'
import { holdBeds, refuseBed } from './beds.ts'
import { refuseClashes } from './clashes.ts'
import { heldUntil } from './hold-days.ts'
import { lapseHolds } from './lapse.ts'

/** Who gets which bed from when to when. */
export interface Placement {
  readonly person: string
  readonly sex: string
  readonly bed: string
  /** Days, as 2026-01-31. */
  readonly from: string
  readonly due: string
  /** The request that asked for it; who keeps the beds enters others. */
  readonly instance: string | null
}

/** Holds a bed for somebody, for three working days. */
export async function placePerson(context: OperationContext, placement: Placement): Promise<string> {
  const { person, sex, bed: wanted, from, due, instance } = placement
  if (due <= from) throw dormitoryFaults.dueFirst()
  const { db } = context
  await lapseHolds(context)
  const bed = (await holdBeds(context, [wanted])).get(wanted)
  if (!bed) throw dormitoryFaults.unknownBed()
  refuseBed(bed, sex)
  await refuseOthersRoom(context, bed.roomId)
  await sql`select from dorm_person where tenant_id = current_tenant() and id = ${person} for update`.execute(db)
  const hold = await heldUntil(context, context.now)
  const id = randomUUID()
  await sql`insert into dorm_stay (id, person_id, room_id, bed_id, sex, from_day, due_day, state, held_at, hold_until,
      instance_id, begun)
    values (${id}, ${person}, ${bed.roomId}, ${bed.id}, ${sex}, ${from}, ${due}, 'held', ${context.now}, ${hold}, ${instance},
      ${instance === null ? 'entered' : 'applied'})`.execute(db)
  await refuseClashes(context, [id])
  context.notify(rowsChanged(stays))
  return id
}
