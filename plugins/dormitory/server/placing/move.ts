import { randomUUID } from 'node:crypto'
import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, officeDate, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { stays } from '../../model/stays.ts'
import { type Bed, holdBeds, refuseBed } from './beds.ts'
import { refuseClashes } from './clashes.ts'
import { lapseHolds } from './lapse.ts'
import { refuseUnread } from './read-meters.ts'

/** Somebody who lives in a bed goes to another one on a day. */
export interface Move {
  readonly stay: string
  readonly bed: string
  /** As 2026-01-31. */
  readonly day: string
}

interface Living {
  readonly id: string
  readonly bed: string
  readonly room: string
  readonly sex: string
  readonly from: string
}

/** Moves people, all of them or none: a swap is two moves. Answers with the stays that begin. */
export async function movePeople(context: OperationContext, moves: readonly Move[]): Promise<readonly string[]> {
  const living = await livingIn(context, moves)
  await lapseHolds(context)
  const beds = await holdBeds(context, [...moves.map(({ bed }) => bed), ...living.map(({ bed }) => bed)])
  const today = officeDate(context.now)
  for (const move of moves) {
    const from = living.find(({ id }) => id === move.stay)
    refuseMove(move, from, beds, today)
    const rooms = [from?.room ?? '', beds.get(move.bed)?.roomId ?? '']
    if (rooms[0] !== rooms[1]) await refuseUnread(context, { rooms, day: move.day })
  }
  const made: string[] = []
  for (const move of moves) made.push(await moveOne(context, move, { room: beds.get(move.bed)?.roomId ?? '', today }))
  await refuseClashes(context, made)
  context.notify(rowsChanged(stays))
  return made
}

async function livingIn({ db }: OperationContext, moves: readonly Move[]): Promise<readonly Living[]> {
  const { rows } =
    await sql<Living>`select id, bed_id as bed, room_id as room, sex, from_day::text as from from dorm_stay
    where tenant_id = current_tenant() and state = 'in' and id = any(${moves.map(({ stay }) => stay)}::text[])
    order by id for update`.execute(db)
  return rows
}

function refuseMove(
  { bed, day }: Move,
  living: Living | undefined,
  beds: ReadonlyMap<string, Bed>,
  today: string,
): void {
  const next = beds.get(bed)
  if (!living) throw dormitoryFaults.notLiving()
  if (!next) throw dormitoryFaults.unknownBed()
  if (living.bed === bed) throw dormitoryFaults.sameBed()
  if (day < living.from) throw dormitoryFaults.movesFirst({ from: living.from })
  if (day > today) throw dormitoryFaults.movesLater()
  refuseBed(next, living.sex)
}

/**
 * The old stay ends on the day, the new one begins with it and keeps what was agreed, what was paid and what was handed
 * over included.
 */
async function moveOne(
  { db }: OperationContext,
  { stay, bed, day }: Move,
  { room, today }: { readonly room: string; readonly today: string },
): Promise<string> {
  const id = randomUUID()
  const late = day < today ? 'yes' : 'no'
  await sql`update dorm_stay set state = 'left', until_day = ${day}, ended = 'moved', end_late = ${late},
      end_entered_day = ${today}::date
    where tenant_id = current_tenant() and id = ${stay}`.execute(db)
  await sql`insert into dorm_stay (id, person_id, room_id, bed_id, sex, from_day, due_day, state, agreement_no, goods, instance_id,
      leaving_instance, begun, late, entered_day)
    select ${id}, person_id, ${room}, ${bed}, sex, ${day}, greatest(due_day, ${day}::date + 1), 'in', agreement_no, goods,
      instance_id, leaving_instance, 'moved', ${late}, ${today}::date
    from dorm_stay where tenant_id = current_tenant() and id = ${stay}`.execute(db)
  await sql`update dorm_deposit set stay_id = ${id}
    where tenant_id = current_tenant() and stay_id = ${stay}`.execute(db)
  await sql`update dorm_stay_goods set stay_id = ${id}, carried = true
    where tenant_id = current_tenant() and stay_id = ${stay}`.execute(db)
  return id
}
