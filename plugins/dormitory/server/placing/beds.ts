import { type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { wordOfSex } from '../../model/words.ts'

/** A bed with what its room and house say. */
export interface Bed {
  readonly id: string
  readonly name: string
  readonly roomId: string
  readonly room: string
  readonly building: string
  readonly sexRule: 'by_room' | 'by_floor' | 'male' | 'female'
  readonly usable: boolean
}

const allowed = { male: '0', female: '1' } as const

/**
 * The beds by their ids; their rooms are held, one after the other, so that two who give beds see each other, and before
 * them the houses whose floors are of one sex.
 */
export async function holdBeds({ db }: OperationContext, ids: readonly string[]): Promise<ReadonlyMap<string, Bed>> {
  await sql`select from dorm_building where tenant_id = current_tenant() and sex_rule = 'by_floor' and code in (
      select room.building from dorm_bed bed
      join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
      where bed.tenant_id = current_tenant() and bed.id = any(${[...ids]}::text[]))
    order by code for update`.execute(db)
  await sql`select from dorm_room where tenant_id = current_tenant() and id in (
      select room_id from dorm_bed where tenant_id = current_tenant() and id = any(${[...ids]}::text[]))
    order by id for update`.execute(db)
  const { rows } = await sql<Bed>`
    select bed.id, bed.name, room.id as "roomId", room.number as room, house.code as building,
      house.sex_rule as "sexRule", bed.state = 'usable' and room.state = 'open' as usable
    from dorm_bed bed
    join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
    join dorm_building house on house.tenant_id = room.tenant_id and house.code = room.building
    where bed.tenant_id = current_tenant() and bed.id = any(${[...ids]}::text[])`.execute(db)
  if (rows.length < new Set(ids).size) throw dormitoryFaults.unknownBed()
  return new Map(rows.map((bed) => [bed.id, bed]))
}

/** What the house and the state of a bed forbid, whoever lives there. */
export function refuseBed(bed: Bed, sex: string): void {
  if (!bed.usable) throw dormitoryFaults.bedOut({ bed: bed.name })
  const only = bed.sexRule === 'male' || bed.sexRule === 'female' ? allowed[bed.sexRule] : undefined
  if (only !== undefined && only !== sex)
    throw dormitoryFaults.otherHouse({ building: bed.building, sex: wordOfSex(only) })
}

interface BedPlace {
  readonly id: string
  readonly room: string
  readonly building: string
}

/** A bed that a form names, such as A101-1, with the number of its room. */
export async function bedByName({ db }: OperationContext, name: string): Promise<BedPlace> {
  const { rows } = await sql<BedPlace>`select bed.id, room.number as room, room.building from dorm_bed bed
    join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
    where bed.tenant_id = current_tenant() and bed.name = ${name}`.execute(db)
  if (!rows[0]) throw dormitoryFaults.unknownBed()
  return rows[0]
}
