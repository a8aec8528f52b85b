import { officeDate, operation, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import {
  checkReadings,
  enterReadings,
  importReadings,
  METERS,
  type MeteredRoom,
  meterKinds,
  type RoomMeter,
  readRound,
} from '../../model/meters.ts'
import { inOwnHouses, refuseOthersRoom } from '../houses.ts'
import {
  jumpOf,
  jumpVersions,
  recordReading,
  type Standing,
  standingOf,
  warnOfJump,
} from '../meters/record-readings.ts'
import { takeReadings } from '../meters/sheet.ts'

type Room = Omit<MeteredRoom, 'meters'>

export const round = operation(readRound, async ({ building = '' }, context) => {
  const { db, now } = context
  const buildings = await sql<{ code: string; name: string }>`select code, name from dorm_building
    where tenant_id = current_tenant() and ${await inOwnHouses(context, 'code')} order by code`.execute(db)
  if (building !== '' && !buildings.rows.some(({ code }) => code === building))
    throw dormitoryFaults.unknownBuilding({ code: building })
  const chosen = building || (buildings.rows[0]?.code ?? '')
  const { rows } = await sql<Room>`select room.id, room.number, room.floor, count(stay.id)::int as people
    from dorm_room room
    left join dorm_stay stay on stay.tenant_id = room.tenant_id and stay.room_id = room.id and stay.state = 'in'
    where room.tenant_id = current_tenant() and room.state <> 'retired' and room.building = ${chosen}
    group by room.id, room.number, room.floor order by room.floor, room.number`.execute(db)
  const today = officeDate(now)
  const asked = rows.flatMap(({ id }) => meterKinds.map((kind) => ({ room: id, kind, at: today })))
  const meters = await standingOf(context, asked)
  return {
    buildings: building === '' ? [...buildings.rows] : [],
    rooms: rows.map((room) => ({
      ...room,
      meters: meters.filter((meter) => meter.room === room.id).map((meter) => shown(meter, today)),
    })),
  }
})

const shown = ({ kind, last, lastAt }: Standing, today: string): RoomMeter => ({
  ...{ kind, last: last ?? '', lastAt: lastAt ?? '', done: lastAt === today },
})

/** All readings of a room, or none: what falls is refused, what jumps is asked about and then warned of. */
export const entersReadings = operation(enterReadings, async ({ room, readings, stay, confirmed = false }, context) => {
  const at = officeDate(context.now)
  await refuseOthersRoom(context, room)
  const standings = await standingOf(
    context,
    readings.map(({ kind }) => ({ room, kind, at })),
  )
  if (standings.length < readings.length) throw dormitoryFaults.roomGone()
  const versions = await jumpVersions(context)
  const judged = readings.map((reading, place) => {
    const standing = standings[place] as Standing
    return { reading, standing, jump: jumpOf({ ...reading, at }, standing, versions) }
  })
  const [doubt] = judged.filter(({ jump, reading, standing }) => jump && reading.value >= Number(standing.last))
  if (doubt?.jump && !confirmed)
    throw dormitoryFaults.unlikelyReading({ meter: METERS[doubt.reading.kind].title, ...doubt.jump })
  for (const { reading, standing, jump } of judged) {
    await recordReading(context, { ...reading, room, at, source: stay === undefined ? 'round' : 'in' })
    if (jump) await warnOfJump(context, standing, at, jump)
  }
  return { id: room }
})

export const checksReadings = operation(checkReadings, (_, context) => takeReadings(context, false))

export const importsReadings = operation(importReadings, (_, context) => takeReadings(context, true))
