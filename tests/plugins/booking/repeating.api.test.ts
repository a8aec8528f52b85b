import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { start } from '../support/processes.ts'

interface Meeting {
  readonly id: string
  readonly instance: string
  readonly booking: string
  readonly room: string
  readonly state: string
  readonly from: string
}

interface Preview {
  readonly day: string
  readonly state: string
  readonly note: string
}

let office: Office
let applicant: TestClient
let keeper: TestClient
beforeAll(async () => {
  office = await openOffice()
  applicant = await office.as('zhoumingyuan')
  keeper = await office.as('fangmin')
}, 180_000)
afterAll(() => office.close())

const TABLE = 'BUS_MEETING_USE_APPLY'
const A201 = 'demo-room-A201'
const dayOf = (day: number): string => new Date(Date.now() + (day + 20) * 86_400_000).toISOString().slice(0, 10)
const wish = (title: string, day: number, repeat?: object) => ({
  [TABLE]: {
    ...{ TITLE: title, MEETING_TYPE: '02', ROOM_ID: A201, PEOPLE: 4 },
    'START_TIME,END_TIME': `${dayOf(day)} 09:00:00,${dayOf(day)} 10:00:00`,
    ...(repeat && { REPEAT: repeat }),
  },
})
const meetings = async (instance: string) =>
  rows<Meeting>(await keeper.get('/meeting/list', { pageSize: 200 }))
    .filter((each) => each.instance === instance)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
const confirmed = async (instance: string, count: number) => {
  await expect.poll(async () => (await meetings(instance)).length, { timeout: 8000 }).toBe(count)
  return meetings(instance)
}
const states = async (instance: string) => (await meetings(instance)).map(({ state }) => state)

describe('a request that repeats', () => {
  test('is previewed time by time, refused as a whole or booked where it is free, and each time is a meeting', async () => {
    const once = await start(applicant, 'meeting_use', wish('占用', 1))
    await confirmed(once.procInstId, 1)
    const rule = { every: 'day', count: 3 }
    const preview = async (mode: string) =>
      data<readonly Preview[]>(
        await applicant.get('/booking/series/preview', {
          ...{ resources: A201, from: `${dayOf(0)} 09:00`, to: `${dayOf(0)} 10:00` },
          rule: JSON.stringify({ ...rule, mode }),
        }),
      ).map(({ state }) => state)
    expect(await preview('free')).toEqual(['free', 'taken', 'free'])
    expect(await preview('substitute')).toEqual(['free', 'substitute', 'free'])
    const holidays = await applicant.get('/booking/series/preview', {
      ...{ resources: A201, from: '2027-10-01 09:00', to: '2027-10-01 10:00' },
      rule: JSON.stringify({ every: 'week', count: 2, mode: 'all' }),
    })
    expect(data<readonly Preview[]>(holidays).map(({ note }) => note)).toEqual(['休息日', ''])
    const all = await applicant.post('/instance/start', {
      ...{ commandId: commandId(), defKey: 'meeting_use', values: wish('全部', 0, { ...rule, mode: 'all' }) },
    })
    expect(all).toMatchObject({ status: 409, body: { fault: 'booking.series-refused' } })
    const free = await start(applicant, 'meeting_use', wish('空闲的', 0, { ...rule, mode: 'free' }))
    const made = await confirmed(free.procInstId, 2)
    expect(made.map(({ from }) => from.slice(0, 10))).toEqual([dayOf(0), dayOf(2)])
  })

  test('takes another room where its own is taken, and knows which', async () => {
    const { procInstId } = await start(
      applicant,
      'meeting_use',
      wish('换用', 0, { every: 'day', count: 4, mode: 'substitute' }),
    )
    const made = await confirmed(procInstId, 4)
    expect(made.map(({ room }) => room)).toEqual(['A202 会议室', 'A202 会议室', 'A202 会议室', 'A201 会议室'])
  })

  test('is called off once, from a day on, or as a whole, and moved with those that follow', async () => {
    const { procInstId } = await start(
      applicant,
      'meeting_use',
      wish('例会', 10, { every: 'day', count: 5, mode: 'all' }),
    )
    const made = await confirmed(procInstId, 5)
    const [first, second, , fourth] = made as [Meeting, Meeting, Meeting, Meeting]
    const callOff = (id: string, scope?: string) =>
      applicant.post(`/meeting/${id}/cancel-own`, { reason: '不开了', ...(scope && { scope }) })
    data(await callOff(second.id))
    expect(await states(procInstId)).toEqual(['confirmed', 'cancelled', 'confirmed', 'confirmed', 'confirmed'])
    data(
      await keeper.post('/meeting/use/move', {
        ...{ instance: procInstId, seen: fourth.booking, resources: { room: [A201] }, scope: 'following' },
        ...{ from: `${dayOf(13)} 11:00:00`, to: `${dayOf(13)} 12:30:00` },
      }),
    )
    const moved = await meetings(procInstId)
    expect(moved.map(({ from }) => from.slice(11, 16))).toEqual(['01:00', '01:00', '01:00', '03:00', '03:00'])
    const [, , third] = moved as [Meeting, Meeting, Meeting]
    data(await callOff(third.id, 'following'))
    expect(await states(procInstId)).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled', 'cancelled'])
    data(await callOff(first.id, 'all'))
    expect(await states(procInstId)).not.toContain('confirmed')
    const again = await start(applicant, 'meeting_use', wish('再约', 12))
    await confirmed(again.procInstId, 1)
  })
})
