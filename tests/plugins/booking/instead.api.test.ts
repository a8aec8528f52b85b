import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { clientOf } from '../../support/client.ts'
import { commandId, data, type Office, openOffice } from '../support/office.ts'
import { eventsOf, hostile, isGone, subscribed } from './feeds.ts'

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
const ask = (room: string, from: string, to: string, people = 4, more: object = {}) =>
  applicant.post('/instance/start', {
    commandId: commandId(),
    defKey: 'meeting_use',
    values: {
      [TABLE]: {
        ...{ TITLE: '碰头会', MEETING_TYPE: '02', ROOM_ID: room, PEOPLE: people, ...more },
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

describe('an address for calendar programs', () => {
  const room = { calendar: 'meeting.rooms.calendar', resource: 'demo-room-B302' }
  const make = async (who: TestClient, about: object = {}) =>
    data<{ address: string }>(await who.post('/booking/feeds/make', about)).address

  test('shows somebody’s own bookings without a session, and nothing of what is secret about them', async () => {
    data(await ask('demo-room-B302', '09:00', '10:00', 4, { TITLE: '人事议题', SECRET: '1' }))
    const answer = await subscribed(office.url, await make(applicant))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const secret = eventsOf(answer.text).find(({ from }) => from === iso('09:00'))
    expect(secret).toMatchObject({ location: expect.stringContaining('B302') })
    expect(secret?.summary).toContain('内部会议')
    expect(answer.text.replaceAll('\r\n ', '')).not.toContain('人事议题')
  })

  test('shows who keeps a room what its calendar does, and is refused to everybody else', async () => {
    const keeper = await office.as('fangmin')
    const lines = data<readonly { calendar: string; resource: string }[]>(await keeper.get('/booking/feeds'))
    expect(lines).toContainEqual(expect.objectContaining(room))
    expect(data<readonly unknown[]>(await applicant.get('/booking/feeds'))).toHaveLength(1)
    const refused = { status: 404, body: { fault: 'booking-feeds.not-kept' } }
    expect(await applicant.post('/booking/feeds/make', room)).toMatchObject(refused)
    for (const about of [{ ...room, calendar: 'identity.users' }, { ...room, resource: 'none' }, { resource: 'x' }])
      expect(await keeper.post('/booking/feeds/make', about)).toMatchObject(refused)
    const address = await make(keeper, room)
    const shown = eventsOf((await subscribed(office.url, address)).text)
    expect(shown.find(({ from }) => from === iso('09:00'))?.description).toContain('申请人：')
    expect(JSON.stringify(shown)).not.toContain('人事议题')
    const role = `tenant_id = 'demo' and kind = 'role' and user_id = (select id from org_user
      where tenant_id = 'demo' and account = 'fangmin')`
    await office.database.query(`update org_member set valid = daterange(null, current_date - 1) where ${role}`)
    await isGone(office.url, address)
    await office.database.query(`update org_member set valid = daterange(null, null) where ${role}`)
    expect((await subscribed(office.url, address)).status).toBe(200)
  })

  test('opens nothing once it was made anew, revoked, or its person has left', async () => {
    const [first, second] = [await make(applicant), await make(applicant)]
    await isGone(office.url, first)
    expect((await subscribed(office.url, second)).status).toBe(200)
    expect(data(await applicant.post('/booking/feeds/revoke', {}))).toEqual({ revoked: true })
    expect(data(await applicant.post('/booking/feeds/revoke', {}))).toEqual({ revoked: false })
    await isGone(office.url, second)
    const third = await make(await office.as('dengziang'))
    const leaves = (enabled: boolean) =>
      office.database.query(
        `update org_user set enabled = ${enabled} where tenant_id = 'demo' and account = 'dengziang'`,
      )
    await leaves(false)
    await isGone(office.url, third)
    await leaves(true)
    const [kept] = await office.database.query<{ kept: string }>(`select string_agg(digest, ' ') as kept from bk_feed`)
    expect(kept?.kept).not.toContain(third.split('/').at(-1)?.replace('.ics', ''))
  })

  test('cannot be guessed, bent or tried without end', async () => {
    const address = (await make(applicant)).replace('/prod-api', '')
    const nobody = clientOf(office.url)
    for (const each of hostile(address)) expect([each, (await nobody.get(each)).status]).toEqual([each, 404])
    expect((await nobody.get('/booking/feeds')).status).toBe(401)
    expect((await nobody.post('/booking/feeds/make', {})).status).toBe(401)
    const tried = await Promise.all(Array.from({ length: 70 }, () => nobody.get(address)))
    expect(tried.map(({ status }) => status)).toContain(429)
  })
})
