import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VehicleSettings } from '../../../plugins/vehicle/model/settings.ts'
import { trips } from '../../../plugins/vehicle/model/trips.ts'
import { settingDefaults } from '../../../sdk/server/setting-values.ts'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, detail, onlyTask, start, tasksOf } from '../support/processes.ts'

const TABLE = 'BUS_CAR_USE_APPLY'
const HOUR = 3_600_000
const usual = settingDefaults(VehicleSettings)
const states = trips.fields.state.choices
type TripState = keyof typeof states
/** The only ways a trip goes; everything else is refused. */
const mayFollow = (from: TripState, to: TripState) => (states[from].next as readonly TripState[]).includes(to)

let office: Office
let applicant: TestClient
let other: TestClient
let head: TestClient
let dispatcher: TestClient
let admin: TestClient
let cars: readonly { readonly id: string; readonly plate: string; readonly odometerKm: number }[]
let drivers: readonly { readonly id: string; readonly name: string }[]

beforeAll(async () => {
  office = await openOffice()
  ;[applicant, other, head, dispatcher, admin] = (await Promise.all(
    ['zhoumingyuan', 'fengxiaolan', 'linzhiqiang', 'maxiaotong', 'admin'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
  cars = rows(await applicant.get('/vehicle/list', { state: 'in_service', pageSize: 50 }))
  drivers = rows(await applicant.get('/vehicle/driver/list'))
}, 180_000)

afterAll(() => office.close())

/** Beijing time, as forms write it. */
const text = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

const wish = (from: number, to: number, car?: string) => ({
  [TABLE]: {
    'START_TIME,END_TIME': `${text(from)},${text(to)}`,
    TRIP_RANGE: '1',
    PASSENGER_NUM: 2,
    ORIGIN: '市政府',
    DESTINATION: '省会',
    REASON: '开会',
    ...(car && { APPLY_CAR_ID: car }),
  },
})

let made = 0

/** A trip of its own day, so that none is in the way of another. */
async function dispatched(car = cars[0]?.id ?? '', driver = drivers[0]?.id ?? '') {
  made += 1
  const from = Date.now() + made * 24 * HOUR
  const { procInstId } = await start(applicant, 'car_use', wish(from, from + 4 * HOUR))
  data(await act(head, procInstId, 'approve'))
  data(
    await act(dispatcher, procInstId, 'approve', {
      values: { [TABLE]: { DISPATCH_CAR_ID: car, DRIVER_ID: driver } },
    }),
  )
  const [row] = await office.database.query<{ id: string }>(
    `select id from veh_dispatch where instance_id = $1 and state = 'dispatched'`,
    [procInstId],
  )
  return { trip: row?.id ?? '', procInstId }
}

const moments = { early: '1 day', now: '10 minutes', over: '-5 hours' } as const

const letStart = (trip: string, moment: keyof typeof moments) =>
  office.database.query(
    `update veh_dispatch set planned_from = now() + $2::interval, planned_to = now() + $2::interval + interval '4 hours'
     where id = $1`,
    [trip, moments[moment]],
  )

interface Standing {
  readonly state: TripState
  readonly booking: string
  readonly odometer: string
}

async function standing(trip: string): Promise<Standing | undefined> {
  const [found] = await office.database.query<Standing>(
    `select dispatch.state, booking.state as booking, vehicle.odometer_km as odometer from veh_dispatch dispatch
     join bk_booking booking on booking.tenant_id = dispatch.tenant_id and booking.id = dispatch.booking_id
     join veh_vehicle vehicle on vehicle.tenant_id = dispatch.tenant_id and vehicle.id = dispatch.vehicle_id
     where dispatch.id = $1`,
    [trip],
  )
  return found
}

const bookingOf: Readonly<Record<TripState, string>> = {
  dispatched: 'confirmed',
  on_road: 'in_use',
  returned: 'done',
  cancelled: 'cancelled',
}

const reading = async (trip: string) => ({ odometer: Number((await standing(trip))?.odometer) + 1 })
const reason = { reason: '车辆送修' }

const ways: readonly {
  readonly name: string
  readonly to: TripState
  readonly go: (trip: string) => Promise<{ readonly status: number }>
  /** Whether it is taken at that moment, where the state allows it. */
  readonly at: (moment: keyof typeof moments) => boolean
}[] = [
  {
    name: 'departing',
    to: 'on_road',
    go: async (trip) => dispatcher.post(`/vehicle/dispatch/${trip}/depart`, await reading(trip)),
    at: (moment) => moment === 'now',
  },
  {
    name: 'coming back',
    to: 'returned',
    go: async (trip) => dispatcher.post(`/vehicle/dispatch/${trip}/return`, await reading(trip)),
    at: () => true,
  },
  {
    name: 'calling off',
    to: 'cancelled',
    go: (trip) => dispatcher.post(`/vehicle/dispatch/${trip}/cancel`, reason),
    at: () => true,
  },
  {
    name: 'giving up',
    to: 'cancelled',
    go: (trip) => applicant.post(`/vehicle/dispatch/${trip}/give-up`, reason),
    at: () => true,
  },
]

/** Brings a trip into a state, by the ways people have. */
async function bring(trip: string, state: TripState): Promise<void> {
  if (state === 'dispatched') return
  await letStart(trip, 'now')
  if (state === 'cancelled') data(await dispatcher.post(`/vehicle/dispatch/${trip}/cancel`, reason))
  else data(await dispatcher.post(`/vehicle/dispatch/${trip}/depart`, await reading(trip)))
  if (state === 'returned') data(await dispatcher.post(`/vehicle/dispatch/${trip}/return`, await reading(trip)))
}

describe.each(Object.keys(states) as TripState[])('a trip that is %s', (from) => {
  describe.each(Object.keys(moments) as (keyof typeof moments)[])('and whose time is %s', (moment) => {
    test.each(ways)('$name goes along the arrows alone, and booking and trip say the same', async (way) => {
      const { trip } = await dispatched()
      await bring(trip, from)
      await letStart(trip, moment)
      const before = await standing(trip)
      const allowed = mayFollow(from, way.to) && way.at(moment)
      const { status } = await way.go(trip)
      const after = await standing(trip)
      expect(status).toBe(allowed ? 200 : 409)
      if (!allowed) expect(after).toEqual(before)
      else expect(after?.state).toBe(way.to)
      expect(after?.booking).toBe(bookingOf[after?.state ?? 'dispatched'])
      if (after?.state === 'on_road')
        data(await dispatcher.post(`/vehicle/dispatch/${trip}/return`, await reading(trip)))
    })
  })
})

const lastNote = async (procInstId: string) => (await detail(applicant, procInstId)).opinions.at(-1)
const grantedTo = async (procInstId: string) => (await detail(applicant, procInstId)).values[TABLE]

describe('a dispatch that is called off', () => {
  test('goes back to the dispatcher with its reason, holds nothing, and can be dispatched again', async () => {
    const { trip, procInstId } = await dispatched()
    expect((await detail(applicant, procInstId)).instance.state).toBe('finished')
    for (const body of [{}, { reason: '' }, { reason: '  ' }])
      expect((await dispatcher.post(`/vehicle/dispatch/${trip}/cancel`, body)).status).toBe(400)
    data(await dispatcher.post(`/vehicle/dispatch/${trip}/cancel`, reason))
    const { instance } = await detail(applicant, procInstId)
    expect(instance).toMatchObject({ state: 'running', waitingAt: [{ nodeName: '调度派车' }] })
    expect(await lastNote(procInstId)).toMatchObject({
      kind: 'reopen',
      status: '4',
      opinion: '车辆送修',
      target: '调度派车',
      actorName: '马晓彤',
    })
    expect(await grantedTo(procInstId)).toMatchObject({ DISPATCH_CAR_ID: '', DRIVER_ID: '' })
    const values = { [TABLE]: { DISPATCH_CAR_ID: cars[1]?.id, DRIVER_ID: drivers[1]?.id } }
    expect(data(await act(dispatcher, procInstId, 'approve', { values }))).toMatchObject({ state: 'finished' })
    const kept = await office.database.query(
      `select state, cancel_reason as reason, cancelled_by is not null as named from veh_dispatch
       where instance_id = $1 order by state`,
      [procInstId],
    )
    expect(kept).toEqual([
      { state: 'cancelled', reason: '车辆送修', named: true },
      { state: 'dispatched', reason: '', named: false },
    ])
  })

  test('and one that is given up by its applicant counts as withdrawn and may be handed in again', async () => {
    const { trip, procInstId } = await dispatched()
    expect((await other.post(`/vehicle/dispatch/${trip}/give-up`, reason)).status).toBe(404)
    const mine = rows<{ id: string; state: string }>(await applicant.get('/vehicle/dispatch/mine', { pageSize: 200 }))
    expect(mine.find(({ id }) => id === trip)?.state).toBe('dispatched')
    data(await applicant.post(`/vehicle/dispatch/${trip}/give-up`, { reason: '会议取消' }))
    expect((await detail(applicant, procInstId)).instance.state).toBe('withdrawn')
    expect(await lastNote(procInstId)).toMatchObject({ kind: 'withdraw', status: '5', opinion: '会议取消' })
    expect(await tasksOf(dispatcher, procInstId)).toEqual([])
    const from = Date.now() + 300 * 24 * HOUR
    const again = await applicant.post('/instance/start', {
      commandId: commandId(),
      defKey: 'car_use',
      values: wish(from, from + HOUR),
      from: procInstId,
    })
    expect(data<{ procInstId: string }>(again).procInstId).toBe(procInstId)
  })
})

describe('on the road', () => {
  test('nobody drives two cars at once, however quickly', async () => {
    const driver = drivers[2]?.id
    const trips = [await dispatched(cars[2]?.id, driver), await dispatched(cars[3]?.id, driver)]
    for (const { trip } of trips) await letStart(trip, 'now')
    const bodies = await Promise.all(trips.map(({ trip }) => reading(trip)))
    const answers = await Promise.all(
      trips.map(({ trip }, at) => dispatcher.post(`/vehicle/dispatch/${trip}/depart`, bodies[at])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ fault: 'vehicle.driver-out' })
    expect(refused?.body.msg).toMatch(/^驾驶员.+驾驶「.+」出车尚未登记回车/)
  })

  test('a reading far beyond the last is asked about, and a wrong one corrected with its reason and history', async () => {
    const car = cars[4]?.id ?? ''
    const { trip } = await dispatched(car, drivers[3]?.id)
    await letStart(trip, 'now')
    const last = Number((await standing(trip))?.odometer)
    const depart = (more: object) => dispatcher.post(`/vehicle/dispatch/${trip}/depart`, more)
    const doubted = await depart({ odometer: 999_999 })
    expect(doubted).toMatchObject({ status: 409, body: { fault: 'vehicle.unlikely-reading' } })
    expect(doubted.body.msg).toContain('请核对仪表')
    expect(Number((await standing(trip))?.odometer)).toBe(last)
    data(await depart({ odometer: 999_999, confirmed: true }))
    const correct = (who: TestClient, body: object) => who.post(`/vehicle/${car}/odometer`, body)
    const right = { odometer: last + 12, reason: '多按了一位' }
    expect((await correct(applicant, right)).status).toBe(403)
    expect((await correct(dispatcher, { odometer: last + 12 })).status).toBe(400)
    data(await correct(dispatcher, right))
    expect(Number((await standing(trip))?.odometer)).toBe(last + 12)
    data(await dispatcher.post(`/vehicle/dispatch/${trip}/return`, { odometer: last + 80 }))
    const history = rows(await dispatcher.get(`/vehicle/${car}/readings`))
    expect(history).toMatchObject([
      { km: last + 80, source: 'trip' },
      { km: last + 12, source: 'correction', reason: '多按了一位', person: '马晓彤' },
      { km: 999_999, source: 'trip' },
    ])
    expect((await dispatcher.get('/vehicle/nowhere/readings')).status).toBe(404)
    const [row] = await office.database.query(`select odometer_out from veh_dispatch where id = $1`, [trip])
    expect(Number((row as { odometer_out: string }).odometer_out)).toBe(last + 12)
  })
})

describe('the times of a request', () => {
  const attempt = async (from: number, to: number) =>
    (
      await applicant.post('/instance/start', {
        commandId: commandId(),
        defKey: 'car_use',
        values: wish(Date.now() + from * HOUR, Date.now() + to * HOUR),
      })
    ).body
  test.each([
    ['begins in the past', -3, 4, '出车时间最多早于提交时间 2 小时，请修改用车时间。'],
    ['lasts for two years', 1, 2 * 365 * 24, '单次用车最长 30 天，请修改用车时间或分次申请。'],
    ['lies years ahead', 400 * 24, 400 * 24 + 2, '用车最多提前 365 天申请，请修改用车时间。'],
    ['is over already', -1.5, -1, '已过'],
  ])('one that %s is not handed in', async (_, from, to, said) => {
    const { code, msg } = await attempt(from, to)
    expect(code).not.toBe(200)
    expect(msg).toContain(said)
  })

  test('follow what the tenant has set, for what is corrected as well', async () => {
    const { procInstId } = await start(applicant, 'car_use', wish(Date.now() + HOUR, Date.now() + 2 * HOUR))
    data(await act(head, procInstId, 'rejectInitiator'))
    const set = (values: object) =>
      admin.call('PUT', '/plugins/vehicle/settings', { body: { values: { ...usual, ...values } } })
    data(await set({ longestTripDays: 1, departEarlyMinutes: 1440 }))
    const longer = { values: wish(Date.now() + HOUR, Date.now() + 40 * HOUR) }
    expect((await act(applicant, procInstId, 'approve', longer)).body.msg).toContain('单次用车最长 1 天')
    expect((await onlyTask(applicant, procInstId)).nodeName).toBe('填写申请')
    data(await set({ longestTripDays: 30, departEarlyMinutes: 120 }))
    data(await act(applicant, procInstId, 'approve', longer))
  })
})

test('what is held for a wish is not told as dispatched, and a car out since yesterday is on the road', async () => {
  const today = async () =>
    data<{ held: number; dispatched: number; onRoad: number; free: number }>(await applicant.get('/vehicle/today'))
  const before = await today()
  const soon = Date.now() + 60_000
  await start(applicant, 'car_use', wish(soon, soon + 60_000, cars[5]?.id))
  expect(await today()).toEqual({ ...before, held: before.held + 1, free: before.free - 1 })
  const { trip } = await dispatched(cars[1]?.id, drivers[1]?.id)
  await letStart(trip, 'now')
  data(await dispatcher.post(`/vehicle/dispatch/${trip}/depart`, await reading(trip)))
  await office.database.query(
    `update veh_dispatch set planned_from = now() - interval '3 days', planned_to = now() - interval '2 days' where id = $1`,
    [trip],
  )
  expect((await today()).onRoad).toBe(before.onRoad + 1)
})

test('the trips are read page behind page, each once, and a place that is none begins anew', async () => {
  const list = (query: object) => dispatcher.get('/vehicle/dispatch/list', query as Record<string, string | number>)
  const whole = rows<{ id: string }>(await list({ pageSize: 200 })).map(({ id }) => id)
  expect(whole.length).toBeGreaterThan(5)
  const seen: string[] = []
  let after: string | undefined
  for (let page = 1; page === 1 || after !== undefined; page += 1) {
    const answer = await list({ page, pageSize: 2, ...(after !== undefined && { after }) })
    expect(rows(answer)).toEqual(rows(await list({ page, pageSize: 2 })))
    expect(answer.body.total).toBe(whole.length)
    seen.push(...rows<{ id: string }>(answer).map(({ id }) => id))
    after = answer.body.next as string | undefined
  }
  expect(seen).toEqual(whole)
  expect(rows(await list({ page: 1, pageSize: 2, after: 'x' })).length).toBe(2)
})

test('whoever books, begins, ends or calls off is named in the events of the booking', async () => {
  const actors = await office.database.query<{ actor: string }>(
    `select distinct actor from bk_event where actor = 'system' and to_state <> 'expired'`,
  )
  expect(actors).toEqual([])
})
