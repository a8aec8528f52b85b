import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { icalendarText } from '../../../core/booking/icalendar.ts'
import type { TestClient } from '../../support/client.ts'
import { dayOf, type MeetingOffice, openMeetingOffice, room, span } from '../meeting/meeting-office.ts'
import { data, rows } from '../support/office.ts'
import { act, start } from '../support/processes.ts'

let meeting: MeetingOffice
let applicant: TestClient
let head: TestClient
let dispatcher: TestClient
let keeper: TestClient
let admin: TestClient

beforeAll(async () => {
  meeting = await openMeetingOffice()
  ;[applicant, head, dispatcher, keeper, admin] = (await Promise.all(
    ['zhoumingyuan', 'linzhiqiang', 'maxiaotong', 'fangmin', 'admin'].map(meeting.office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
}, 180_000)

afterAll(() => meeting.office.close())

const close = (who: TestClient, day: number, more: object = {}) =>
  who.post('/booking/closures/close', {
    ...{ resources: [room('A201')], from: `${dayOf(day)} 08:00:00`, to: `${dayOf(day)} 12:00:00` },
    ...{ reason: '空调检修', displaces: false, ...more },
  })
const listed = async (who: TestClient) =>
  data<readonly { closure: string; resources: string; reason: string; state: string; source: string }[]>(
    await who.get('/booking/closures'),
  )
interface Hits {
  readonly clashes: readonly { readonly becomes: string }[]
}

const inbox = async (who: TestClient) => (await who.get('/message/inbox/list')).text

describe('a room that is closed', () => {
  test('is refused for what is booked there, all of it listed, and by those who do not keep it', async () => {
    await meeting.agreed(applicant, 60)
    await meeting.agreed(applicant, 60, { 'START_TIME,END_TIME': span(60, '10:30', '11:30') })
    const refused = await close(keeper, 60)
    expect(refused).toMatchObject({ status: 409, body: { fault: 'booking.closure-hits' } })
    expect(refused.body.msg).toMatch(/已有占用：.+09:00 至 10:00.+、.+10:30 至 11:30.+请让出它们或改期/)
    expect((await close(applicant, 60)).body.fault).toBe('booking-closures.not-kept')
    expect((await close(keeper, 60, { from: `${dayOf(60)} 12:00:00` })).body.fault).toBe('booking.empty-span')
    expect((await close(keeper, -60)).body.fault).toBe('booking-closures.past')
    expect((await close(keeper, 60, { to: '9999-12-31 00:00:00' })).body.fault).toBe('booking-closures.too-long')
    const backwards = { from: `${dayOf(61)} 00:00`, to: `${dayOf(60)} 00:00` }
    expect((await keeper.get('/meeting/room/calendar', backwards)).body.fault).toBe('booking.empty-span')
    expect(data(await applicant.get('/booking/kept'))).toEqual([])
  })

  test('lets them give way, whose applicants take another room, and is to be had again once it is opened', async () => {
    const { id, instance } = await meeting.agreed(applicant, 61, { TITLE: '周会' })
    expect(data<{ displaced: number }>(await close(keeper, 61, { displaces: true })).displaced).toBe(1)
    await expect.poll(async () => (await meeting.meetingOf(instance))?.state).toBe('displaced')
    await expect.poll(() => inbox(applicant)).toContain('会议室已让出：周会')
    const offered = data<readonly { resource: string; from: string }[]>(await applicant.get(`/meeting/instead/${id}`))
    expect(offered.some((each) => each.resource === room('A201') && each.from < `${dayOf(61)}T04:00`)).toBe(false)
    data(await applicant.post(`/meeting/instead/${id}`, offered[0]))
    expect((await meeting.attempt(applicant, meeting.wish(61))).body.fault).toBe('booking.clash')
    const found = (await listed(keeper)).find(({ state, reason }) => state === 'ahead' && reason === '空调检修')
    expect(found).toMatchObject({ source: 'hand' })
    expect((await applicant.post('/booking/closures/open', { closure: found?.closure })).status).toBe(404)
    data(await keeper.post('/booking/closures/open', { closure: found?.closure }))
    expect((await keeper.post('/booking/closures/open', { closure: found?.closure })).status).toBe(404)
    await meeting.agreed(applicant, 61)
  })

  test('says of each that is in the way what becomes of it, and whoever still waits for approval is told', async () => {
    const held = meeting.wish(64, { TITLE: '待批会', ROOM_ID: room('B301'), PEOPLE: 20 })
    await start(applicant, 'meeting_use', held)
    const { id } = await meeting.agreed(applicant, 64, { TITLE: '在开的会', ROOM_ID: room('A202') })
    await meeting.letCome(id)
    data(await applicant.post(`/meeting/${id}/begin-own`, {}))
    const [now, soon] = [0, 3_600_000].map((later) => new Date(Date.now() + later).toISOString())
    const becomes = async (more: object) => {
      const { body } = await close(keeper, 64, more)
      return (body as unknown as { detail: Hits }).detail.clashes.map((each) => each.becomes)
    }
    expect(await becomes({ resources: [room('B301')] })).toEqual(['displaced'])
    const inUse = { resources: [room('A202')], from: now, to: soon }
    expect(await becomes(inUse)).toEqual(['in_use'])
    expect(await becomes({ ...inUse, displaces: true })).toEqual(['in_use'])
    data(await close(keeper, 64, { resources: [room('B301')], displaces: true }))
    await expect.poll(() => inbox(applicant), { timeout: 10_000 }).toContain('会议已让出：待批会')
    expect(await becomes({ resources: [room('B301')], displaces: true })).toEqual(['closed'])
    data(await applicant.post(`/meeting/${id}/end-own`, {}))
  })

  test('is closed at its door too, as long as it lasts', async () => {
    const isOpen = async () => data<{ open: boolean }>(await keeper.get(`/meeting/door/${room('A301')}`)).open
    expect(await isOpen()).toBe(true)
    const at = { from: new Date().toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() }
    const { closure } = data<{ closure: string }>(await close(keeper, 0, { resources: [room('A301')], ...at }))
    expect(await isOpen()).toBe(false)
    data(await keeper.post('/booking/closures/open', { closure }))
    expect(await isOpen()).toBe(true)
  })

  test('by a calendar file is shown first, taken once, and leaves out what is booked', async () => {
    const at = (day: number, hour: string) => new Date(`${dayOf(day)}T${hour}:00+08:00`)
    const events = [62, 63].map((day) => ({
      ...{ uid: `repair-${day}`, changedAt: new Date(), title: '消防检测' },
      ...{ from: at(day, '08:00'), to: at(day, '12:00') },
    }))
    await meeting.agreed(applicant, 63)
    const file = (more: object) =>
      keeper.post('/booking/closures/import', {
        ...{ resources: [room('A201')], text: icalendarText({ events }), displaces: false, dry: false, ...more },
      })
    const outcomes = async (more: object = {}) =>
      data<readonly { outcome: string }[]>(await file(more)).map(({ outcome }) => outcome)
    expect(await outcomes({ dry: true })).toEqual(['closed', 'hit'])
    expect((await listed(keeper)).filter(({ source }) => source === 'calendar')).toEqual([])
    expect(await outcomes()).toEqual(['closed', 'hit'])
    expect(await outcomes({ displaces: true })).toEqual(['known', 'closed'])
    expect((await listed(keeper)).filter(({ source }) => source === 'calendar')).toHaveLength(2)
    const ever = {
      uid: 'ever',
      changedAt: new Date(),
      title: '装修',
      from: at(64, '08:00'),
      to: new Date('9999-12-31'),
    }
    expect(await outcomes({ text: icalendarText({ events: [ever] }), displaces: true })).toEqual(['long'])
    expect((await file({ text: '不是日历' })).body.fault).toBe('booking-closures.no-calendar')
    expect((await file({ text: icalendarText({ events: [] }) })).body.fault).toBe('booking-closures.no-events')
  })
})

test('a car that is closed sends what it was given for back to the dispatcher, and people are told', async () => {
  const [car] = rows<{ id: string }>(await applicant.get('/vehicle/list', { state: 'in_service', pageSize: 1 }))
  const [driver] = rows<{ id: string }>(await applicant.get('/vehicle/driver/list'))
  const TABLE = 'BUS_CAR_USE_APPLY'
  const wish = { TRIP_RANGE: '1', PASSENGER_NUM: 2, ORIGIN: '市政府', DESTINATION: '省会', REASON: '调研' }
  const { procInstId } = await start(applicant, 'car_use', {
    [TABLE]: { ...wish, 'START_TIME,END_TIME': span(64) },
  })
  data(await act(head, procInstId, 'approve'))
  const values = { [TABLE]: { DISPATCH_CAR_ID: car?.id ?? '', DRIVER_ID: driver?.id ?? '' } }
  data(await act(dispatcher, procInstId, 'approve', { values }))
  data(await close(admin, 64, { resources: [car?.id], displaces: true }))
  await expect.poll(() => inbox(applicant)).toContain('派车已取消：调研')
  const trip = await meeting.office.database.query(`select state from veh_dispatch where instance_id = $1`, [
    procInstId,
  ])
  expect(trip).toEqual([{ state: 'cancelled' }])
  const waiting = data<readonly { instance: string }[]>(await dispatcher.get('/vehicle/use/waiting'))
  expect(waiting.map(({ instance }) => instance)).toContain(procInstId)
})
