import { randomUUID } from 'node:crypto'
import { type RegisterRow, rowsChanged } from '@gongtai/sdk'
import { actionOperation, type OperationContext, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { goods } from '../../model/goods.ts'
import { beds, mergeRooms, type rooms, splitRoom } from '../../model/rooms.ts'
import { keepBeds, refuseSuite } from '../rooms.ts'
import { watchAreas } from '../rules/room-areas.ts'

type Room = RegisterRow<typeof rooms.fields>

interface Made {
  readonly number: string
  readonly beds: number
  readonly houseType: string
  readonly area: number
  readonly madeOf: string
}

const MOST = 10

/** Numbers as people write them one behind the other. */
function numbersIn(text: string): readonly string[] {
  const numbers = [...new Set(text.split(/[、，,\s]+/).filter((each) => each !== ''))]
  if (numbers.length > MOST) throw dormitoryFaults.tooManyRooms({ most: MOST })
  return numbers
}

/** Nobody lives in a room that is no more; what somebody else has remade meanwhile is not remade again. */
async function retire(context: OperationContext, ids: readonly string[]): Promise<void> {
  const { db } = context
  const { rows: taken } = await sql<{ number: string; gone: boolean }>`
    select number, state = 'retired' as gone from dorm_room
    where tenant_id = current_tenant() and id = any(${[...ids]}::text[]) order by id for update`.execute(db)
  const gone = taken.find((room) => room.gone)
  if (gone) throw dormitoryFaults.unknownRoom(gone)
  const { rows } = await sql<{ room: string }>`select room.number as room from dorm_stay stay
    join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
    where stay.tenant_id = current_tenant() and stay.room_id = any(${[...ids]}::text[])
      and stay.state in ('held', 'in') limit 1`.execute(db)
  if (rows[0]) throw dormitoryFaults.roomLived(rows[0])
  await sql`update dorm_room set state = 'retired'
    where tenant_id = current_tenant() and id = any(${[...ids]}::text[])`.execute(db)
  await sql`update dorm_bed set state = 'retired'
    where tenant_id = current_tenant() and room_id = any(${[...ids]}::text[])`.execute(db)
  await watchAreas(context, ids)
}

async function make(context: OperationContext, like: Room, made: Made): Promise<void> {
  const { number, beds: count, houseType, area, madeOf } = made
  refuseSuite(houseType, count)
  const id = randomUUID()
  const { rows } = await sql`insert into dorm_room (id, number, building, floor, house_type, area_m2, beds, made_of)
    values (${id}, ${number}, ${like.building}, ${like.floor}, ${houseType}, ${area}, ${count}, ${madeOf})
    on conflict (tenant_id, number) do nothing returning id`.execute(context.db)
  if (rows.length === 0) throw dormitoryFaults.numberTaken({ number })
  await keepBeds({ id, number, beds: count }, context)
  await watchAreas(context, [id])
}

/** What stood in rooms that are no more stands in another one now. */
async function moveThings({ db }: OperationContext, from: readonly string[], to: string): Promise<void> {
  await sql`update dorm_goods set room = ${to}
    where tenant_id = current_tenant() and room = any(${[...from]}::text[])`.execute(db)
}

const tell = ({ notify }: OperationContext) => {
  for (const each of [beds, goods]) notify(rowsChanged(each))
}

const cents = (area: number): number => Math.round(area * 100)

export const splits = actionOperation(splitRoom, async ({ row, input }, context) => {
  const numbers = numbersIn(input.numbers)
  if (numbers.length < 2) throw dormitoryFaults.twoRooms()
  await retire(context, [row.id])
  const whole = cents(row.areaM2)
  const each = Math.floor(whole / numbers.length)
  for (const [at, number] of numbers.entries()) {
    // The first has what is left over: the parts are the whole to the square centimetre they are kept in.
    const area = (at === 0 ? whole - each * (numbers.length - 1) : each) / 100
    await make(context, row, { number, beds: input.beds, houseType: input.houseType, area, madeOf: row.number })
  }
  await moveThings(context, [row.number], numbers[0] ?? '')
  tell(context)
  return { state: 'retired' }
})

export const merges = actionOperation(mergeRooms, async ({ row, input }, context) => {
  const numbers = numbersIn(input.others).filter((number) => number !== row.number)
  const { rows } = await sql<{ id: string; number: string; building: string; area: string }>`
    select id, number, building, area_m2::text as area from dorm_room
    where tenant_id = current_tenant() and number = any(${[...numbers]}::text[]) and state <> 'retired'`.execute(
    context.db,
  )
  const missing = numbers.find((number) => !rows.some((room) => room.number === number))
  if (numbers.length === 0) throw dormitoryFaults.twoRooms()
  if (missing !== undefined) throw dormitoryFaults.unknownRoom({ number: missing })
  if (rows.some(({ building }) => building !== row.building)) throw dormitoryFaults.oneBuilding()
  await retire(context, [row.id, ...rows.map(({ id }) => id)])
  const area = (cents(row.areaM2) + rows.reduce((sum, room) => sum + cents(Number(room.area)), 0)) / 100
  const madeOf = [row.number, ...numbers].join('、')
  await make(context, row, { number: input.number, beds: input.beds, houseType: input.houseType, area, madeOf })
  await moveThings(context, [row.number, ...numbers], input.number)
  tell(context)
  return { state: 'retired' }
})
