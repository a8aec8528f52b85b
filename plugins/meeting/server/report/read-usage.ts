import { dataScopeOf, type OperationContext, officeDate, sql, WorkingTime, withinScope } from '@gongtai/sdk/server'
import { type UsedRoom, workIn } from './usage.ts'
import { usedTimes } from './used-times.ts'

const DAY = 86_400_000

const midnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

interface Room extends Omit<UsedRoom, 'bookedAs'> {
  readonly parts: string
  readonly closed: boolean
}

/** The rooms in the scope of the person, whole and parted, with what was agreed of them in the days until today. */
export async function readUsage(
  context: Pick<OperationContext, 'db' | 'now' | 'service'>,
  span: { readonly from: string; readonly to: string },
  seen: Awaited<ReturnType<typeof roomsSeen>>,
) {
  const today = officeDate(context.now)
  const last = span.to < today ? span.to : today
  const from = midnight(span.from)
  const to = new Date(midnight(last).getTime() + DAY)
  const calendar = await context.service(WorkingTime).calendar(context, from)
  const rooms = seen.all.map(({ id }) => id)
  const { times, week } = await usedTimes(context.db, { rooms, from: span.from, to: last }, calendar)
  // A room that was given up is told of as long as there is something to tell.
  const told = seen.rooms.filter(({ closed, bookedAs }) => !closed || bookedAs.some((id) => times.has(id)))
  return { ...seen, rooms: told, times, week, last, work: workIn(calendar, { from, to }) }
}

/** Whoever keeps rooms keeps all of them; others see those of the units that they look after. */
export const keepsAll = ({ user }: Pick<OperationContext, 'user'>): boolean =>
  ['meeting:keep', '*:*:*'].some((each) => user.permissions.includes(each))

/** Rooms of which there is something to tell; `whole` is whether the person sees all of them. */
export async function roomsSeen(context: Pick<OperationContext, 'db' | 'user'>, every: boolean) {
  const scope = every
    ? sql<boolean>`true`
    : withinScope(await dataScopeOf(context), context.user, { unit: sql`room.unit_id` })
  const { rows } = await sql<Room & { seen: boolean }>`select room.id, room.name, unit_id as unit,
      unit.name as "unitName", capacity, part_ids as parts, state = 'closed' as closed, ${scope} as seen
    from mt_room room join org_unit unit on unit.tenant_id = room.tenant_id and unit.id = room.unit_id
    where room.tenant_id = current_tenant() order by room.code`.execute(context.db)
  const all = rows.filter(({ seen }) => seen)
  const wholes = (id: string) => all.filter(({ parts }) => parts.split(',').includes(id)).map((each) => each.id)
  const rooms: readonly (UsedRoom & Pick<Room, 'closed'>)[] = all
    .filter(({ parts }) => parts === '')
    .map(({ parts: _, seen: __, ...room }) => ({ ...room, bookedAs: [room.id, ...wholes(room.id)] }))
  return { all, rooms, whole: all.length === rows.length }
}

export type ReadUsage = Awaited<ReturnType<typeof readUsage>>
