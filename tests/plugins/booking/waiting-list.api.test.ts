import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { dayOf, type MeetingOffice, openMeetingOffice, room } from '../meeting/meeting-office.ts'
import { data } from '../support/office.ts'

let meeting: MeetingOffice
let applicant: TestClient
let first: TestClient
let second: TestClient

beforeAll(async () => {
  meeting = await openMeetingOffice()
  ;[applicant, first, second] = (await Promise.all(
    ['zhoumingyuan', 'fengxiaolan', 'linzhiqiang'].map(meeting.office.as),
  )) as [TestClient, TestClient, TestClient]
}, 180_000)

afterAll(() => meeting.office.close())

interface Wait {
  readonly id: string
  readonly state: string
  readonly until: string
  readonly process: string
  readonly values: Readonly<Record<string, unknown>>
}

const join = (who: TestClient, day: number, more: object = {}) =>
  who.post('/booking/waits/join', {
    ...{ resource: room('A201'), from: `${dayOf(day)} 09:00:00`, to: `${dayOf(day)} 10:00:00` },
    ...{ process: 'meeting_use', values: meeting.wish(day), ...more },
  })
const waits = async (who: TestClient) => data<readonly Wait[]>(await who.get('/booking/waits'))
const stateOf = async (who: TestClient, id: string) => (await waits(who)).find((each) => each.id === id)?.state
const inbox = async (who: TestClient) => (await who.get('/message/inbox/list')).text
const look = () => meeting.runJob('booking.expire-holds')

describe('who waits for a room that is taken', () => {
  test('is told when it is free, the one who has waited longest before the next, and asks with what was filled in', async () => {
    const { id } = await meeting.agreed(applicant, 70)
    const own = data<{ id: string }>(await join(first, 70))
    expect(data<{ id: string }>(await join(first, 70)).id).toBe(own.id)
    const next = data<{ id: string }>(await join(second, 70))
    await look()
    data(await applicant.post(`/meeting/${id}/cancel-own`, { reason: '改期' }))
    await look()
    await expect.poll(() => stateOf(first, own.id), { timeout: 10_000 }).toBe('told')
    await expect.poll(() => inbox(first)).toContain('候补时段已空出')
    expect(await stateOf(second, next.id)).toBe('waiting')
    expect((await inbox(second)).includes('候补时段已空出')).toBe(false)
    await meeting.office.database.query(`update bk_wait set valid_until = now() - interval '1 minute' where id = $1`, [
      own.id,
    ])
    await look()
    await expect.poll(() => stateOf(second, next.id), { timeout: 10_000 }).toBe('told')
    expect(await stateOf(first, own.id)).toBe('passed')
    const told = (await waits(second)).find((each) => each.id === next.id)
    expect(told).toMatchObject({ process: 'meeting_use', values: meeting.wish(70) })
    expect(Date.parse(told?.until ?? '')).toBeGreaterThan(Date.now())
    await meeting.agreed(second, 70, { 'START_TIME,END_TIME': `${dayOf(70)} 09:00:00,${dayOf(70)} 10:00:00` })
    await look()
    await expect.poll(() => stateOf(second, next.id), { timeout: 10_000 }).toBe('taken')
  })

  test('does not wait for what is free, is over, is unknown or for too much, and may stop', async () => {
    expect((await join(first, 71)).body.fault).toBe('booking-waiting.free')
    expect((await join(first, -71)).body.fault).toBe('booking-waiting.past')
    expect((await join(first, 71, { resource: 'none' })).body.fault).toBe('booking-waiting.unknown')
    expect((await join(first, 71, { process: '../x' })).status).toBe(400)
    const values = { X: { text: 'x'.repeat(70_000) } }
    expect((await join(first, 71, { values })).body.fault).toBe('booking-waiting.too-long')
    await meeting.agreed(applicant, 72)
    const { id } = data<{ id: string }>(await join(first, 72))
    expect((await second.post('/booking/waits/leave', { id })).status).toBe(404)
    data(await first.post('/booking/waits/leave', { id }))
    expect(await stateOf(first, id)).toBeUndefined()
  })
})
