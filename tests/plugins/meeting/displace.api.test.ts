import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'
import { dayOf, type MeetingOffice, openMeetingOffice, room, span } from './meeting-office.ts'

interface Offered {
  readonly resource: string
  readonly name: string
  readonly from: string
  readonly to: string
}

let meeting: MeetingOffice
let applicant: TestClient
let head: TestClient
let other: TestClient
let keeper: TestClient

beforeAll(async () => {
  meeting = await openMeetingOffice()
  ;[applicant, head, other, keeper] = (await Promise.all(
    ['zhoumingyuan', 'linzhiqiang', 'fengxiaolan', 'fangmin'].map(meeting.office.as),
  )) as [TestClient, TestClient, TestClient, TestClient]
}, 180_000)

afterAll(() => meeting.office.close())

const offeredFor = async (id: string) => data<readonly Offered[]>(await applicant.get(`/meeting/instead/${id}`))

describe('a meeting that gives way to a more urgent one', () => {
  test('frees its room at once, and its applicant takes another by one click', async () => {
    const { id, instance } = await meeting.agreed(applicant, 40, { TITLE: '例会' })
    expect((await applicant.get(`/meeting/instead/${id}`)).body.fault).toBe('meeting.not-displaced')
    expect((await other.post(`/meeting/${id}/displace`, { reason: '领导紧急会议' })).status).toBe(403)
    data(await keeper.post(`/meeting/${id}/displace`, { reason: '领导紧急会议' }))
    expect((await meeting.meetingOf(instance))?.state).toBe('displaced')
    await expect.poll(async () => (await applicant.get('/message/inbox/list')).text).toContain('会议室已让出：例会')
    const urgent = await meeting.agreed(other, 40, { TITLE: '紧急会议', HOST_PERSON: meeting.person('fengxiaolan') })
    expect(urgent.state).toBe('confirmed')
    const [first] = await offeredFor(id)
    if (!first) throw new Error('nothing is offered')
    expect(first.resource).not.toBe(room('A201'))
    expect(first.from).toBe(new Date(`${dayOf(40)}T09:00:00+08:00`).toISOString())
    expect((await other.post(`/meeting/instead/${id}`, first)).status).toBe(404)
    data(await applicant.post(`/meeting/instead/${id}`, first))
    expect(await meeting.meetingOf(instance)).toMatchObject({ state: 'confirmed', room: first.name })
    expect((await applicant.post(`/meeting/instead/${id}`, first)).body.fault).toBe('meeting.not-displaced')
    const asked = rows<{ meetingId: string; place: string }>(
      await head.get('/meeting/invitation/mine', { pageSize: 100 }),
    )
    expect(asked.find(({ meetingId }) => meetingId === id)?.place).toContain(first.name)
    const taken = await meeting.attempt(
      other,
      meeting.wish(40, { ROOM_ID: first.resource, 'START_TIME,END_TIME': span(40) }),
    )
    expect(taken.body.fault).toBe('booking.clash')
  })

  test('is called off instead, and cannot take what is taken or too small', async () => {
    const { id, instance } = await meeting.agreed(applicant, 41, { PEOPLE: 8 })
    data(await keeper.post(`/meeting/${id}/displace`, { reason: '领导紧急会议' }))
    await meeting.agreed(other, 41)
    const at = { from: `${dayOf(41)} 09:00`, to: `${dayOf(41)} 10:00` }
    expect((await applicant.post(`/meeting/instead/${id}`, { resource: room('A201'), ...at })).body.fault).toBe(
      'booking.clash',
    )
    const hall = { resource: room('C102'), from: `${dayOf(41)} 09:00`, to: `${dayOf(41)} 10:00` }
    expect((await offeredFor(id)).map((each) => each.resource)).not.toContain(room('C102'))
    expect((await applicant.post(`/meeting/instead/${id}`, hall)).body).toMatchObject({
      ...{ fault: 'meeting.asks-again', msg: expect.stringContaining('使用「大礼堂」须经分管领导同意') },
    })
    const night = { resource: room('A202'), from: `${dayOf(41)} 21:00`, to: `${dayOf(42)} 09:00` }
    expect((await applicant.post(`/meeting/instead/${id}`, night)).body.fault).toBe('meeting.over-midnight')
    data(await applicant.post(`/meeting/${id}/cancel-own`, { reason: '改日再议' }))
    expect((await meeting.meetingOf(instance))?.state).toBe('cancelled')
  })

  test('is prepared no more once its time is over without another room', async () => {
    const staff = await meeting.office.as('bairuoxi')
    const tasks = async (state: string) =>
      rows<{ title: string }>(await staff.get('/meeting/task/list', { state, pageSize: 100 })).filter(
        ({ title }) => title === '未改用的会',
      )
    const { id } = await meeting.agreed(applicant, 43, { TITLE: '未改用的会', DESKTOP_STAGE: '设三席' })
    data(await keeper.post(`/meeting/${id}/displace`, { reason: '领导紧急会议' }))
    expect(await tasks('open')).toHaveLength(1)
    await meeting.office.database.query(
      `update mt_meeting set (planned_from, planned_to) = (now() - interval '3 hours', now() - interval '2 hours')
         where id = $1`,
      [id],
    )
    await meeting.runJob('meeting.close-over')
    await expect.poll(async () => (await tasks('cancelled')).length, { timeout: 10_000 }).toBe(1)
  })
})
