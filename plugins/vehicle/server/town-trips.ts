import { type Chance, type Episode, Requests, type Stage, sql, type Town, townYear } from '@gongtai/sdk/server'
import { sampleCars } from '../model/sample-cars.ts'
import { inTown, outOfTown, type Way } from '../model/town-trips.ts'
import { depart, giveBack, giveUpTrip } from '../model/trips.ts'
import { townCars } from './town-cars.ts'

const HOUR = 3_600_000
const DAYS = 365

/** A trip as it is asked for, with the car and the driver that are free then. */
interface Asked {
  readonly id: string
  readonly applicant: string
  readonly from: Date
  readonly hours: number
  readonly way: Way
  readonly far: boolean
  readonly people: number
  /** How long those it waits for take, as a part of the usual. */
  readonly pace: number
  /** Code of the car, and account of the driver. */
  readonly car: string
  readonly driver: string
}

/** A year of trips, those of the next days among them: agreed, dispatched, driven and read, some refused or given back. */
export const townTrips = townYear('vehicle.trips', (town) => {
  const chance = town.chance('vehicle.trips')
  const fleet = fleetOf(town)
  return [...pastTrips(town, chance, fleet), ...tripsOfToday(town, chance, fleet), ...comingTrips(town, chance, fleet)]
})

/** Half hours of a working day at which cars leave. */
const LEAVE = Array.from({ length: 17 }, (_, at) => 8.5 + at / 2)

/** As long as a short trip lasts at least and at most. */
const [SHORTEST_TRIP, LONGEST_TRIP] = [2, 4]

/**
 * What was driven this morning, is on the road at this moment, and is still to be driven today. What is on the road
 * stands before the year behind it is told, so its cars and drivers are in no other trip.
 */
function tripsOfToday(town: Town, chance: Chance, fleet: Fleet): readonly Episode[] {
  if (!town.worksOn(0)) return []
  const morning = town.at(0, '00:00').getTime()
  const now = (town.laidOut.getTime() - morning) / HOUR
  const from = (hour: number): Date => new Date(morning + hour * HOUR)
  const over = LEAVE.filter((hour) => hour + LONGEST_TRIP < now).map((hour) =>
    tripAt(town, chance, fleet, { from: from(hour), happen: driven }),
  )
  const road = { ...fleet, ...fleet.kept }
  const under = LEAVE.filter((hour) => hour < now && hour + SHORTEST_TRIP > now).map((hour) =>
    tripAt(town, chance, road, { from: from(hour), happen: departed, waiting: true }),
  )
  const ahead = LEAVE.filter((hour) => hour > now).map((hour, at) => {
    const named = at === 0 ? { applicant: 'zhoumingyuan', driver: 'huangzhiqiang' } : {}
    return tripAt(town, chance, fleet, { from: from(hour), happen: dispatched, waiting: true, ...named })
  })
  return [...over, ...under, ...ahead].flat()
}

interface OfToday extends Partial<Pick<Asked, 'applicant' | 'driver'>> {
  readonly from: Date
  readonly waiting?: boolean
  happen(stage: Stage, trip: Asked): Promise<unknown>
}

function tripAt(town: Town, chance: Chance, fleet: Fleet, { happen, waiting, ...given }: OfToday): readonly Episode[] {
  const id = `today-${given.from.toISOString().slice(11, 16)}`
  const trip = plan(town, chance, fleet, { id, near: true, ...given })
  if (!trip) return []
  const happens: Episode['happen'] = async (stage) => void (await happen(stage, trip))
  return [{ id, at: town.before(given.from, 0), happen: happens, ...(waiting && { waiting }) }]
}

function pastTrips(town: Town, chance: Chance, fleet: Fleet): readonly Episode[] {
  const days = Array.from({ length: DAYS }, (_, at) => at - DAYS).filter(town.worksOn)
  return days.flatMap((day) =>
    hoursOf(chance).flatMap((hour, at) => {
      const trip = plan(town, chance, fleet, { id: `${day}-${at}`, from: town.at(day, hour) })
      return trip ? [{ id: trip.id, at: trip.from, happen: pastOf(chance.whole(1, 100), trip) }] : []
    }),
  )
}

/** One after the other, so that who comes back early drives again. */
const hoursOf = (chance: Chance): readonly string[] =>
  Array.from({ length: chance.whole(3, 6) }, () => hourOf(chance)).toSorted()

