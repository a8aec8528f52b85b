import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, detail, onlyTask, start } from '../support/processes.ts'

const TABLE = 'BUS_CAR_USE_APPLY'
const HOUR = 3_600_000
const FIRST = Date.parse('2027-03-01T09:00:00+08:00')

let office: Office
let applicant: TestClient
let head: TestClient
let dispatcher: TestClient
let admin: TestClient
let cars: readonly { readonly id: string; readonly plate: string; readonly seats: number }[]
let drivers: readonly { readonly id: string; readonly name: string }[]

beforeAll(async () => {
  office = await openOffice()
  ;[applicant, head, dispatcher, admin] = (await Promise.all(
    ['zhoumingyuan', 'linzhiqiang', 'maxiaotong', 'admin'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient]
  cars = rows(await applicant.get('/vehicle/list', { state: 'in_service', pageSize: 50 }))
  drivers = rows(await applicant.get('/vehicle/driver/list'))
}, 180_000)

afterAll(() => office.close())

/** Beijing time, as forms write it. */
const text = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
const car = (index: number) => cars[index]?.id ?? ''
const driver = (index: number) => drivers[index]?.id ?? ''

let made = 0

/** A request that waits for its car, of a day of its own. */
async function asked(passengers = 2) {
  made += 1
  const from = FIRST + made * 24 * HOUR
  const values = {
    'START_TIME,END_TIME': `${text(from)},${text(from + 2 * HOUR)}`,
    TRIP_RANGE: '1',
    PASSENGER_NUM: passengers,
    ORIGIN: '市政府',
    DESTINATION: '省会',
    REASON: `开会${made}`,
  }
  const { procInstId } = await start(applicant, 'car_use', { [TABLE]: values })
  data(await act(head, procInstId, 'approve'))
  return { procInstId, from }
}

interface Claim {
  readonly booking: string
  readonly resource: string
  readonly instance: string
  readonly from: string
  readonly to: string
  readonly state: string
}

/** What is booked in a day, of cars or of drivers. */
const claimsOn = async (at: number, of: 'vehicle' | 'vehicle/driver' = 'vehicle'): Promise<readonly Claim[]> =>
  rows<{ resource: { id: string }; spans: readonly Claim[] }>(
    await dispatcher.get(`/${of}/calendar`, {
      from: new Date(at).toISOString(),
      to: new Date(at + 24 * HOUR).toISOString(),
    }),
  ).flatMap(({ resource, spans }) => spans.map((span) => ({ ...span, resource: resource.id })))

async function dispatched(withCar = car(0), withDriver = driver(0), passengers = 2) {
  const { procInstId, from } = await asked(passengers)
  const values = { [TABLE]: { DISPATCH_CAR_ID: withCar, DRIVER_ID: withDriver } }
  data(await act(dispatcher, procInstId, 'approve', { values }))
  const claim = (await claimsOn(from)).find(({ instance }) => instance === procInstId)
  return { procInstId, from, claim: claim as Claim }
}

type Made = Awaited<ReturnType<typeof dispatched>>

interface Change {
  readonly car?: string
  readonly driver?: string
  readonly from?: string
  readonly to?: string
}

/** Moves a trip; what is not said stays as it was dispatched. */
const move = (who: TestClient, { claim, from, procInstId }: Made, { car, driver, ...span }: Change): Promise<Answer> =>
  who.post('/vehicle/use/move', {
    instance: procInstId,
    seen: claim.booking,
    resources: { ...(car && { car: [car] }), ...(driver && { driver: [driver] }) },
    from: new Date(from).toISOString(),
    to: new Date(from + 2 * HOUR).toISOString(),
    ...span,
  })

const at = (instant: number) => new Date(instant).toISOString()

describe('what waits for a car', () => {
  test('is shown to those who dispatch with what is known of it, until it has one', async () => {
    const { procInstId, from } = await asked(3)
    expect((await applicant.get('/vehicle/use/waiting')).status).toBe(403)
    const find = async () =>
      data<{ instance: string }[]>(await dispatcher.get('/vehicle/use/waiting')).find(
        ({ instance }) => instance === procInstId,
      )
    expect(await find()).toMatchObject({
      task: (await onlyTask(dispatcher, procInstId)).task,
      applicant: '周明远',
      shown: { DESTINATION: '省会', PASSENGER_NUM: '3', APPLY_CAR_ID: '' },
      from: at(from),
      to: at(from + 2 * HOUR),
    })
    const values = { [TABLE]: { DISPATCH_CAR_ID: car(1), DRIVER_ID: driver(1) } }
    data(await act(dispatcher, procInstId, 'approve', { values }))
    expect(await find()).toBeUndefined()
  })
})

describe('a dispatched trip', () => {
  test('gets another car, driver and time; booking, form and calendar say the same, and people are told', async () => {
    const made = await dispatched()
    const later = made.from + 3 * HOUR
    const change = { car: car(2), driver: driver(1), from: at(later), to: at(later + HOUR) }
    const { booking } = data<{ booking: string }>(await move(dispatcher, made, change))
    const claims = await claimsOn(made.from)
    expect(claims.filter(({ resource }) => resource === car(0))).toEqual([])
    const now = { booking, from: at(later), to: at(later + HOUR), state: 'confirmed', instance: made.procInstId }
    expect(claims.find(({ resource }) => resource === car(2))).toMatchObject(now)
    const ofDrivers = await claimsOn(made.from, 'vehicle/driver')
    expect(ofDrivers.find(({ resource }) => resource === driver(1))).toMatchObject(now)
    const trips = await office.database.query(
      `select vehicle_id, driver_id, state from veh_dispatch where booking_id = $1`,
      [booking],
    )
    expect(trips).toEqual([{ vehicle_id: car(2), driver_id: driver(1), state: 'dispatched' }])
    const { values } = await detail(applicant, made.procInstId)
    expect(values[TABLE]).toMatchObject({ DISPATCH_CAR_ID: car(2), DRIVER_ID: driver(1) })
    const told = () =>
      office.database.query(
        `select id from msg_message m where to_jsonb(m)::text like '%派车已调整%' and to_jsonb(m)::text like $1`,
        [`%现安排：${cars[2]?.plate} ${drivers[1]?.name}%`],
      )
    // The applicant, the former driver and the new one.
    await expect.poll(async () => (await told()).length).toBe(3)
  })

  test.each([
    [
      'a car that is taken',
      (other: Made) => ({ car: other.claim.resource, from: at(other.from), to: at(other.from + HOUR) }),
      409,
    ],
    [
      'a driver who is taken',
      (other: Made) => ({ driver: driver(3), from: at(other.from), to: at(other.from + HOUR) }),
      409,
    ],
    ['a car that is none', () => ({ car: 'nobody' }), 404],
    ['a driver who is none', () => ({ driver: 'nobody' }), 404],
    ['a time that is over', () => ({ from: at(FIRST - 8000 * HOUR), to: at(FIRST - 7990 * HOUR) }), 400],
    [
      'a span that ends before it begins',
      (other: Made) => ({ from: at(other.from + 9 * HOUR), to: at(other.from + 8 * HOUR) }),
      400,
    ],
    ['a text that is no time', () => ({ from: 'morgen' }), 400],
  ] as const)('is not moved to %s, and stays as it was', async (_, change, status) => {
    const other = await dispatched(car(3), driver(3))
    const made = await dispatched(car(0), driver(0))
    const answer = await move(dispatcher, made, change(other))
    expect(answer.status).toBe(status)
    expect(answer.body.msg).toMatch(/[。！]$/)
    expect(await claimsOn(made.from)).toContainEqual(made.claim)
  })

  test('is not given a car with too few seats', async () => {
    const wide = cars.find(({ seats }) => seats > 20)?.id ?? ''
    const made = await dispatched(wide, driver(0), 12)
    const refused = await move(dispatcher, made, { car: car(0) })
    expect(refused).toMatchObject({ status: 409, body: { fault: 'vehicle.too-few-seats' } })
  })

  test('is moved by one of two dispatchers who do it at once, and the other is told', async () => {
    const made = await dispatched()
    const answers = await Promise.all([move(dispatcher, made, { car: car(4) }), move(admin, made, { car: car(5) })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      fault: 'vehicle.car-use.moved-meanwhile',
    })
    const held = (await claimsOn(made.from)).filter(({ instance }) => instance === made.procInstId)
    expect(held).toHaveLength(1)
  })

  test('and another one that are moved onto the same car at once do not both get it', async () => {
    const [first, second] = [await dispatched(car(0), driver(0)), await dispatched(car(1), driver(1))]
    const onto = { car: car(6), from: at(first.from), to: at(first.from + HOUR) }
    const answers = await Promise.all([move(dispatcher, first, onto), move(admin, second, onto)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is moved by nobody once it has left, and never by those who do not dispatch', async () => {
    const made = await dispatched(car(7), driver(2))
    expect((await move(applicant, made, { car: car(8) })).status).toBe(403)
    const [trip] = await office.database.query<{ id: string }>(
      `update veh_dispatch set planned_from = now() + interval '5 minutes', planned_to = now() + interval '1 hour'
       where booking_id = $1 returning id`,
      [made.claim.booking],
    )
    const [{ odometer_km }] = (await office.database.query(`select odometer_km from veh_vehicle where id = $1`, [
      car(7),
    ])) as [{ odometer_km: string }]
    data(await dispatcher.post(`/vehicle/dispatch/${trip?.id}/depart`, { odometer: Number(odometer_km) + 1 }))
    expect(await move(dispatcher, made, { car: car(8) })).toMatchObject({
      status: 409,
      body: { fault: 'vehicle.car-use.begun' },
    })
  })
})
