import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { eventsOf, subscribed } from '../booking/feeds.ts'
import { data, rows } from '../support/office.ts'
import { type AgreedMeeting, dayOf, type MeetingOffice, openMeetingOffice, room, span } from './meeting-office.ts'

interface Busy {
  readonly booking: string
  readonly state: string
  readonly title: string
  readonly person: string
  readonly instance: string
  readonly from: string
}

let meeting: MeetingOffice
let owner: TestClient
let stranger: TestClient
let keeper: TestClient
let agreed: AgreedMeeting

const DAY = 90

beforeAll(async () => {
  meeting = await openMeetingOffice()
  // Staff who may ask for rooms, and not read who has them; and somebody who keeps rooms without.
  await meeting.office.database.query(
    `delete from role_permission where tenant_id = 'demo' and permission = 'meeting:read' and role_id in
       (select id from org_role where tenant_id = 'demo' and key in ('staff', 'dept_head'))`,
  )
  await meeting.office.database.query(
    `insert into role_permission (tenant_id, role_id, permission)
       select 'demo', id, 'meeting:keep' from org_role where tenant_id = 'demo' and key = 'dept_head'`,
  )
  // What no unit keeps alone all of them keep.
  await meeting.office.database.query(`update mt_room set kept_by = null where tenant_id = 'demo'`)
  ;[owner, stranger, keeper] = (await Promise.all(
    ['zhoumingyuan', 'fengxiaolan', 'fangmin'].map(meeting.office.as),
  )) as [TestClient, TestClient, TestClient]
  agreed = await meeting.agreed(owner, DAY, { TITLE: '人事研究' })
}, 180_000)

afterAll(() => meeting.office.close())

const calendarFor = async (who: TestClient) => {
  const answer = await who.get('/meeting/room/calendar', { from: `${dayOf(DAY)} 00:00`, to: `${dayOf(DAY + 1)} 00:00` })
  const found = rows<{ resource: { id: string }; spans: readonly Busy[] }>(answer)
  return { text: answer.text, spans: found.find(({ resource }) => resource.id === room('A201'))?.spans ?? [] }
}

/** What would tell whose meeting it is, or what it is about. */
const secrets = () => ['人事研究', '周明远', meeting.id('zhoumingyuan'), agreed.instance, agreed.id]

const expectUntold = (text: string) => {
  for (const secret of secrets()) expect(text).not.toContain(secret)
}

describe('to those who may not read who has a room', () => {
  test('the calendar shows that it is taken, and nothing else', async () => {
    expect((await stranger.get('/meeting/list')).status, 'a stranger').toBe(403)
    const { spans, text } = await calendarFor(stranger)
    expect(spans).toHaveLength(1)
    expect(spans[0]).toMatchObject({ booking: '', state: 'busy', title: '', person: '', instance: '' })
    expectUntold(text)
    expect((await calendarFor(keeper)).spans[0], 'the keeper reads all of it').toMatchObject({
      ...{ title: '人事研究', person: '周明远', instance: agreed.instance },
    })
  })

  test('their own bookings stay readable', async () => {
    expect((await calendarFor(owner)).spans[0]).toMatchObject({ title: '人事研究', instance: agreed.instance })
  })

  test('nobody is named when it is refused, and what is offered instead tells nothing', async () => {
    const wish = meeting.wish(DAY, { TITLE: '另一场', HOST_PERSON: meeting.person('fengxiaolan') })
    const refused = await meeting.attempt(stranger, wish)
    expect(refused.body.msg).toContain('已被他人占用')
    expectUntold(refused.text)
    const at = { from: `${dayOf(DAY)} 09:00`, to: `${dayOf(DAY)} 10:00` }
    const clashes = await stranger.get('/meeting/room/clashes', { ...at, ids: room('A201') })
    expect([clashes.status, clashes.body.msg]).toEqual([409, expect.stringContaining('已由他人预约')])
    expectUntold(clashes.text)
    const instead = await stranger.get('/meeting/use/instead', { as: 'room', resource: room('A201'), ...at })
    expect(data<readonly unknown[]>(instead).length).toBeGreaterThan(0)
    expectUntold(instead.text)
    const rule = JSON.stringify({ every: 'week', count: 2, mode: 'all' })
    const preview = await stranger.get('/booking/series/preview', { resources: room('A201'), ...at, rule })
    expect(preview.text).toContain('已被他人占用')
    expectUntold(preview.text)
    expectUntold((await stranger.get(`/meeting/room/${room('A201')}/requests`)).text)
    expectUntold((await stranger.get('/meeting/room/today')).text)
  })

  test('a calendar program learns no more than the calendar shows', async () => {
    const about = { calendar: 'meeting.rooms.calendar', resource: room('A201') }
    expect(await stranger.post('/booking/feeds/make', about)).toMatchObject({ status: 404 })
    const head = await meeting.office.as('linzhiqiang')
    const { address } = data<{ address: string }>(await head.post('/booking/feeds/make', about))
    const { text } = await subscribed(meeting.office.url, address)
    expect(eventsOf(text).map(({ summary, description }) => [summary, description])).toContainEqual(['已占用', null])
    expectUntold(text.replaceAll('\r\n ', ''))
  })

  test('of two that have it at different times both are shown', async () => {
    await meeting.agreed(owner, DAY, { TITLE: '第二场', 'START_TIME,END_TIME': span(DAY, '14:00', '15:00') })
    expect((await calendarFor(stranger)).spans.map(({ from }) => from.slice(11, 16))).toEqual(['01:00', '06:00'])
  })
})