/** Most are driven; some are refused, some given up. */
function pastOf(lot: number, trip: Asked): Episode['happen'] {
  if (lot <= 5) return (stage) => refused(stage, trip)
  if (lot <= 8) return (stage) => givenUp(stage, trip)
  return (stage) => driven(stage, trip)
}

/** What waits for the heads of departments, for the dispatchers, for the drivers, and for those who asked. */
function comingTrips(town: Town, chance: Chance, fleet: Fleet): readonly Episode[] {
  const stages: readonly (readonly [count: number, happen: (stage: Stage, trip: Asked) => Promise<unknown>])[] = [
    // First, so that whoever is named is free.
    [16, dispatched],
    [12, asked],
    [9, approved],
    [4, returned],
  ]
  // What is to be done by tomorrow stands on the home pages of those who do it.
  const days = Array.from({ length: 10 }, (_, at) => at + 1).filter((day) => day === 1 || town.worksOn(day))
  return stages.flatMap(([count, happen], kind) =>
    Array.from({ length: count }, (_, at) => {
      const from = town.at(days[at % days.length] ?? 1, hourOf(chance))
      const first = at === 0 ? { applicant: 'zhoumingyuan', ...(kind === 0 && { driver: 'huangzhiqiang' }) } : {}
      const trip = plan(town, chance, fleet, { id: `coming-${kind}-${at}`, from, ...first })
      if (!trip) return []
      const happens: Episode['happen'] = async (stage) => void (await happen(stage, trip))
      return [{ id: trip.id, at: town.ago(LONGEST * trip.pace), waiting: true, happen: happens }]
    }).flat(),
  )
}

const hourOf = (chance: Chance): string =>
  `${String(chance.whole(8, 14)).padStart(2, '0')}:${chance.pick(['00', '30'])}`

interface Fleet {
  readonly cars: readonly { readonly code: string; readonly seats: number }[]
  readonly drivers: readonly string[]
  readonly applicants: readonly string[]
  /** Until when a car or a driver is away. */
  readonly away: Map<string, number>
  /** Those that are on the road when the town is laid out. */
  readonly kept: Pick<Fleet, 'cars' | 'drivers'>
}

const ON_ROAD = 4

function fleetOf(town: Town): Fleet {
  const all = [...sampleCars, ...townCars(town.chance('fleet'))].flatMap(({ seats, state }, at) =>
    state === 'in_service' && seats <= 9 ? [{ code: String(at + 1).padStart(2, '0'), seats }] : [],
  )
  const known = town.people.filter(({ roles }) => roles.includes('driver')).map(({ account }) => account)
  return {
    ...{ cars: all.slice(0, -ON_ROAD), drivers: known.slice(0, -ON_ROAD) },
    kept: { cars: all.slice(-ON_ROAD), drivers: known.slice(-ON_ROAD) },
    applicants: town.people.filter(({ duties }) => ['03', '04', '05'].includes(duties)).map(({ account }) => account),
    away: new Map(),
  }
}

/** A trip for which a car and a driver are free; nothing when all of them are away. */
function plan(
  town: Town,
  chance: Chance,
  { cars, drivers, applicants, away }: Fleet,
  given: Pick<Asked, 'id' | 'from'> & Partial<Pick<Asked, 'applicant' | 'driver'>> & { readonly near?: boolean },
): Asked | undefined {
  // Whoever goes far is back the same evening.
  const early = !given.near && officeHour(given.from) <= 9
  const far = chance.percent(15) && early
  const hours = far ? chance.whole(7, 10) : chance.whole(SHORTEST_TRIP, LONGEST_TRIP)
  const people = chance.whole(1, 4)
  const isFree = (key: string): boolean => (away.get(key) ?? 0) <= given.from.getTime()
  const car = chance.shuffled(cars).find(({ code, seats }) => seats > people && isFree(code))
  const driver = chance.shuffled(drivers).find((each) => isFree(each) && (!given.driver || each === given.driver))
  const applicant = given.applicant ?? chance.pick(applicants)
  if (!car || !driver) return undefined
  const back = given.from.getTime() + (hours + 1) * HOUR
  away.set(car.code, back)
  away.set(driver, back)
  const way = far ? chance.pick(outOfTown) : chance.pick(inTown)
  const pace = chance.whole(8, 100) / 100
  return { ...given, applicant, hours, way, far, people, pace, car: `${town.tenant}-car-${car.code}`, driver }
}

const officeHour = (at: Date): number => (at.getUTCHours() + 8) % 24

