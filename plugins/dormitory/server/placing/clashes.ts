import { type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { wordOfSex } from '../../model/words.ts'
import { keeps } from '../sees-all.ts'

const EXCLUSION_VIOLATION = '23P01'

interface Clash {
  readonly what: 'bed' | 'floor' | 'person' | 'sex'
  readonly bed: string
  readonly room: string
  readonly floor: string
  readonly name: string
  readonly from: string
  readonly sex: string
}

/**
 * Says what speaks against stays that were just written, in words; then lets the constraints of the table look, which
 * otherwise would at the end of the transaction.
 */
export async function refuseClashes(context: OperationContext, stays: readonly string[]): Promise<void> {
  const clash = await firstClash(context, stays)
  if (clash?.what === 'bed')
    throw keeps(context.user) ? dormitoryFaults.bedTaken(clash) : dormitoryFaults.bedTakenByOther(clash)
  if (clash?.what === 'person') throw dormitoryFaults.personHoused(clash)
  if (clash?.what === 'floor') throw dormitoryFaults.mixedFloor({ floor: clash.floor, sex: wordOfSex(clash.sex) })
  if (clash) throw dormitoryFaults.mixedSex({ room: clash.room, sex: wordOfSex(clash.sex) })
  try {
    await sql`set constraints all immediate`.execute(context.db)
  } catch (error) {
    if ((error as { code?: string }).code === EXCLUSION_VIOLATION) throw dormitoryFaults.taken()
    throw error
  }
}

async function firstClash({ db }: OperationContext, stays: readonly string[]): Promise<Clash | undefined> {
  const { rows } = await sql<Clash>`
    select case when other.bed_id = mine.bed_id then 'bed' when other.person_id = mine.person_id then 'person'
        when other.room_id = mine.room_id then 'sex' else 'floor' end as what,
      bed.name as bed, room.number as room, house.name || ' ' || room.floor || ' 层' as floor, person.name,
      other.from_day::text as from, other.sex
    from dorm_stay mine
    join dorm_room mine_room on mine_room.tenant_id = mine.tenant_id and mine_room.id = mine.room_id
    join dorm_stay other on other.tenant_id = mine.tenant_id and other.id <> mine.id and other.counts
      and other.days && mine.days
    join dorm_room room on room.tenant_id = other.tenant_id and room.id = other.room_id
    join dorm_building house on house.tenant_id = room.tenant_id and house.code = room.building
    join dorm_person person on person.tenant_id = other.tenant_id and person.id = other.person_id
    join dorm_bed bed on bed.tenant_id = other.tenant_id and bed.id = other.bed_id
    where mine.tenant_id = current_tenant() and mine.counts and mine.id = any(${[...stays]}::text[])
      and (other.bed_id = mine.bed_id or other.person_id = mine.person_id or (other.sex <> mine.sex
        and (room.id = mine.room_id or (house.sex_rule = 'by_floor' and room.building = mine_room.building
          and room.floor = mine_room.floor))))
    order by what, other.from_day, other.id limit 1`.execute(db)
  return rows[0]
}
