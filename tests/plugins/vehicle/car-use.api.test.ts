import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VehicleSettings } from '../../../plugins/vehicle/model/settings.ts'
import { settingDefaults } from '../../../sdk/server/setting-values.ts'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, change, detail, onlyTask, start } from '../support/processes.ts'

interface Driver {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly licenceClass: string
  readonly licenceUntil: string
  readonly state: string
}

let office: Office
let applicant: TestClient
let head: TestClient
let other: TestClient
let dispatcher: TestClient
let admin: TestClient
let cars: readonly {
  readonly id: string
  readonly plate: string
  readonly unitId: string
  readonly odometerKm: number
}[]
let drivers: readonly Driver[]

beforeAll(async () => {
  office = await openOffice()
  ;[applicant, head, other, dispatcher, admin] = (await Promise.all(
    ['zhoumingyuan', 'linzhiqiang', 'fengxiaolan', 'maxiaotong', 'admin'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
  cars = rows(await applicant.get('/vehicle/list', { state: 'in_service', pageSize: 50 }))
  drivers = rows(await applicant.get('/vehicle/driver/list'))
}, 180_000)

afterAll(() => office.close())

const TABLE = 'BUS_CAR_USE_APPLY'
const usual = settingDefaults(VehicleSettings)
const span = (day: string, from = '08:30', to = '18:00') => `2027-${day} ${from}:00,2027-${day} ${to}:00`
const wish = (day: string, car?: string, more: object = {}) => ({
  [TABLE]: {
    'START_TIME,END_TIME': span(day),
    TRIP_RANGE: '1',
    PASSENGER_NUM: 3,
    ORIGIN: '市政府',
    DESTINATION: '省会',
    REASON: '开会',
    ...(car && { APPLY_CAR_ID: car }),
    ...more,
  },
})
const car = (index: number): string => cars[index]?.id ?? ''
const attempt = (who: TestClient, values: unknown) =>
  who.post('/instance/start', { commandId: commandId(), defKey: 'car_use', values })
const repeat = (who: TestClient, ids: string, startTime: string, endTime: string) =>
  who.get('/jwbiz/carOperation/repeatDispatch', { startTime, endTime, applyCarIds: ids })
const dispatching = (vehicle: string, driver = drivers[0]?.id) => ({
  values: { [TABLE]: { DISPATCH_CAR_ID: vehicle, DRIVER_ID: driver } },
})
/** Its time has come. */
const letCome = (trip: string) =>
  office.database.query(
    `update veh_dispatch set planned_from = now() + interval '10 minutes', planned_to = now() + interval '5 hours'
     where id = $1`,
    [trip],
  )
const dispatchOf = async (instance: string) =>
  rows<{ id: string; instance: string; plate: string; state: string; driver: string }>(
    await dispatcher.get('/vehicle/dispatch/list', { pageSize: 100 }),
  ).find((row) => row.instance === instance)

describe('asking for a car', () => {
  test('[S2-7-84] [S2-7-85] holds it, so that the check names plate, span and person, and nobody else can ask', async () => {
    const free = await repeat(other, car(0), '2027-03-01 08:30:00', '2027-03-01 18:00:00')
    expect(free.body.code).toBe(200)
    await start(applicant, 'car_use', wish('03-01', car(0)))
    const taken = await repeat(other, `${car(1)},${car(0)}`, '2027-03-01 17:00:00', '2027-03-01 19:00:00')
    expect(taken.body.code).not.toBe(200)
    expect(taken.body.msg).toBe(
      `车辆「${cars[0]?.plate}」在 3/1 08:30 至 3/1 18:00 已由周明远（综合管理科）预约，请调整时间或选择其他车辆。`,
    )
    expect((await repeat(other, car(0), '2027-03-01 18:00:00', '2027-03-01 19:00:00')).body.code).toBe(200)
    const clash = await attempt(other, wish('03-01', car(0)))
    expect(clash).toMatchObject({ status: 409, body: { fault: 'booking.clash' } })
    expect(rows(await other.get('/instance/mine/list'))).toEqual([])
  })

  test('by many at the same moment is stored for one, and the others read why', async () => {
    const people = await Promise.all(
      ['dengziang', 'liangyutong', 'hanlixin', 'caowanqing', 'tangweijie'].map(office.as),
    )
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, each) =>
        attempt(people[each % people.length] as TestClient, wish('03-02', car(0))),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter((each) => each.status !== 200)) {
      expect(answer.status).toBe(409)
      expect(answer.body.msg).toMatch(/^「.+」在 3\/2 08:30 至 18:00 已被.+占用，请另选时段或资源。$/)
    }
  })

  test('that ends before it begins, or for something that is no car, is refused', async () => {
    const backwards = wish('03-03', car(0), { 'START_TIME,END_TIME': '2027-03-03 18:00:00,2027-03-03 08:00:00' })
    expect(await attempt(applicant, backwards)).toMatchObject({
      status: 400,
      body: { detail: { problems: [{ field: 'use-time', text: '结束时间不能早于开始时间' }] } },
    })
    expect((await attempt(applicant, wish('03-03', drivers[0]?.id))).status).toBe(400)
    expect((await attempt(applicant, wish('03-03', 'none'))).status).toBe(400)
  })

  test('holds it for as long as the tenant has chosen', async () => {
    const hours = async (day: string) => {
      const { procInstId } = await start(applicant, 'car_use', wish(day, car(3)))
      const [claim] = await office.database.query<{ hours: number }>(
        `select extract(epoch from hold_until - created_at)::float8 / 3600 as hours
         from bk_claim join bk_booking on bk_booking.id = booking_id
         where idempotency_key like $1`,
        [`${procInstId}:%`],
      )
      return Math.round(claim?.hours ?? 0)
    }
    expect(await hours('03-10')).toBe(168)
    data(await admin.call('PUT', '/plugins/vehicle/settings', { body: { values: { ...usual, holdHours: 5 } } }))
    expect(await hours('03-11')).toBe(5)
    data(await admin.call('PUT', '/plugins/vehicle/settings', { body: { values: { ...usual, holdHours: 168 } } }))
  })

  test('and being sent back, withdrawing or being terminated gives the car back', async () => {
    const isFree = async (day: string) =>
      (await repeat(other, car(1), `2027-${day} 09:00:00`, `2027-${day} 10:00:00`)).status === 200
    const returned = await start(applicant, 'car_use', wish('03-04', car(1)))
    expect(await isFree('03-04')).toBe(false)
    await act(head, returned.procInstId, 'rejectInitiator')
    expect(await isFree('03-04')).toBe(true)
    data(await act(applicant, returned.procInstId, 'approve', { values: wish('03-05', car(1)) }))
    expect([await isFree('03-04'), await isFree('03-05')]).toEqual([true, false])
    for (const way of ['reject', 'rejectPrevious']) {
      data(await act(head, returned.procInstId, way, { ...(way === 'reject' && { nodes: ['start'] }) }))
      expect(await isFree('03-05')).toBe(true)
      data(await act(applicant, returned.procInstId, 'approve', { values: wish('03-05', car(1)) }))
      expect(await isFree('03-05')).toBe(false)
    }
    data(await change(applicant, returned.procInstId, 'withdraw'))
    expect(await isFree('03-05')).toBe(true)
    const ended = await start(applicant, 'car_use', wish('03-06', car(1)))
    data(await change(admin, ended.procInstId, 'terminate', '重复'))
    expect(await isFree('03-06')).toBe(true)
  })

  test('whose hold has lapsed and gone to somebody else can still be sent back and asked for again', async () => {
    const late = await start(applicant, 'car_use', wish('03-07', car(1)))
    await office.database.query(
      `update bk_claim set hold_until = now() - interval '1 second' where booking_id =
        (select id from bk_booking where instance_id = $1)`,
      [late.procInstId],
    )
    await start(other, 'car_use', wish('03-07', car(1)))
    data(await act(head, late.procInstId, 'rejectInitiator'))
    const again = await act(applicant, late.procInstId, 'approve', { values: wish('03-07', car(1)) })
    expect(again).toMatchObject({ status: 409, body: { fault: 'booking.clash' } })
    data(await act(applicant, late.procInstId, 'approve', { values: wish('03-08', car(1)) }))
  })
})

describe('a car of a unit', () => {
  test('is registered with the reading it comes with, and its plate once', async () => {
    const { unitId } = cars[0] ?? {}
    const body = {
      plate: '苏P77881',
      brandModel: '红旗 E-QM5',
      nature: '5',
      energy: 'electric',
      seats: 5,
      unitId,
      registeredOn: '2024-05-06',
      state: 'in_repair',
      odometerKm: 31_250.5,
    }
    data(await dispatcher.post('/vehicle', body))
    expect((await dispatcher.post('/vehicle', body)).body.msg).toBe('车牌号「苏P77881」已登记，请核对。')
    const [found] = rows<{ odometerKm: number }>(await applicant.get('/vehicle/list', { search: '苏P77881' }))
    expect(found?.odometerKm).toBe(31_250.5)
  })

  test('[S2-7-87] is looked up by unit and plate, and outside its unit there is none', async () => {
    const lookUp = async (orgId: string, licensePlate: string) => {
      const answer = await applicant.get('/vehicleInformation/getVehicleInfoAccess', { orgId, licensePlate })
      expect(answer.body.code).toBe(200)
      return data<{ list: { plate: string }[] }>(answer).list
    }
    const [mine] = cars
    expect((await lookUp(mine?.unitId ?? '', mine?.plate ?? '')).map((car) => car.plate)).toEqual([mine?.plate])
    const above = await office.database.query<{ ancestor_id: string }>(
      `select ancestor_id from org_closure where tenant_id = 'demo' and descendant_id = $1`,
      [mine?.unitId],
    )
    for (const { ancestor_id } of above) expect(await lookUp(ancestor_id, mine?.plate ?? '')).toHaveLength(1)
    expect(await lookUp('elsewhere', mine?.plate ?? '')).toEqual([])
    expect(await lookUp(mine?.unitId ?? '', '苏P00000')).toEqual([])
  })
})

describe('dispatching', () => {
  test('claims car and driver, stands in the calendar, and the trip keeps the mileage', async () => {
    const { procInstId } = await start(applicant, 'car_use', wish('04-01', car(2)))
    await act(head, procInstId, 'approve')
    const missing = await act(dispatcher, procInstId, 'approve', { values: { [TABLE]: {} } })
    expect(missing.status).toBe(400)
    expect(missing.body.msg).toContain('为必填项,请输入！')
    expect((await act(dispatcher, procInstId, 'approve', dispatching(drivers[0]?.id ?? ''))).status).toBe(400)
    expect(data(await act(dispatcher, procInstId, 'approve', dispatching(car(2)))).state).toBe('finished')
    expect(await dispatchOf(procInstId)).toMatchObject({
      plate: cars[2]?.plate,
      state: 'dispatched',
      driver: drivers[0]?.name,
    })
    const booked = rows<{
      resource: { id: string }
      spans: readonly { state: string; person: string; from: string }[]
    }>(await applicant.get('/vehicle/calendar', { from: '2027-04-01 00:00:00', to: '2027-04-02 00:00:00' })).filter(
      ({ spans }) => spans.length > 0,
    )
    expect(booked).toMatchObject([
      {
        resource: { id: car(2) },
        spans: [{ state: 'confirmed', person: '周明远', from: '2027-04-01T00:30:00.000Z' }],
      },
    ])
    const trip = (await dispatchOf(procInstId))?.id ?? ''
    await letCome(trip)
    const start_ = cars[2]?.odometerKm ?? 0
    const drive = (way: string, odometer: number) => dispatcher.post(`/vehicle/dispatch/${trip}/${way}`, { odometer })
    expect((await drive('return', start_ + 10)).status).toBe(409)
    expect((await drive('depart', start_ - 1)).body.msg).toContain('里程读数不能小于上次登记的')
    data(await drive('depart', start_ + 5))
    expect((await drive('depart', start_ + 5)).status).toBe(409)
    expect((await drive('return', start_ + 4)).body.msg).toContain('里程读数不能小于上次登记的')
    data(await drive('return', start_ + 125.5))
    expect(await dispatchOf(procInstId)).toMatchObject({ state: 'returned' })
    const [vehicle] = rows<{ odometerKm: number }>(
      await applicant.get('/vehicle/list', { search: cars[2]?.plate ?? '' }),
    )
    expect(vehicle?.odometerKm).toBe(start_ + 125.5)
    await expect(
      office.database.query(
        `insert into veh_reading (tenant_id, vehicle_id, at, km, source, person) values ('demo', $1, now(), 1, 'manual', 'x')`,
        [car(2)],
      ),
    ).rejects.toThrow(/falls/)
  })

  test('to a car or driver that is taken keeps the task open and says by whom', async () => {
    const first = await start(applicant, 'car_use', wish('04-02'))
    const second = await start(other, 'car_use', wish('04-02'))
    for (const { procInstId } of [first, second]) await act(head, procInstId, 'approve')
    data(await act(dispatcher, first.procInstId, 'approve', dispatching(car(3))))
    const sameDriver = await act(dispatcher, second.procInstId, 'approve', dispatching(car(4)))
    const given = ['DISPATCH_CAR_ID', 'DRIVER_ID']
    expect(sameDriver).toMatchObject({ status: 409, body: { fault: 'booking.clash', detail: { fields: given } } })
    expect(sameDriver.body.msg).toContain('周明远')
    expect((await onlyTask(dispatcher, second.procInstId)).nodeName).toBe('调度派车')
    expect(await dispatchOf(second.procInstId)).toBeUndefined()
    data(await act(dispatcher, second.procInstId, 'approve', dispatching(car(4), drivers[1]?.id)))
    expect((await detail(other, second.procInstId)).instance).toMatchObject({ state: 'finished', result: 'agreed' })
  })

  test('of too few seats, of a driver on leave or one whose licence runs out before is refused, and the task stays open', async () => {
    const seats = wish('04-03', car(0), { PASSENGER_NUM: 6 })
    expect((await attempt(applicant, seats)).body.msg).toBe(`「${cars[0]?.plate}」核载 5 人，本次共 6 人，请换一辆车。`)
    const { procInstId } = await start(applicant, 'car_use', wish('04-03', undefined, { PASSENGER_NUM: 5 }))
    await act(head, procInstId, 'approve')
    const dispatch = () => act(dispatcher, procInstId, 'approve', dispatching(car(0), drivers[2]?.id))
    expect((await dispatch()).body.msg).toContain('本次共 6 人（含驾驶员）')
    const { id, name, phone, licenceClass, licenceUntil } = drivers[2] as Driver
    const edit = async (change: object) => {
      const body = { phone, licenceClass, licenceUntil, state: 'on_duty', ...change }
      return dispatcher.call('PUT', `/vehicle/driver/${id}`, { body })
    }
    const wider = () => act(dispatcher, procInstId, 'approve', dispatching(car(2), id))
    data(await edit({ state: 'on_leave' }))
    expect((await wider()).body.msg).toBe(`「驾驶员 ${name}」当前停用，请另选资源。`)
    data(await edit({ licenceUntil: '2027-04-02' }))
    expect((await wider()).body.msg).toBe(`驾驶员${name}的驾驶证有效期至 2027-04-02，早于还车日期，请另选驾驶员。`)
    expect((await edit({ phone: '12' })).status).toBe(400)
    data(await edit({}))
    data(await wider())
    expect((await dispatcher.call('PUT', '/vehicle/driver/none', { body: drivers[2] })).status).toBe(404)
  })

  test('is seen and registered by its driver too, by no other driver, and only the dispatcher calls it off', async () => {
    const driver = drivers.find(({ name }) => name === '罗永刚') as Driver
    const [own, colleague] = (await Promise.all(['luoyonggang', 'weijianjun'].map(office.as))) as [
      TestClient,
      TestClient,
    ]
    const dispatched = async (day: string) => {
      const { procInstId } = await start(applicant, 'car_use', wish(day, car(5)))
      await act(head, procInstId, 'approve')
      data(await act(dispatcher, procInstId, 'approve', dispatching(car(5), driver.id)))
      return (await dispatchOf(procInstId))?.id ?? ''
    }
    const [first, second, third] = [await dispatched('04-05'), await dispatched('04-06'), await dispatched('04-07')]
    for (const trip of [first, second]) await letCome(trip)
    const seenBy = async (who: TestClient) => rows<{ id: string }>(await who.get('/vehicle/dispatch/list')).length
    expect([await seenBy(own), await seenBy(colleague)]).toEqual([3, 0])
    const odometer = cars[5]?.odometerKm ?? 0
    expect((await colleague.post(`/vehicle/dispatch/${first}/depart`, { odometer })).status).toBe(404)
    const departures = await Promise.all(
      [first, second].map((id) => own.post(`/vehicle/dispatch/${id}/depart`, { odometer })),
    )
    expect(departures.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(departures.find(({ status }) => status === 409)?.body.msg).toContain('上一次出车尚未登记回车')
    const reason = { reason: '车辆送修' }
    expect((await own.post(`/vehicle/dispatch/${third}/cancel`, reason)).status).toBe(403)
    data(await dispatcher.post(`/vehicle/dispatch/${third}/cancel`, reason))
    expect((await dispatcher.post(`/vehicle/dispatch/${third}/cancel`, reason)).status).toBe(409)
    expect((await repeat(other, car(5), '2027-04-07 09:00:00', '2027-04-07 10:00:00')).status).toBe(200)
  })

  test('is for those who may, and the fleet of one tenant is not seen by another', async () => {
    expect((await applicant.get('/vehicle/dispatch/list')).status).toBe(403)
    expect((await applicant.post('/vehicle/dispatch/none/depart', { odometer: 1 })).status).toBe(403)
    expect((await dispatcher.post('/vehicle/dispatch/none/depart', { odometer: 1 })).status).toBe(404)
    const elsewhere = await office.as('admin2')
    const theirs = rows<{ id: string }>(await elsewhere.get('/vehicle/list', { pageSize: 50 }))
    expect(theirs.filter((vehicle) => cars.some((mine) => mine.id === vehicle.id))).toEqual([])
    expect((await repeat(elsewhere, car(3), '2027-04-02 09:00:00', '2027-04-02 10:00:00')).status).toBe(200)
  })
})
