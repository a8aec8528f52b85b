import { sql, type ValueContext } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { seesAll } from '../sees-all.ts'

interface Holder {
  readonly bed: string
  readonly name: string
  readonly person: string
  readonly from: string
}

/** Why a bed cannot be had because somebody has it, whoever wants it perhaps; keepers read who. */
export async function holderOf(
  { db, now, user }: ValueContext,
  { bed, person }: { readonly bed: string; readonly person: string },
): Promise<string | undefined> {
  const { rows } =
    await sql<Holder>`select bed.name as bed, person.name, person.id as person, stay.from_day::text as from
    from dorm_bed bed
    join dorm_stay stay on stay.tenant_id = bed.tenant_id and stay.bed_id = bed.id
      and (stay.state = 'in' or (stay.state = 'held' and stay.hold_until > ${now}))
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    where bed.tenant_id = current_tenant() and bed.name = ${bed}
    order by stay.from_day limit 1`.execute(db)
  const [holder] = rows
  if (!holder) return undefined
  if (holder.person === person) return dormitoryFaults.sameBed().message
  return (seesAll(user) ? dormitoryFaults.bedTaken(holder) : dormitoryFaults.bedTakenByOther(holder)).message
}
