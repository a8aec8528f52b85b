import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../../core/report/report.ts'
import type { TestClient } from '../../support/client.ts'
import { data } from '../support/office.ts'
import { type MeetingOffice, openMeetingOffice, room } from './meeting-office.ts'

let meeting: MeetingOffice
let applicant: TestClient
let keeper: TestClient

/** A Monday long ago, and the Friday of its week. */
const [FROM, TO] = ['2024-03-04', '2024-03-08'] as const

const PAGE = '/biz-business/meeting/meetings?'

beforeAll(async () => {
  meeting = await openMeetingOffice()
  applicant = await meeting.office.as('zhoumingyuan')
  keeper = await meeting.office.as('fangmin')
  const past = [
    [50, 'A201', 'done', `${FROM} 09:00`, `${FROM} 11:00`, 4],
    [51, 'A201', 'no_show', '2024-03-05 09:00', '2024-03-05 10:00', 0],
    [52, 'B203', 'done', '2024-03-06 09:00', '2024-03-06 12:00', 20],
  ] as const
  for (const [day, code, state, from, to, present] of past) {
    const { id } = await meeting.agreed(applicant, day)
    await meeting.office.database.query(
      `update mt_meeting set room_id = $2, state = $3, planned_from = $4::timestamp at time zone 'Asia/Shanghai',
         planned_to = $5::timestamp at time zone 'Asia/Shanghai', present = $6 where id = $1`,
      [id, room(code), state, from, to, present],
    )
  }
}, 180_000)

afterAll(() => meeting.office.close())

const report = async (who: TestClient) => data<Report>(await who.get('/meeting/report', { from: FROM, to: TO }))

/** How many rows stand in the list that a number leads to. */
const listed = async (to = '') => {
  expect(to).toContain(PAGE)
  const query = Object.fromEntries(new URLSearchParams(to.slice(PAGE.length)))
  return (await keeper.get('/meeting/list', { ...query, pageSize: 100 })).body.total
}

describe('the report of rooms', () => {
  test('counts what was booked inside working time, and every number leads to the meetings it counts', async () => {
    const { figures, tables } = await report(keeper)
    const figure = (title: string) => figures.find((each) => each.title === title)
    expect(figure('会议')?.value).toBe(2)
    expect(await listed(figure('会议')?.to)).toBe(2)
    expect(figure('未到场')?.value).toBe(1)
    expect(await listed(figure('未到场')?.to)).toBe(1)
    expect(figure('未到场率')?.value).toBeCloseTo(1 / 3)
    expect(await listed(figure('未到场率')?.to)).toBe(3)
    expect(figure('座位利用率')?.value).toBe(24 / 48)
    // The joined room counts in both of its parts: 120 + 2 × 180 minutes of five days in eleven rooms.
    expect(figure('使用率')?.value).toBeCloseTo(480 / (5 * 480 * 11))
    const [rooms] = tables
    const row = (name: string) => rooms?.rows.find(({ cells: [first] }) => first === name)
    expect(row('A201 会议室')?.cells.slice(2, 6)).toEqual([1, 2, 120 / 2400, 1])
    expect(await listed(row('A201 会议室')?.to)).toBe(2)
    for (const part of ['B201 会议室', 'B202 会议室']) {
      expect(row(part)?.cells.slice(2, 4)).toEqual([1, 3])
      expect(await listed(row(part)?.to)).toBe(1)
    }
  })

  test('is for those who look after rooms', async () => {
    expect((await applicant.get('/meeting/report', { from: FROM, to: TO })).status).toBe(403)
  })

  test('says which rooms are short in a week and which stand empty for a quarter', async () => {
    const { id } = await meeting.agreed(applicant, 53)
    await meeting.office.database.query(
      `update mt_meeting set room_id = $2, state = 'done', planned_from = '2024-03-11 08:00+08',
         planned_to = '2024-03-11 18:00+08' where id = $1`,
      [id, room('A203')],
    )
    const said = async (from: string, to: string, name: string) => {
      const { tables } = data<Report>(await keeper.get('/meeting/report', { from, to }))
      return tables[0]?.rows.find(({ cells: [first] }) => first === name)?.cells.at(-1)
    }
    expect(await said('2024-03-11', '2024-03-11', 'A203 会议室')).toBe('使用率超过 85%，偏紧')
    expect(await said('2024-03-11', '2024-03-11', 'A202 会议室')).toBe('')
    expect(await said('2024-01-01', '2024-03-31', 'A202 会议室')).toBe('使用率不足 10%，闲置')
  })
})
