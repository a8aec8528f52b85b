import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { type MeetingOffice, openMeetingOffice } from '../meeting/meeting-office.ts'
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
const warnings = () =>
  meeting.office.database.query<{ colour: string; responsible: string; closed: boolean }>(
    `select colour, responsible, state = 'closed' as closed from std_warning where rule = 'booking.overrun'`,
  )

test('whoever stays beyond the end where somebody is next is told, the next one is told where else to go, and the keeper is warned until it is over', async () => {
  const { id } = await meeting.agreed(applicant, 80, { TITLE: '长会' })
  const next = await meeting.agreed(other, 81, { TITLE: '后一场' })
  await meeting.letCome(id)
  data(await applicant.post(`/meeting/${id}/begin-own`, {}))
  const span = (row: string, from: string, to: string) =>
    meeting.office.database.query(
      `update bk_claim set span = tstzrange(now() + $2::interval, now() + $3::interval)
       where booking_id = (select booking_id from mt_meeting where id = $1)`,
      [row, from, to],
    )
  await span(id, '-1 hour', '-25 minutes')
  await span(next.id, '1 minute', '1 hour')
  await meeting.runJob('booking.expire-holds')
  await expect.poll(() => inbox(applicant), { timeout: 10_000 }).toContain('预约超时未结束')
  await expect.poll(() => inbox(other)).toContain('预约可能受影响')
  expect(await inbox(other)).toContain('同一时间可改用')
  expect(await warnings()).toEqual([{ colour: 'red', responsible: expect.any(String), closed: false }])
  await meeting.runJob('booking.expire-holds')
  data(await applicant.post(`/meeting/${id}/end-own`, {}))
  await meeting.runJob('booking.expire-holds')
  await expect.poll(async () => (await warnings())[0]?.closed, { timeout: 10_000 }).toBe(true)
})
