import type { Claim } from '@gongtai/sdk/server'
import type { VehicleDatabase } from './tables.ts'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Names plate, span and person of each booking that stands in the way. */
export async function clashSentence(db: VehicleDatabase, clashes: readonly Claim[]): Promise<string> {
  const ids = (pick: (claim: Claim) => string) => [...new Set(clashes.map(pick)), '']
  const cars = await db
    .selectFrom('veh_vehicle')
    .select(['id', 'plate'])
    .where(
      'id',
      'in',
      ids((c) => c.resource),
    )
    .execute()
  const people = await db
    .selectFrom('org_user')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      ids((c) => c.applicant),
    )
    .execute()
  const plateOf = new Map(cars.map((car) => [car.id, car.plate]))
  const nameOf = new Map(people.map((person) => [person.id, person.name]))
  const parts = clashes.map(
    (clash) =>
      `车辆「${plateOf.get(clash.resource) ?? clash.resource}」在 ${clock.format(clash.from)} 至 ${clock.format(clash.to)} 已由${nameOf.get(clash.applicant) ?? '他人'}预约`,
  )
  return `${parts.join('；')}，请调整时间或选择其他车辆。`
}
