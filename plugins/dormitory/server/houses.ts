import { Matrices, type OperationContext, permitted, sql, type ValueContext } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../model/faults.ts'
import { keepers } from '../model/keepers.ts'

/** Codes of the buildings that others look after, and the caller does not. */
const housesOfOthers = (context: ValueContext): Promise<readonly string[]> =>
  context.service(Matrices).classesOfOthers(context, { matrix: keepers.id, person: context.user.id })

/** The condition that a building is none that others look after; `code` is its column. */
export async function inOwnHouses(context: ValueContext, code: string) {
  const others = await housesOfOthers(context)
  return sql<boolean>`${sql.ref(code)} <> all(${[...others]}::text[])`
}

/** Whose condition {@link inOwnHouses} is. */
export type HouseCondition = Awaited<ReturnType<typeof inOwnHouses>>

/** For what nobody in particular asks. */
export const everyHouse: HouseCondition = sql<boolean>`true`

/** Who keeps the beds of a building: whom it is told when something is to be done there. */
export async function keepersOf(context: OperationContext, building: string): Promise<readonly string[]> {
  const all = await permitted(context.db, 'dormitory:keep')
  const others = await Promise.all(
    all.map((person) => context.service(Matrices).classesOfOthers(context, { matrix: keepers.id, person })),
  )
  return all.filter((_, at) => !others[at]?.includes(building))
}

/** What is done with a room, or told of it, is for those who look after its building. */
export async function refuseOthersRoom(context: OperationContext, room: string): Promise<void> {
  const { rows } = await sql<{ building: string }>`select building from dorm_room room
    where room.tenant_id = current_tenant() and room.id = ${room}
      and not ${await inOwnHouses(context, 'room.building')}`.execute(context.db)
  if (rows[0]) throw dormitoryFaults.othersHouse(rows[0])
}
