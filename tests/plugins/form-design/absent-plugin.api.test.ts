import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { start } from '../support/processes.ts'

let office: Office
let applicant: TestClient
let admin: TestClient
let car: { readonly id: string; readonly plate: string }
let options: unknown

const trip = {
  'START_TIME,END_TIME': '2027-03-01 08:30:00,2027-03-01 18:00:00',
  ...{ TRIP_RANGE: '1', PASSENGER_NUM: 3, ORIGIN: '市政府', DESTINATION: '省会', REASON: '开会' },
}

beforeAll(async () => {
  office = await openOffice()
  ;[applicant, admin] = (await Promise.all(['zhoumingyuan', 'admin'].map(office.as))) as [TestClient, TestClient]
  car = rows<typeof car>(await applicant.get('/vehicle/list', { state: 'in_service' }))[0] as typeof car
  options = data(await applicant.get('/system/dict/data/type/vehicle_trip_range'))
  await start(applicant, 'car_use', { BUS_CAR_USE_APPLY: { ...trip, APPLY_CAR_ID: car.id } })
  data(await admin.call('PUT', '/plugins/vehicle/disable', { body: {} }))
}, 180_000)

afterAll(() => office.close())

const titlesOf = async (who: TestClient, ids: readonly string[]) =>
  data(await who.post('/form/kept-titles', { type: 'vehicle_selector', ids }))

describe('records that a plugin was used for, once it is off', () => {
  test('name the rows of its register as they were called', async () => {
    expect((await applicant.get('/vehicle/list')).status).toBe(404)
    expect(await titlesOf(applicant, [car.id, 'car-of-nobody'])).toEqual([{ id: car.id, title: car.plate }])
    expect(await titlesOf(applicant, [])).toEqual([])
  })

  test('name the entries of its dictionaries', async () => {
    expect(options).toContainEqual({ dictValue: '1', dictLabel: expect.stringMatching(/\p{Script=Han}/u) })
    expect(data(await applicant.get('/system/dict/data/type/vehicle_trip_range'))).toEqual(options)
  })

  test('tell another tenant nothing', async () => {
    const other = await office.as('admin2')
    expect(await titlesOf(other, [car.id])).toEqual([])
  })
})
