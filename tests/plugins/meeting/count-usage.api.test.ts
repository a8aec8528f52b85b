import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../../../core/report/report.ts'
import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'
import { type AgreedMeeting, dayOf, type MeetingOffice, openMeetingOffice, room, span } from './meeting-office.ts'
import { recounted, rolledUp } from './recount.ts'

let meeting: MeetingOffice
let applicant: TestClient
let head: TestClient
let other: TestClient
let keeper: TestClient
let admin: TestClient

beforeAll(async () => {
  meeting = await openMeetingOffice()
  ;[applicant, head, other, keeper, admin] = (await Promise.all(
    ['zhoumingyuan', 'linzhiqiang', 'fengxiaolan', 'fangmin', 'admin'].map(meeting.office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
}, 180_000)

afterAll(() => meeting.office.close())

const stale = async () => {
  const [row] = await meeting.office.database.query<{ left: number }>(
    'select count(*)::int as left from mt_usage_stale',
  )
  return row?.left
}

const report = async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  return data<Report>(await keeper.get('/meeting/report', { from: '2024-01-01', to: today }))
}

/** The report says the same before and after the days are counted, and they are what the meetings say, all of them. */
async function expectEqual(): Promise<void> {
  const before = await report()
  await meeting.runJob('meeting.count-usage')
  await expect.poll(stale, { timeout: 20_000 }).toBe(0)
  expect(await rolledUp(meeting.office.database)).toEqual(await recounted(meeting.office.database))
  expect(await report()).toEqual(before)
}

const checkIn = async (who: TestClient, code: string) => {
  const door = data<{ code: string }>(await keeper.get(`/meeting/door/${room(code)}`))
  data(await who.post('/meeting/check-in', { room: room(code), code: door.code }))
}

const stateOf = async ({ instance }: AgreedMeeting) => (await meeting.meetingOf(instance))?.state

test('the days of rooms equal a full recount, whatever happens to meetings', async () => {
  await meeting.agreed(applicant, 60)
  const called = await meeting.agreed(applicant, 61)
  await expectEqual()

  const calendar = rows<{ resource: { id: string }; spans: readonly { booking: string }[] }>(
    await keeper.get('/meeting/room/calendar', { from: `${dayOf(61)} 00:00`, to: `${dayOf(62)} 00:00` }),
  )
  const seen = calendar.find(({ resource }) => resource.id === room('A201'))?.spans[0]?.booking
  const to = { resources: { room: [room('A202')] }, from: `${dayOf(62)} 13:00`, to: `${dayOf(62)} 15:00` }
  data(await keeper.post('/meeting/use/move', { instance: called.instance, seen, ...to }))
  await expectEqual()

  const displaced = await meeting.agreed(applicant, 63)
  data(await keeper.post(`/meeting/${displaced.id}/displace`, { reason: '紧急会议' }))
  data(await applicant.post(`/meeting/${called.id}/cancel-own`, { reason: '改期' }))
  await expectEqual()

  const begun = await meeting.agreed(applicant, 64, { ROOM_ID: room('A203') })
  await meeting.letCome(begun.id)
  for (const who of [applicant, head]) await checkIn(who, 'A203')
  await expectEqual()
  data(await applicant.post(`/meeting/${begun.id}/extend-own`, { minutes: 30 }))
  data(await applicant.post(`/meeting/${begun.id}/end-own`, {}))
  data(await applicant.post(`/meeting/${begun.id}/confirm-use`, { attended: 5, note: '' }))
  await expectEqual()

  const late = await meeting.agreed(other, 65, { ROOM_ID: room('A202') })
  await meeting.letCome(late.id)
  data(await other.post(`/meeting/${late.id}/cancel-own`, { reason: '临时取消' }))
  const missed = await meeting.agreed(other, 66)
  await meeting.office.database.query(
    `update bk_claim set release_at = now() - interval '1 minute'
     where booking_id = (select booking_id from mt_meeting where id = $1)`,
    [missed.id],
  )
  await meeting.runJob('booking.expire-holds')
  await expect.poll(() => stateOf(missed), { timeout: 20_000 }).toBe('no_show')
  await expectEqual()
}, 180_000)

test('the days of rooms follow the working calendar', async () => {
  await meeting.agreed(applicant, 70, { 'START_TIME,END_TIME': span(70, '11:00', '14:00') })
  await expectEqual()
  const mark = (kind: string) => ({ body: { from: dayOf(70), to: dayOf(70), kind, name: '调整' } })
  for (const kind of ['holiday', 'work']) {
    data(await admin.call('PUT', '/standards/calendar/days', mark(kind)))
    await expectEqual()
  }
  data(await admin.call('PUT', '/standards/calendar/hours', { body: { hours: [{ from: '09:00', to: '12:30' }] } }))
  await expectEqual()
}, 120_000)

test('people who ask, call off and count at the same time lose nothing and do not block each other', async () => {
  const deadlocks = async () => {
    const [row] = await meeting.office.database.query<{ count: string }>(
      'select deadlocks as count from pg_stat_database where datname = current_database()',
    )
    return row?.count
  }
  const before = await deadlocks()
  // All on the days of one room, each at hours of their own.
  const asksAgainAndAgain = async (who: TestClient, place: number) => {
    for (const time of [8, 9, 10].map((hour) => hour + place * 3)) {
      const hours = [`${String(time).padStart(2, '0')}:00`, `${String(time).padStart(2, '0')}:40`] as const
      const { id } = await meeting.agreed(who, 80, { 'START_TIME,END_TIME': span(80, ...hours) })
      await meeting.runJob('meeting.count-usage')
      if (time % 2 === 0) data(await who.post(`/meeting/${id}/cancel-own`, { reason: '改期' }))
    }
  }
  await Promise.all([applicant, other, head].map(asksAgainAndAgain))
  await expectEqual()
  expect(await deadlocks()).toBe(before)
}, 120_000)
