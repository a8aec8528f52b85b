import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { stays } from '../../model/stays.ts'
import { holdBeds, refuseBed } from './beds.ts'
import { refuseClashes } from './clashes.ts'
import { lapseHolds } from './lapse.ts'

/** Who gets which bed from when to when. */
export interface Placement {
  readonly person: string
  readonly sex: string
  readonly bed: string
  /** Days, as 2026-01-31. */
  readonly from: string
  readonly due: string
  /** Until when the bed waits for them. */
  readonly hold: Date
  readonly instance: string
}

/** Holds a bed for somebody. */
export async function placePerson(context: OperationContext, placement: Placement): Promise<void> {
  const { person, sex, bed: wanted, from, due, hold, instance } = placement
  if (due <= from) throw dormitoryFaults.dueFirst()
  const { db } = context
  await lapseHolds(context)
  const bed = (await holdBeds(context, [wanted])).get(wanted)
  if (!bed) throw dormitoryFaults.unknownBed()
  refuseBed(bed, sex)
  await sql`select from dorm_person where tenant_id = current_tenant() and id = ${person} for update`.execute(db)
  const id = randomUUID()
  await sql`insert into dorm_stay (id, person_id, room_id, bed_id, sex, from_day, due_day, state, held_at, hold_until,
      instance_id, begun)
    values (${id}, ${person}, ${bed.roomId}, ${bed.id}, ${sex}, ${from}, ${due}, 'held', ${context.now}, ${hold}, ${instance}, 'applied')`.execute(
    db,
  )
  await refuseClashes(context, [id])
  context.notify(rowsChanged(stays))
}
