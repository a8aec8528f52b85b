import { type OperationContext, sql, type ValueContext } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { inOwnHouses } from './houses.ts'
import { seesAll } from './sees-all.ts'

/** A room as a whole, or one bed in it, by the name on its door: A101, A101-1. */
export interface PlaceFound {
  readonly building: string
  readonly roomId: string
  readonly bedId: string | null
}

export async function placeNamed({ db }: Pick<OperationContext, 'db'>, name: string): Promise<PlaceFound> {
  const { rows } = await sql<PlaceFound>`
    select room.building, room.id as "roomId", null as "bedId" from dorm_room room
    where room.tenant_id = current_tenant() and room.number = ${name} and room.state <> 'retired'
    union all
    select room.building, room.id, bed.id from dorm_bed bed
    join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
    where bed.tenant_id = current_tenant() and bed.name = ${name} and bed.state <> 'retired'`.execute(db)
  if (!rows[0]) throw dormitoryFaults.unknownPlace({ place: name })
  return rows[0]
}

/** Names of the rooms and beds that somebody may speak of: where they live, or all of the houses they look after. */
export const placesSeen = async (context: ValueContext) => sql`
  from dorm_room room
  left join lateral (
    select null::text as name, 0 as number
    union all
    select bed.name, bed.number from dorm_bed bed
    where bed.tenant_id = room.tenant_id and bed.room_id = room.id and bed.state <> 'retired'
  ) bed on true
  where room.tenant_id = current_tenant() and room.state <> 'retired'
    and ((${seesAll(context.user)} and ${await inOwnHouses(context, 'room.building')}) or exists (
      select from dorm_stay stay
      join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
      where stay.tenant_id = room.tenant_id and stay.room_id = room.id and stay.state = 'in'
        and person.number = ${context.user.account}))`
