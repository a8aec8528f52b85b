import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data } from '../support/office.ts'
import { dayOf, type MeetingOffice, openMeetingOffice, room, span } from './meeting-office.ts'

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

const said = async (who: TestClient, day: number, more: object) => {
  const { status, body, text } = await meeting.attempt(who, meeting.wish(day, more))
  return { status, fault: body.fault, words: text }
}

describe('the expense of a meeting', () => {
  const costing = (budget: number, meetingClass: string) => ({ BUDGET: budget, MEETING_CLASS: meetingClass, PEOPLE: 6 })

  test.each([
    ['1', 760],
    ['2', 650],
    ['3', 550],
    ['4', 550],
  ])(
    'of class %s may be %d yuan for each person and day, and one fen more is refused by rule and version',
    async (of, limit) => {
      const day = Number(of)
      const over = await said(applicant, day, costing(limit * 6 + 0.01, of))
      expect(over.status).toBe(400)
      expect(over.words).toContain(`超过综合定额 ${limit} 元`)
      expect(over.words).toContain('会议费综合定额 2016')
      expect(over.words).toContain('财行〔2016〕214号')
      expect((await said(applicant, day, costing(limit * 6, of))).status).toBe(200)
    },
  )

  test('needs a class where there is a budget, and is nothing where there is none', async () => {
    expect((await said(applicant, 6, { BUDGET: 100 })).words).toContain('请选择会议类别')
    expect((await said(applicant, 6, { BUDGET: 0 })).status).toBe(200)
  })
})

test('a lower ceiling says of the meetings of the last year which it would have refused, and what they cost', async () => {
  const agreed = async (day: number, budget: number) => {
    const { id } = await meeting.agreed(applicant, day, { BUDGET: budget, MEETING_CLASS: '4', PEOPLE: 6 })
    const ago = `now() - interval '${day} days'`
    await meeting.office.database.query(
      `update mt_meeting set state = 'done', planned_from = ${ago}, planned_to = ${ago} + interval '1 hour' where id = $1`,
      [id],
    )
    return id
  }
  const [dear] = [await agreed(20, 3_000), await agreed(21, 1_800)]
  const rows = [{ when: "meetingClass == '4'", limit: '400' }]
  const draft = { scope: 'unit', from: '2020-01-01', source: { title: '单位从严定额' }, rows }
  const admin = await meeting.office.as('admin')
  const found = data<{ looked: number; rows: readonly object[] }>(
    await admin.call('POST', '/standards/rules/mt.expense.ceiling/what-if', { body: { draft } }),
  )
  expect(found.looked).toBe(2)
  expect(found.rows).toMatchObject([{ id: dear, before: { result: 'pass' }, after: { result: 'refuse', limit: 400 } }])
})

describe('whoever left three rooms empty within thirty days', () => {
  test('gives a reason for the next one', async () => {
    for (const day of [10, 11, 12]) {
      const { id } = await meeting.agreed(other, day)
      const ago = `now() - interval '${day} days'`
      await meeting.office.database.query(
        `update mt_meeting set state = 'no_show', planned_from = ${ago}, planned_to = ${ago} + interval '1 hour' where id = $1`,
        [id],
      )
      const { count, reason } = data<{ count: number; reason: boolean }>(await other.get('/meeting/no-shows'))
      expect({ count, reason }).toEqual({ count: day - 9, reason: day === 12 })
    }
    const refused = await said(other, 13, {})
    expect(refused.fault).toBe('meeting.many-no-shows')
    expect(refused.words).toContain('NO_SHOW_REASON')
    expect((await said(other, 13, { NO_SHOW_REASON: '已安排专人到场签到' })).status).toBe(200)
    await meeting.office.database.query(
      `update mt_meeting set planned_from = now() - interval '31 days', planned_to = now() - interval '30 days'
       where id = (select id from mt_meeting where state = 'no_show' limit 1)`,
    )
    expect((await said(other, 14, {})).status).toBe(200)
  })
})

describe('a room', () => {
  const large = { ROOM_ID: room('B301'), PEOPLE: 20 }

  test('is held for at most two requests of a person that wait, for a day', async () => {
    const at = (from: string, to: string) => ({ ...large, 'START_TIME,END_TIME': span(20, from, to) })
    expect((await said(applicant, 20, at('08:00', '09:00'))).status).toBe(200)
    expect((await said(applicant, 20, at('10:00', '11:00'))).status).toBe(200)
    expect((await said(applicant, 20, at('14:00', '15:00'))).status).toBe(409)
    expect((await said(other, 20, at('14:00', '15:00'))).status).toBe(200)
    expect((await said(applicant, 21, large)).status).toBe(200)
  })

  test('that is taken next does not let the meeting before it go on', async () => {
    const first = await meeting.agreed(applicant, 22)
    await meeting.letCome(first.id)
    data(await applicant.post(`/meeting/${first.id}/begin-own`, {}))
    const [{ booking } = { booking: '' }] = await meeting.office.database.query<{ booking: string }>(
      `select booking_id as booking from mt_meeting where id = $1`,
      [(await meeting.agreed(other, 23)).id],
    )
    await meeting.office.database.query(
      `update bk_claim set span = tstzrange(now() + interval '60 minutes', now() + interval '90 minutes')
       where booking_id = $1`,
      [booking],
    )
    expect((await applicant.post(`/meeting/${first.id}/extend-own`, { minutes: 60 })).status).toBe(409)
  })

  test('is not asked for by nobody, backwards, nor over midnight', async () => {
    for (const wrong of [
      { PEOPLE: 0 },
      { 'START_TIME,END_TIME': span(24, '10:00', '09:00') },
      { 'START_TIME,END_TIME': `${dayOf(24)} 20:00:00,${dayOf(25)} 08:00:00` },
    ])
      expect((await said(applicant, 24, wrong)).status).toBe(400)
  })

  test('is open in the hours laid down for it, several times a day, and never between', async () => {
    const admin = await meeting.office.as('admin')
    const halves = '08:30-12:00、13:30-18:00'
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const lay = (hours: string, resources = 'A202') =>
      admin.post('/booking/policy', {
        ...{ name: '十人间分段开放', kind: 'room', resources, state: 'on' },
        ...Object.fromEntries(week.map((day) => [day, hours])),
      })
    const wrong = await lay('13:30-18:00、08:30-12:00')
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('星期日的开放时间前后颠倒或互相重叠，请按先后填写')
    const nowhere = await lay(halves, 'A202、A999')
    expect(nowhere.status).toBe(400)
    expect(nowhere.text).toContain('该类别下没有编号或名称为「A999」的资源')
    data(await lay(halves))
    const small = (from: string, to: string) => ({ ROOM_ID: room('A202'), 'START_TIME,END_TIME': span(26, from, to) })
    expect((await said(applicant, 26, small('11:00', '14:00'))).words).toContain(
      '会议时间应在 08:30 至 12:00、13:30 至 18:00 之间，请修改会议时间。',
    )
    expect((await said(applicant, 26, small('13:30', '15:00'))).status).toBe(200)
  })
})
