import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { type MeetingOffice, openMeetingOffice, room } from '../meeting/meeting-office.ts'
import { data } from '../support/office.ts'

let meeting: MeetingOffice
let applicant: TestClient
let other: TestClient

beforeAll(async () => {
  meeting = await openMeetingOffice()
  ;[applicant, other] = (await Promise.all(['zhoumingyuan', 'fengxiaolan'].map(meeting.office.as))) as [
    TestClient,
    TestClient,
  ]
}, 180_000)

afterAll(() => meeting.office.close())

const inbox = async (who: TestClient) => (await who.get('/message/inbox/list')).text
const warnings = (booking: string) =>
  meeting.office.database.query<{ colour: string; responsible: string; closed: boolean }>(
    `select colour, responsible, state = 'closed' as closed from std_warning
     where rule = 'booking.overrun' and subject = $1`,
    [booking],
  )

/** Somebody is there beyond the end, and the next one comes in a minute. */
async function overrunBefore(day: number, code = 'A201'): Promise<{ readonly id: string; readonly booking: string }> {
  const { id } = await meeting.agreed(applicant, day, { TITLE: '长会', ROOM_ID: room(code) })
  const next = await meeting.agreed(other, day + 1, { TITLE: '后一场', ROOM_ID: room(code) })
  await meeting.letCome(id)
  data(await applicant.post(`/meeting/${id}/begin-own`, {}))
  const span = (row: string, from: string, to: string) =>
    meeting.office.database.query<{ booking: string }>(
      `update bk_claim set span = tstzrange(now() + $2::interval, now() + $3::interval)
       where booking_id = (select booking_id from mt_meeting where id = $1) returning booking_id as booking`,
      [row, from, to],
    )
  const [late] = await span(id, '-1 hour', '-25 minutes')
  await span(next.id, '1 minute', '1 hour')
  await meeting.runJob('booking.expire-holds')
  return { id, booking: late?.booking ?? '' }
}

test('whoever stays beyond the end where somebody is next is told, the next one is told where else to go, and the keeper is warned until it is over', async () => {
  const { id, booking } = await overrunBefore(80)
  await expect.poll(() => inbox(applicant), { timeout: 10_000 }).toContain('预约超时未结束')
  await expect.poll(() => inbox(other)).toContain('预约可能受影响')
  expect(await inbox(other)).toContain('同一时间可改用')
  expect(await warnings(booking)).toEqual([{ colour: 'red', responsible: expect.any(String), closed: false }])
  await meeting.runJob('booking.expire-holds')
  data(await applicant.post(`/meeting/${id}/end-own`, {}))
  await meeting.runJob('booking.expire-holds')
  await expect.poll(async () => (await warnings(booking))[0]?.closed, { timeout: 10_000 }).toBe(true)
})

test('of several keepers one is warned whose rooms they are', async () => {
  const { database, as } = meeting.office
  const [own] = await database.query<{ unit: string }>(
    `select unit_id as unit from org_user where tenant_id = 'demo' and account = 'fangmin'`,
  )
  // Somebody of a unit neither above nor below.
  const [stranger] = await database.query<{ id: string; unit: string }>(
    `select id, unit_id as unit from org_user person where tenant_id = 'demo' and enabled and id <> all($1)
       and not exists (select from org_closure near where near.tenant_id = 'demo'
         and person.unit_id in (ancestor_id, descendant_id) and $2 in (ancestor_id, descendant_id))
     order by id limit 1`,
    [['zhoumingyuan', 'fengxiaolan'].map(meeting.id), own?.unit],
  )
  await database.query(
    `insert into org_member (tenant_id, user_id, kind, group_id)
     select 'demo', $1, 'role', id from org_role where tenant_id = 'demo' and key = 'room_keeper'`,
    [stranger?.id],
  )
  const keepers = await database.query<{ id: string; unit: string }>(
    `select person.id, person.unit_id as unit from org_user person
     join org_member m on m.tenant_id = person.tenant_id and m.user_id = person.id and m.kind = 'role'
     join org_role r on r.tenant_id = m.tenant_id and r.id = m.group_id and r.key = 'room_keeper'
     where person.tenant_id = 'demo'`,
  )
  const admin = await as('admin')
  for (const [code, unit] of [
    ['A202', stranger?.unit],
    ['A203', own?.unit],
  ] as const) {
    const { id, names, partIds, assembled, photos, readOnly, revision, ...values } = data<Record<string, unknown>>(
      await admin.get(`/meeting/room/${room(code)}`),
    )
    data(await admin.call('PUT', `/meeting/room/${id}`, { body: { ...values, keptBy: unit } }))
    const late = await overrunBefore(84, code)
    await expect.poll(() => warnings(late.booking), { timeout: 10_000 }).toHaveLength(1)
    const [warning] = await warnings(late.booking)
    expect(keepers.filter((each) => each.unit === unit).map((each) => each.id)).toContain(warning?.responsible)
    data(await applicant.post(`/meeting/${late.id}/end-own`, {}))
  }
})
