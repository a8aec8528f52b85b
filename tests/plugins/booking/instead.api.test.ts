import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice } from '../support/office.ts'

interface Instead {
  readonly as: string
  readonly resource: string
  readonly name: string
  readonly from: string
  readonly to: string
}

let office: Office
let applicant: TestClient
beforeAll(async () => {
  office = await openOffice()
  applicant = await office.as('zhoumingyuan')
}, 180_000)
afterAll(() => office.close())

const TABLE = 'BUS_MEETING_USE_APPLY'
const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const ask = (room: string, from: string, to: string, people = 4) =>
  applicant.post('/instance/start', {
    commandId: commandId(),
    defKey: 'meeting_use',
    values: {
      [TABLE]: {
        ...{ TITLE: '碰头会', MEETING_TYPE: '02', ROOM_ID: room, PEOPLE: people },
        'START_TIME,END_TIME': `${day} ${from}:00,${day} ${to}:00`,
      },
    },
  })
const iso = (time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
const instead = (more: object = {}) =>
  applicant.get('/meeting/use/instead', {
    ...{ as: 'room', resource: 'demo-room-A201', from: `${day} 14:00:00`, to: `${day} 15:00:00`, seats: 4 },
    ...more,
  })

describe('a request for what is taken', () => {
  test('is refused with what can be had instead, nearest first, and each of them can be had', async () => {
    data(await ask('demo-room-A201', '14:00', '15:00'))
    const refused = await ask('demo-room-A201', '14:30', '15:30')
    expect(refused).toMatchObject({ status: 409, body: { fault: 'booking.clash' } })
    const offered = (refused.body as unknown as { detail: { instead: readonly Instead[] } }).detail.instead
    expect(offered.map(({ resource }) => resource).slice(0, 3)).toEqual([
      'demo-room-A202',
      'demo-room-A203',
      'demo-room-A301',
    ])
    expect(offered).toHaveLength(5)
    const [first] = offered as readonly [Instead, ...Instead[]]
    expect(first).toMatchObject({ as: 'room', from: iso('14:30'), to: iso('15:30') })
    data(await ask(first.resource, '14:30', '15:30'))
  })

  test('is told so while it is filled in, with no room that is too small and no time that is closed', async () => {
    const offered = data<readonly Instead[]>(await instead({ seats: 70, resource: 'demo-room-C101' }))
    const rooms = ['demo-room-A201', 'demo-room-B302']
    expect(offered.filter(({ resource }) => rooms.includes(resource))).toEqual([])
    const late = data<readonly Instead[]>(await instead({ from: `${day} 21:00:00`, to: `${day} 22:00:00`, seats: 10 }))
    const hours = late.map(({ from }) => (new Date(from).getUTCHours() + 8) % 24)
    expect(hours.every((hour) => hour >= 7 && hour < 22)).toBe(true)
  })

  test('of things nobody knows is answered with what is wrong', async () => {
    expect((await instead({ resource: 'none' })).status).toBe(404)
    expect((await instead({ as: 'nothing' })).status).toBe(400)
    expect((await instead({ from: 'soon' })).status).toBe(400)
  })
})
