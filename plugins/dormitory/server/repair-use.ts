import { type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'

interface Out {
  readonly room: string
  readonly bed: string | null
  readonly description: string
}

/** Nobody is put where something is being mended; where somebody lives, they move first. */
export async function takeOut({ db }: OperationContext, instance: string): Promise<void> {
  const { rows } = await sql<Out>`select room_id as room, bed_id as bed, description from dorm_repair
    where tenant_id = current_tenant() and instance_id = ${instance}`.execute(db)
  const [{ room, bed, description } = { room: '', bed: null, description: '' }] = rows
  await sql`select from dorm_room where tenant_id = current_tenant() and id = ${room} for update`.execute(db)
  const { rows: lived } = await sql`select from dorm_stay
    where tenant_id = current_tenant() and state in ('held', 'in') and room_id = ${room}
      and (${bed}::text is null or bed_id = ${bed}) limit 1`.execute(db)
  if (lived.length > 0) throw dormitoryFaults.inUse()
  const { rows: taken } =
    bed === null
      ? await sql`update dorm_room set state = 'repair'
          where tenant_id = current_tenant() and id = ${room} and state = 'open' returning id`.execute(db)
      : await sql`update dorm_bed set state = 'repair', note = left(${description}, 200)
          where tenant_id = current_tenant() and id = ${bed} and state = 'usable' returning id`.execute(db)
  if (taken.length > 0)
    await sql`update dorm_repair set out_of_use = true
      where tenant_id = current_tenant() and instance_id = ${instance}`.execute(db)
}

/** What this repair took out of use is there again; what was out before stays as it was. */
export async function giveBack({ db }: OperationContext, instance: string): Promise<void> {
  const { rows } = await sql<{ room: string; bed: string | null }>`update dorm_repair set out_of_use = false
    where tenant_id = current_tenant() and instance_id = ${instance} and out_of_use
    returning room_id as room, bed_id as bed`.execute(db)
  for (const { room, bed } of rows) {
    if (bed === null)
      await sql`update dorm_room set state = 'open'
        where tenant_id = current_tenant() and id = ${room} and state = 'repair'`.execute(db)
    else
      await sql`update dorm_bed set state = 'usable', note = ''
        where tenant_id = current_tenant() and id = ${bed} and state = 'repair'`.execute(db)
  }
}
