import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../../core/report/report.ts'
import type { TestClient } from '../../support/client.ts'
import { data } from '../support/office.ts'
import { behind, mismatches } from './behind-numbers.ts'
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
  await tell(50, 'A201', 'done', `${FROM} 09:00`, `${FROM} 11:00`, 4)
  await tell(51, 'A201', 'no_show', '2024-03-05 09:00', '2024-03-05 10:00', 0)
  await tell(52, 'B203', 'done', '2024-03-06 09:00', '2024-03-06 12:00', 20)
}, 180_000)

afterAll(() => meeting.office.close())

/** A meeting of the past, which went on for as many minutes as there were people. */
async function tell(day: number, code: string, state: string, from: string, to: string, present: number) {
  const { id } = await meeting.agreed(applicant, day)
  await meeting.office.database.query(
    `update mt_meeting set room_id = $2, state = $3, planned_from = $4::timestamp at time zone 'Asia/Shanghai',
       planned_to = $5::timestamp at time zone 'Asia/Shanghai', present = $6::integer,
       ended_at = $5::timestamp at time zone 'Asia/Shanghai' + case $3 when 'done' then interval '1 minute' * $6::integer end
     where id = $1`,
    [id, room(code), state, from, to, present],
  )
}

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
    expect(figure('超时使用')?.value, 'by twenty minutes; the other one by four').toBe(1)
    expect(await listed(figure('超时使用')?.to)).toBe(1)
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

  test('every number of it is the sum of the rows that it leads to', async () => {
    // Over midnight, outside working time, on a Saturday, in a joined room, and not held.
    await tell(54, 'A202', 'done', '2024-03-07 22:30', '2024-03-08 01:10', 0)
    await tell(55, 'B203', 'done', '2024-03-08 17:15', '2024-03-08 19:05', 12)
    await tell(56, 'A202', 'cancelled', '2024-03-04 09:00', '2024-03-04 10:00', 0)
    await tell(57, 'A201', 'done', '2024-03-04 10:30', '2024-03-04 11:10', 3)
    const read = await report(keeper)
    expect(await mismatches(read, behind(keeper))).toEqual([])
    const week = read.charts.find(({ title }) => title === '一周忙闲')
    expect(week?.data).toMatchObject({ kind: 'week', from: 7 })
    expect(week?.to?.[0]?.[10 - 7], 'on Monday at ten').toContain('weekday=1')
    expect(read.tables[0]?.total?.slice(2, 4), 'the parts of a joined room count its meetings once').toEqual([5, 10.2])
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
    expect(await said('2024-03-11', '2024-03-11', 'A203 会议室')).toBe(
      '使用率 100.0%，超过 85%，会议室偏紧（会议室紧缺 1，依据：会议室管理办法（示范））',
    )
    expect(await said('2024-03-11', '2024-03-11', 'A202 会议室')).toBe('')
    expect(await said('2024-01-01', '2024-03-31', 'A202 会议室')).toBe(
      '使用率 0.0%，不足 10%，会议室闲置（会议室闲置 1，依据：会议室管理办法（示范））',
    )
  })
})
