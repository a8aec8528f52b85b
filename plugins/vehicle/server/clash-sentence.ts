import type { Claim } from '@gongtai/sdk/server'
import { momentText } from '../model/moment-text.ts'
import type { VehicleDatabase } from './tables.ts'

/** Names plate, span, person and department of each booking that stands in the way. */
export async function clashSentence(db: VehicleDatabase, clashes: readonly Claim[]): Promise<string> {
  const plates = await plateTexts(db, clashes)
  const people = await peopleTexts(db, clashes)
  const parts = clashes.map(({ resource, applicant, from, to }) => {
    const [plate, who] = [plates.get(resource) ?? resource, people.get(applicant) ?? '他人']
    return `车辆「${plate}」在 ${momentText(from)} 至 ${momentText(to)} 已由${who}预约`
  })
  return `${parts.join('；')}，请调整时间或选择其他车辆。`
}

async function plateTexts(db: VehicleDatabase, clashes: readonly Claim[]): Promise<ReadonlyMap<string, string>> {
  const ids = clashes.map((clash) => clash.resource)
  const found = await db
    .selectFrom('veh_vehicle')
    .select(['id', 'plate'])
    .where('id', 'in', [...ids, ''])
    .execute()
  return new Map(found.map((car) => [car.id, car.plate]))
}

async function peopleTexts(db: VehicleDatabase, clashes: readonly Claim[]): Promise<ReadonlyMap<string, string>> {
  const ids = clashes.map((clash) => clash.applicant)
  const found = await db
    .selectFrom('org_user as person')
    .leftJoin('org_department as department', (join) =>
      join.onRef('department.id', '=', 'person.department_id').onRef('department.tenant_id', '=', 'person.tenant_id'),
    )
    .select(['person.id', 'person.name', 'department.name as department'])
    .where('person.id', 'in', [...ids, ''])
    .execute()
  return new Map(found.map(({ id, name, department }) => [id, department ? `${name}（${department}）` : name]))
}
