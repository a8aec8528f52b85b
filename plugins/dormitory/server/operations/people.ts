import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, officeDate, operation, sql } from '@gongtai/sdk/server'
import { readChangeData, readLodgers } from '../../model/change.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { people } from '../../model/people.ts'
import { syncPeople } from '../../model/person-flow.ts'
import { inOwnHouses } from '../houses.ts'
import { seeOff } from '../leaving/see-off.ts'
import { seesAll } from '../sees-all.ts'

/** Whoever keeps the beds looks at everybody in the own houses, others at themselves. */
const seen = async (context: OperationContext) =>
  sql<boolean>`((${seesAll(context.user)} and ${await inOwnHouses(context, 'room.building')})
    or person.number = ${context.user.account})`

interface Home {
  readonly id: string
  readonly name: string
  readonly sex: string
  readonly homeAddress: string
  readonly checkinDate: string
  readonly bed: string
  readonly room: string
  readonly roomId: string
  readonly building: string
  readonly stay: string
}

const home = async (context: OperationContext) => sql`
  from dorm_person person
  join dorm_stay stay on stay.tenant_id = person.tenant_id and stay.person_id = person.id and stay.state = 'in'
  join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
  join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
  where person.tenant_id = current_tenant() and ${await seen(context)}`

export const lodgers = operation(readLodgers, async (_, context) => {
  const { rows } = await sql<{ id: string; name: string; bed: string; stay: string }>`
    select person.id, person.name, bed.name as bed, stay.id as stay ${await home(context)}
    order by bed.name limit 1000`.execute(context.db)
  return { rows, total: rows.length }
})

export const changeData = operation(readChangeData, async ({ id }, context) => {
  const { rows } = await sql<Home>`select person.id, person.name, person.sex, person.home_address as "homeAddress",
      stay.from_day::text as "checkinDate", bed.name as bed, room.number as room, room.id as "roomId", room.building, stay.id as stay
    ${await home(context)} and person.id = ${id}`.execute(context.db)
  const [found] = rows
  if (!found) throw dormitoryFaults.unknownPerson()
  const { bed, room, roomId, building, stay, ...person } = found
  const things = await thingsIn(context, room)
  return {
    ...person,
    originalBedNum: bed,
    originalDormitoryNum: room,
    originalDormitoryNumId: roomId,
    originalBuilding: building,
    goods: things.filter(({ kind }) => kind === 'goods').map(({ kind: _, ...thing }) => thing),
    furniture: things.filter(({ kind }) => kind === 'furniture').map(({ kind: _, ...thing }) => thing),
    deposit: await depositsOf(context, stay),
  }
})

const CONDITIONS: Readonly<Record<string, string>> = { good: '完好', worn: '旧损', damaged: '损坏' }

async function thingsIn({ db }: OperationContext, room: string) {
  const { rows } = await sql<{ kind: string; name: string; quantity: number; condition: string }>`
    select kind, item as name, quantity, condition from dorm_goods
    where tenant_id = current_tenant() and room = ${room} order by item, id`.execute(db)
  return rows.map((row) => ({ ...row, condition: CONDITIONS[row.condition] ?? row.condition }))
}

async function depositsOf({ db }: OperationContext, stay: string) {
  const { rows } = await sql<{ receipt: string; amount: string; paidOn: string }>`
    select receipt, amount::text, paid_on::text as "paidOn" from dorm_deposit
    where tenant_id = current_tenant() and stay_id = ${stay} order by paid_on, receipt`.execute(db)
  return [...rows]
}

/** Rows are known by the number of the person: the same ones once more change nothing. */
export const syncs = operation(syncPeople, async ({ people: sent }, context) => {
  if (sent.length === 0) throw dormitoryFaults.nothingToSync()
  const today = officeDate(context.now)
  const counts = { added: 0, changed: 0, left: 0, same: 0 }
  for (const each of new Map(sent.map((row) => [row.number, row])).values()) {
    const came = await syncOne(context, each, today)
    counts[came] += 1
    if (came === 'left') await seeOff(context, each.number)
  }
  context.notify(rowsChanged(people))
  return counts
})

type Sent = NonNullable<(typeof syncPeople)['types']>['input']['people'][number]

async function syncOne(
  { db }: OperationContext,
  row: Sent,
  today: string,
): Promise<'added' | 'changed' | 'left' | 'same'> {
  const [from, until] = [row.from || null, row.until || null]
  const state = until !== null && until < today ? 'left' : 'present'
  const { rows } = await sql<{ added: boolean }>`
    insert into dorm_person as person (id, number, name, sex, duties, category, unit, from_day, until_day, state)
    values (${randomUUID()}, ${row.number}, ${row.name}, ${row.sex}, '05', ${row.category}, ${row.unit}, ${from}, ${until},
      ${state})
    on conflict (tenant_id, number) do update set name = excluded.name, sex = excluded.sex,
      category = excluded.category, unit = excluded.unit, from_day = excluded.from_day, until_day = excluded.until_day,
      state = excluded.state
    where (person.name, person.sex, person.category, person.unit, person.from_day, person.until_day, person.state)
      is distinct from (excluded.name, excluded.sex, excluded.category, excluded.unit, excluded.from_day,
        excluded.until_day, excluded.state)
    returning xmax = 0 as added`.execute(db)
  if (rows.length === 0) return 'same'
  if (state === 'left') return 'left'
  return rows[0]?.added ? 'added' : 'changed'
}
