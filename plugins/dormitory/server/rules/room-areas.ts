import {
  type Judgement,
  judgeRule,
  type OperationContext,
  officeDate,
  Standards,
  type StandardVersion,
  sql,
  tellJudged,
} from '@gongtai/sdk/server'
import { perPerson } from './area-rules.ts'

interface Room {
  readonly id: string
  readonly number: string
  readonly houseType: string
  readonly beds: number
  /** Square metres. */
  readonly area: number
}

const SUITE = '4'

/** Says of rooms what is too small for so many beds. */
export async function areaJudge(context: OperationContext) {
  const versions = await versionsOf(context)
  const today = officeDate(context.now)
  return (room: Sized) => areaOf(room, today, versions)
}

type Sized = Pick<Room, 'houseType' | 'beds' | 'area'>

const versionsOf = (context: OperationContext) => context.service(Standards).versions(context, perPerson.code)

/** A suite is taken as a whole. */
function areaOf({ houseType, beds, area }: Sized, day: string, versions: readonly StandardVersion[]): Judgement {
  const judged = judgeRule(perPerson, { beds, area }, day, versions)
  return houseType === SUITE ? { ...judged, result: 'n/a', text: '' } : judged
}

/** The overseer's list names rooms with less room for each person than the rule of the day gives, until they have it. */
export async function watchAreas(context: OperationContext, ids?: readonly string[]): Promise<void> {
  const { rows } = await sql<Room & { open: boolean }>`
    select id, number, house_type as "houseType", beds, area_m2::float as area, state <> 'retired' as open from dorm_room
    where tenant_id = current_tenant() and (${ids === undefined} or id = any(${[...(ids ?? [])]}::text[]))
    order by number`.execute(context.db)
  const versions = await versionsOf(context)
  for (const { id, number, open, ...room } of rows) {
    const judged = areaOf(room, officeDate(context.now), versions)
    await tellJudged(context, perPerson, open ? judged : { ...judged, result: 'n/a' }, {
      ...{ subject: id, period: '', text: `${number} 室${judged.text}`, colour: 'amber' },
      link: `/biz-business/dormitory/rooms?row=${id}`,
      settled: open ? '人均面积已符合标准' : '房间已停用',
    })
  }
}
