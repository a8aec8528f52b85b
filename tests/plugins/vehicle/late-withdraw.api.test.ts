import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, change, detail, people, publishProcess, sequence, start, step } from '../support/processes.ts'

const TABLE = 'BUS_CAR_USE_APPLY'

let office: Office
let applicant: TestClient
let dispatcher: TestClient
let cars: readonly { readonly id: string }[]
let drivers: readonly { readonly id: string }[]

beforeAll(async () => {
  office = await openOffice()
  const [designer, ...others] = await Promise.all(['designer', 'zhoumingyuan', 'maxiaotong'].map(office.as))
  ;[applicant, dispatcher] = others as [TestClient, TestClient]
  cars = rows(await applicant.get('/vehicle/list', { state: 'in_service', pageSize: 50 }))
  drivers = rows(await applicant.get('/vehicle/driver/list'))
  const [{ id = '' } = {}] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'maxiaotong'`,
  )
  const fields = ['dispatch-car', 'dispatch-driver'].map((field) => ({ field, right: 'required' as const }))
  // The request goes on once the car is given.
  await publishProcess(
    designer as TestClient,
    sequence('car_long', 'car_use_apply', [step('dispatch', [people(id)], { fields }), step('after', [people(id)])], {
      withdraw: 'whileRunning',
      repeatApprover: 'off',
    }),
  )
}, 180_000)

afterAll(() => office.close())

/** A request whose car was given. */
async function dispatched(at: number): Promise<string> {
  const { procInstId } = await start(applicant, 'car_long', {
    [TABLE]: {
      'START_TIME,END_TIME': `2027-04-0${at} 08:30:00,2027-04-0${at} 18:00:00`,
      ...{ TRIP_RANGE: '1', PASSENGER_NUM: 2, ORIGIN: '市政府', DESTINATION: '省会', REASON: '开会' },
    },
  })
  const values = { [TABLE]: { DISPATCH_CAR_ID: cars[at]?.id, DRIVER_ID: drivers[at]?.id } }
  data(await act(dispatcher, procInstId, 'approve', { values }))
  return procInstId
}

const bookingOf = async (instance: string) =>
  (
    await office.database.query<{ state: string }>(
      `select state from bk_booking where instance_id = $1 order by created_at desc limit 1`,
      [instance],
    )
  )[0]?.state

const letPass = (instance: string) =>
  office.database.query(
    `update bk_booking set cancel_until = now() - interval '1 minute' where instance_id = $1 and state = 'confirmed'`,
    [instance],
  )

test('a request is withdrawn with what it was given in time, and not later; a manager still ends it', async () => {
  const early = await dispatched(1)
  expect(await bookingOf(early)).toBe('confirmed')
  data(await change(applicant, early, 'withdraw'))
  expect(await bookingOf(early)).toBe('cancelled')

  const late = await dispatched(2)
  await letPass(late)
  const refused = await change(applicant, late, 'withdraw')
  expect(refused).toMatchObject({ status: 409, body: { fault: 'vehicle.car-use.too-late-to-cancel' } })
  expect((await detail(applicant, late)).instance.state, 'nothing has changed').toBe('running')
  expect(await bookingOf(late)).toBe('confirmed')
  data(await change(await office.as('admin'), late, 'terminate', '车辆送修'))
  expect(await bookingOf(late)).toBe('cancelled')
})

test('a hold that has lapsed stays so when its request is withdrawn', async () => {
  const { procInstId } = await start(applicant, 'car_long', {
    [TABLE]: {
      'START_TIME,END_TIME': '2027-04-09 08:30:00,2027-04-09 18:00:00',
      ...{ TRIP_RANGE: '1', PASSENGER_NUM: 2, ORIGIN: '市政府', DESTINATION: '省会', REASON: '开会' },
      APPLY_CAR_ID: cars[3]?.id,
    },
  })
  await office.database.query(
    `update bk_claim set state = 'expired', hold_until = null where booking_id in
       (select id from bk_booking where instance_id = $1)`,
    [procInstId],
  )
  await office.database.query(`update bk_booking set state = 'expired' where instance_id = $1`, [procInstId])
  data(await change(applicant, procInstId, 'withdraw'))
  expect(await bookingOf(procInstId)).toBe('expired')
})
