import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'
import { type AgreedMeeting, dayOf, type MeetingOffice, openMeetingOffice, room } from './meeting-office.ts'

let meeting: MeetingOffice
let applicant: TestClient
let other: TestClient
let keeper: TestClient

beforeAll(async () => {
  meeting = await openMeetingOffice()
  ;[applicant, other, keeper] = (await Promise.all(
    ['zhoumingyuan', 'fengxiaolan', 'fangmin'].map(meeting.office.as),
  )) as [TestClient, TestClient, TestClient]
}, 180_000)

afterAll(() => meeting.office.close())

interface Bar {
  readonly instance: string
  readonly booking: string
}

/** The two as the calendar shows them. */
async function seenOn(day: number, ...meetings: readonly AgreedMeeting[]) {
  const found = rows<{ spans: readonly Bar[] }>(
    await keeper.get('/meeting/room/calendar', {
      from: `${dayOf(day)} 00:00`,
      to: `${dayOf(day)} 23:59`,
      pageSize: 100,
    }),
  ).flatMap(({ spans }) => spans)
  return meetings.map(({ instance }) => {
    const bar = found.find((each) => each.instance === instance)
    return { instance, seen: bar?.booking ?? '' }
  })
}

const swap = (who: TestClient, [one, other]: readonly object[], by = 'room') =>
  who.post('/meeting/use/swap', { one, other, by })

const roomOf = async ({ instance }: AgreedMeeting) =>
  (await meeting.office.database.query(`select room_id from mt_meeting where instance_id = $1`, [instance]))[0]

describe('two meetings', () => {
  test('exchange their rooms and keep their times, and everybody concerned is told', async () => {
    const small = await meeting.agreed(applicant, 50, { TITLE: '甲会' })
    const large = await meeting.agreed(other, 50, {
      TITLE: '乙会',
      ROOM_ID: room('A202'),
      HOST_PERSON: meeting.person('fengxiaolan'),
    })
    const seen = await seenOn(50, small, large)
    expect((await swap(applicant, seen)).status).toBe(403)
    data(await swap(keeper, seen))
    expect(await roomOf(small)).toEqual({ room_id: room('A202') })
    expect(await roomOf(large)).toEqual({ room_id: room('A201') })
    await expect.poll(async () => (await applicant.get('/message/inbox/list')).text).toContain('会议室预约已调整：甲会')
    expect((await swap(keeper, seen)).body.fault).toMatch(/moved-meanwhile$/)
    data(await swap(keeper, await seenOn(50, large, small)))
    expect(await roomOf(small)).toEqual({ room_id: room('A201') })
  })

  test('stay where they are when one does not fit, is the same, or somebody else is there', async () => {
    const small = await meeting.agreed(applicant, 51)
    const full = await meeting.agreed(other, 51, {
      ROOM_ID: room('A202'),
      PEOPLE: 10,
      HOST_PERSON: meeting.person('fengxiaolan'),
    })
    const refused = await swap(keeper, await seenOn(51, small, full))
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('座')
    const [one] = await seenOn(51, small)
    expect((await swap(keeper, [one as object, one as object])).body.fault).toMatch(/same-rows$/)
    expect((await swap(keeper, await seenOn(51, small, full), 'car')).status).toBe(404)
    expect([await roomOf(small), await roomOf(full)]).toEqual([{ room_id: room('A201') }, { room_id: room('A202') }])
  })

  test('are swapped once by two keepers at the same moment', async () => {
    const one = await meeting.agreed(applicant, 52)
    const two = await meeting.agreed(other, 52, { ROOM_ID: room('A202'), HOST_PERSON: meeting.person('fengxiaolan') })
    const seen = await seenOn(52, one, two)
    const answers = await Promise.all([swap(keeper, seen), swap(keeper, seen.toReversed())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await roomOf(one)).toEqual({ room_id: room('A202') })
  })
})

test('a meeting that was given another room stays there when only its time is changed, and people read where it was', async () => {
  const small = await meeting.agreed(applicant, 53, { TITLE: '丙会' })
  const move = async (more: object) => {
    const [seen] = await seenOn(53, small)
    data(await keeper.post('/meeting/use/move', { ...seen, resources: {}, ...more }))
  }
  const at = (from: string, to: string) => ({ from: `${dayOf(53)} ${from}:00`, to: `${dayOf(53)} ${to}:00` })
  await move({ ...at('09:00', '10:00'), resources: { room: [room('A203')] } })
  await move(at('14:00', '15:00'))
  expect(await roomOf(small)).toEqual({ room_id: room('A203') })
  await expect.poll(async () => (await applicant.get('/message/inbox/list')).text).toContain('原安排：A203 会议室')
})