const after = ({ from }: Asked, hours: number): Date => new Date(from.getTime() + hours * HOUR)

/** Hours of work between the first word about a trip and the trip, or the present. */
const LONGEST = 26

/** When things are said about a trip before it: in hours of work, and never later than the present. */
const said = ({ town }: Stage, { from, pace }: Asked, hours: number): Date => town.before(from, hours * pace)

const moment = (at: Date): string => new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

const asked = (stage: Stage, trip: Asked): Promise<string> => {
  const [place, reason] = trip.way
  const values = {
    'START_TIME,END_TIME': `${moment(trip.from)},${moment(after(trip, trip.hours))}`,
    TRIP_RANGE: trip.far ? '2' : '1',
    PASSENGER_NUM: trip.people,
    ...(trip.far && { CROSS_CITY_REASON: `${reason}，当日往返` }),
    ...{ ORIGIN: '市行政中心', DESTINATION: place, REASON: reason },
  }
  return stage.request({ who: trip.applicant, at: said(stage, trip, LONGEST) }, 'car_use', {
    BUS_CAR_USE_APPLY: values,
  })
}

async function approved(stage: Stage, trip: Asked): Promise<string> {
  const instance = await asked(stage, trip)
  await stage.complete(instance, { node: 'head', at: said(stage, trip, 24) })
  return instance
}

async function returned(stage: Stage, trip: Asked): Promise<void> {
  const opinion = '请补充随行人员名单和具体行程后再报。'
  const instance = await asked(stage, trip)
  await stage.complete(instance, { node: 'head', at: said(stage, trip, 23), operation: 'rejectInitiator', opinion })
}

async function refused(stage: Stage, trip: Asked): Promise<void> {
  const opinion = '路程较近，请乘坐公共交通。'
  const instance = await asked(stage, trip)
  await stage.complete(instance, { node: 'head', at: said(stage, trip, 24), operation: 'oppose', opinion })
  await stage.as({ who: trip.applicant, at: said(stage, trip, 22) }, (context) =>
    context.service(Requests).revoke(context, { instance, reason: '改乘公共交通' }),
  )
}

async function dispatched(stage: Stage, trip: Asked): Promise<string> {
  const instance = await approved(stage, trip)
  const at = said(stage, trip, 20)
  const driver = await driverOf(stage, trip)
  const values = { BUS_CAR_USE_APPLY: { DISPATCH_CAR_ID: trip.car, DRIVER_ID: driver } }
  await stage.complete(instance, { node: 'dispatch', at, values })
  return instance
}

const driverOf = (stage: Stage, { applicant, driver, from }: Asked): Promise<string> =>
  stage.as({ who: applicant, at: from }, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select id from veh_driver
      where tenant_id = current_tenant() and user_id = ${stage.idOf(driver)}`.execute(db)
    return rows[0]?.id ?? ''
  })

async function givenUp(stage: Stage, trip: Asked): Promise<void> {
  const { id } = await tripOf(stage, trip, await dispatched(stage, trip))
  await stage.call({ who: trip.applicant, at: said(stage, trip, 4) }, giveUpTrip.call, {
    id,
    reason: '会议改期，不再用车',
  })
}

async function departed(stage: Stage, trip: Asked): Promise<{ readonly id: string; readonly km: number }> {
  const { id, km } = await tripOf(stage, trip, await dispatched(stage, trip))
  await stage.call({ who: trip.driver, at: after(trip, 0.05) }, depart.call, { id, odometer: Number(km) })
  return { id, km: Number(km) }
}

async function driven(stage: Stage, trip: Asked): Promise<void> {
  const { id, km } = await departed(stage, trip)
  const odometer = Math.round((km + trip.way[2] * 1.08) * 10) / 10
  await stage.call({ who: trip.driver, at: after(trip, trip.hours - 0.1) }, giveBack.call, { id, odometer })
}

const tripOf = (stage: Stage, { driver, from }: Asked, instance: string) =>
  stage.as({ who: driver, at: from }, async ({ db }) => {
    const { rows } = await sql<{
      id: string
      km: string
    }>`select trip.id, car.odometer_km::text as km
      from veh_dispatch trip
      join veh_vehicle car on car.tenant_id = trip.tenant_id and car.id = trip.vehicle_id
      where trip.tenant_id = current_tenant() and trip.instance_id = ${instance}`.execute(db)
    const [found] = rows
    if (!found) throw new Error(`no trip of request <${instance}>`)
    return found
  })
