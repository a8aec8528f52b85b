import { type OperationContext, officeDate, Standards, sql } from '@gongtai/sdk/server'
import { everyHouse, type HouseCondition } from './houses.ts'
import { occupancyRule } from './rules/watch-rules.ts'

export interface HouseToday {
  readonly code: string
  readonly name: string
  readonly beds: number
  readonly repair: number
  readonly occupied: number
  readonly overstay: number
  /** Beds that are taken, of those that are not under repair; `null` for a house without any. */
  readonly share: number | null
}

export const shareOf = ({ beds, repair, occupied }: Pick<HouseToday, 'beds' | 'repair' | 'occupied'>): number | null =>
  beds - repair > 0 ? occupied / (beds - repair) : null

/** The houses as they are today, of those that a condition on `house` names. A bed in which somebody lives is not counted as under repair. */
export async function occupancyOf(
  { db, now }: OperationContext,
  which: HouseCondition = everyHouse,
): Promise<readonly HouseToday[]> {
  const { rows } = await sql<Omit<HouseToday, 'share'>>`
    select house.code, house.name, count(bed.id)::int as beds,
      count(bed.id) filter (where stay.id is null and (bed.state = 'repair' or room.state = 'repair'))::int as repair,
      count(stay.id)::int as occupied,
      count(stay.id) filter (where stay.due_day <= ${officeDate(now)}::date)::int as overstay
    from dorm_building house
    join dorm_room room on room.tenant_id = house.tenant_id and room.building = house.code and room.state <> 'retired'
    join dorm_bed bed on bed.tenant_id = room.tenant_id and bed.room_id = room.id and bed.state <> 'retired'
    left join dorm_stay stay on stay.tenant_id = bed.tenant_id and stay.bed_id = bed.id and stay.state = 'in'
    where house.tenant_id = current_tenant() and ${which} group by house.code, house.name order by house.code`.execute(
    db,
  )
  return rows.map((house) => ({ ...house, share: shareOf(house) }))
}

const COLOURS = { warn: 'amber', refuse: 'red' } as const

/** What a share of beds that are taken calls for; no colour for one that nobody has to look at. */
export async function judgeOccupancy(context: OperationContext, share: number | null) {
  const facts = { share: share === null ? null : (share * 100).toFixed(1) }
  const judged = await context.service(Standards).judge(context, occupancyRule.code, facts, officeDate(context.now))
  const { result, version, text } = judged
  return {
    version,
    text,
    colour: share !== null && (result === 'warn' || result === 'refuse') ? COLOURS[result] : undefined,
  }
}
