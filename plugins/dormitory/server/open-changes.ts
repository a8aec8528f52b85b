import { type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'

/** Where somebody lives now. */
export interface Living {
  readonly person: string
  readonly name: string
  readonly account: string
  readonly stay: string
  readonly bed: string
  readonly bedName: string
  readonly from: string
}

/** Those of the people, by id or number of the person list, who live in a bed. */
export async function livingOf({ db }: OperationContext, people: readonly string[]): Promise<readonly Living[]> {
  const { rows } = await sql<Living>`
    select person.id as person, person.name, person.number as account, stay.id as stay, bed.id as bed,
      bed.name as "bedName", stay.from_day::text as from
    from dorm_person person
    join dorm_stay stay on stay.tenant_id = person.tenant_id and stay.person_id = person.id and stay.state = 'in'
    join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    where person.tenant_id = current_tenant()
      and (person.id = any(${[...people]}::text[]) or person.number = any(${[...people]}::text[]))`.execute(db)
  return rows
}

/** Somebody asks for another bed; who has asked already waits for that to end. */
export async function openChange(
  { db, now }: OperationContext,
  instance: string,
  kind: 'change' | 'swap',
  people: readonly Living[],
): Promise<void> {
  await sql`update dorm_change set state = 'cancelled'
    where tenant_id = current_tenant() and instance_id = ${instance} and state = 'open'`.execute(db)
  for (const { person, name, bed } of people) {
    const { rows } = await sql`insert into dorm_change (instance_id, person_id, kind, from_bed, asked_at)
      values (${instance}, ${person}, ${kind}, ${bed}, ${now})
      on conflict do nothing returning person_id`.execute(db)
    if (rows.length === 0 && !(await reopened(db, instance, person, bed))) throw dormitoryFaults.changeOpen({ name })
  }
}

/** Handed in again after it was returned: the same change, unless another one was opened meanwhile. */
async function reopened(db: OperationContext['db'], instance: string, person: string, bed: string): Promise<boolean> {
  const { rows } = await sql`update dorm_change mine set state = 'open', from_bed = ${bed}
    where mine.tenant_id = current_tenant() and mine.instance_id = ${instance} and mine.person_id = ${person}
      and not exists (select from dorm_change other where other.tenant_id = current_tenant()
        and other.person_id = ${person} and other.state = 'open')
    returning mine.person_id`.execute(db)
  return rows.length > 0
}

export const closeChange = ({ db }: OperationContext, instance: string, state: 'done' | 'cancelled') =>
  sql`update dorm_change set state = ${state}
    where tenant_id = current_tenant() and instance_id = ${instance} and state = 'open'`.execute(db)
