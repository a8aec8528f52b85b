import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, start } from '../support/processes.ts'

const TABLE = 'BUS_CAR_USE_APPLY'
const HOUR = 3_600_000

let office: Office
let applicant: TestClient
let dispatcher: TestClient
let cars: readonly { readonly id: string; readonly plate: string }[]
let drivers: readonly { readonly id: string; readonly name: string }[]

beforeAll(async () => {
  office = await openOffice()
  ;[applicant, dispatcher] = (await Promise.all(['zhoumingyuan', 'maxiaotong'].map(office.as))) as [
    TestClient,
    TestClient,
  ]
  cars = rows(await applicant.get('/vehicle/list', { state: 'in_service', pageSize: 50 }))
  drivers = rows(await applicant.get('/vehicle/driver/list'))
}, 180_000)

afterAll(() => office.close())

/** Beijing time, as forms write it. */
const text = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

async function dispatched(from: number, at: number) {
  const wish = {
    'START_TIME,END_TIME': `${text(from)},${text(from + 2 * HOUR)}`,
    TRIP_RANGE: '1',
    PASSENGER_NUM: 2,
    ORIGIN: '市政府1号楼',
    DESTINATION: '省会展中心',
    REASON: '开会',
  }
  const { procInstId } = await start(applicant, 'car_use', { [TABLE]: wish })
  data(await act(await office.as('linzhiqiang'), procInstId, 'approve'))
  const given = { DISPATCH_CAR_ID: cars[at]?.id, DRIVER_ID: drivers[at]?.id }
  data(await act(dispatcher, procInstId, 'approve', { values: { [TABLE]: given } }))
}

interface Ahead {
  readonly plate: string
  readonly driver: string
  readonly origin: string
  readonly destination: string
  readonly phone: string
}
const ahead = async (who: TestClient) => data<readonly Ahead[]>(await who.get('/vehicle/dispatch/ahead'))

test('who drives sees where the next trips go and whom to call, and who dispatches those of all drivers', async () => {
  const now = Date.now()
  await dispatched(now + HOUR, 0)
  await dispatched(now + 2 * HOUR, 1)
  await dispatched(now + 96 * HOUR, 2)
  const all = await ahead(dispatcher)
  expect(all.map(({ plate, driver }) => [plate, driver])).toEqual([
    [cars[0]?.plate, drivers[0]?.name],
    [cars[1]?.plate, drivers[1]?.name],
  ])
  expect(all[0]).toMatchObject({
    origin: '市政府1号楼',
    destination: '省会展中心',
    phone: expect.stringMatching(/^1\d{10}$/),
  })
  const [driver] = await office.database.query<{ account: string }>(
    `select account from org_user join veh_driver on veh_driver.tenant_id = org_user.tenant_id and user_id = org_user.id
     where veh_driver.id = $1`,
    [drivers[1]?.id],
  )
  const own = await ahead(await office.as(driver?.account ?? ''))
  expect(own.map(({ driver: name }) => name)).toEqual([drivers[1]?.name])
  expect((await applicant.get('/vehicle/dispatch/ahead')).status).toBe(403)
})
