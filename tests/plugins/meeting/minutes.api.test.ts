import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'
import { act, change, tasksOf } from '../support/processes.ts'
import { type MeetingOffice, openMeetingOffice } from './meeting-office.ts'

interface Minutes {
  readonly state: string
  readonly writes: boolean
  readonly version: number
  readonly usualDue: string
  readonly decisions: readonly string[]
  readonly followUps: readonly {
    readonly id: string
    readonly state: string
    readonly result: string
    readonly instance: string
  }[]
}

let meeting: MeetingOffice
let applicant: TestClient
let head: TestClient
let other: TestClient
let staff: TestClient
let keeper: TestClient

beforeAll(async () => {
  meeting = await openMeetingOffice()
  ;[applicant, head, other, staff, keeper] = (await Promise.all(
    ['zhoumingyuan', 'linzhiqiang', 'fengxiaolan', 'bairuoxi', 'fangmin'].map(meeting.office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
}, 180_000)

afterAll(() => meeting.office.close())

const read = async (who: TestClient, id: string) => data<Minutes>(await who.get(`/meeting/minutes/${id}`))

const save = (who: TestClient, id: string, more: object = {}) =>
  who.call('PUT', `/meeting/minutes/${id}`, {
    body: { version: 0, body: '讨论了预算。', decisions: ['预算不变'], followUps: [], publish: true, ...more },
  })

const inbox = async (who: TestClient) =>
  data<{ rows: readonly { title: string }[] }>(await who.get('/message/inbox/list')).rows.map(({ title }) => title)

describe('minutes', () => {
  test('are written by whoever asked for the meeting, leads it or serves it, once it has begun', async () => {
    const { id } = await meeting.agreed(applicant, 1, { HOST_PERSON: meeting.person('fengxiaolan') })
    expect((await save(applicant, id)).body.fault).toBe('meeting.not-begun')
    await meeting.letCome(id)
    data(await applicant.post(`/meeting/${id}/begin-own`, {}))
    data(await applicant.post(`/meeting/${id}/end-own`, {}))
    for (const writer of [applicant, other, staff]) expect((await read(writer, id)).writes).toBe(true)
    for (const stranger of [head, keeper]) expect((await save(stranger, id)).body.fault).toBe('meeting.no-minutes')
    expect((await save(other, id, { body: ' ', decisions: [] })).body.fault).toBe('meeting.empty-minutes')
  })

  test('are read by whoever was asked once they are given, and by nobody else', async () => {
    const { id } = await meeting.over(applicant, 2, { TITLE: '预算会' })
    data(await save(applicant, id, { publish: false }))
    expect((await head.get(`/meeting/minutes/${id}`)).status).toBe(404)
    data(await save(applicant, id, { version: 1 }))
    const found = await read(head, id)
    expect(found).toMatchObject({ state: 'published', writes: false, version: 2, decisions: ['预算不变'] })
    expect((await keeper.get(`/meeting/minutes/${id}`)).status).toBe(404)
    await expect.poll(() => inbox(head)).toContain('会议纪要：预算会')
    const listed = rows<{ meetingId: string; minutes: string }>(
      await head.get('/meeting/invitation/mine', { pageSize: 100 }),
    )
    expect(listed.find(({ meetingId }) => meetingId === id)?.minutes).toBe('published')
  })

  test('of a secret meeting are not for event staff, and its follow-ups say nothing in the lists of others', async () => {
    const { id } = await meeting.over(applicant, 3, { TITLE: '干部会', SECRET: '1' })
    expect((await staff.get(`/meeting/minutes/${id}`)).status).toBe(404)
    const { usualDue: due } = await read(applicant, id)
    const followUps = [{ matter: '考察人选', person: meeting.id('linzhiqiang'), due }]
    data(await save(applicant, id, { followUps }))
    const admin = await meeting.office.as('admin')
    const listed = await admin.get('/meeting/follow-up/list', { pageSize: 100 })
    expect(listed.text).not.toContain('考察')
    expect(listed.text).toContain('内部会议')
  })

  test('that somebody else changed meanwhile are not written over', async () => {
    const { id } = await meeting.over(applicant, 4)
    data(await save(applicant, id, { publish: false }))
    for (const version of [0, 7])
      expect((await save(staff, id, { version })).body.fault).toBe('meeting.minutes-changed')
  })
})

describe('a follow-up', () => {
  const given = async (day: number, more: object = {}) => {
    const { id } = await meeting.over(applicant, day)
    const { usualDue: due } = await read(applicant, id)
    const followUps = [{ matter: '修订用车办法', person: meeting.id('linzhiqiang'), due, ...more }]
    return { id, answer: await save(applicant, id, { followUps }) }
  }

  test('is a task of the person, and how it ended stands in the minutes', async () => {
    const { id, answer } = await given(10)
    data(answer)
    const [task] = (await read(applicant, id)).followUps
    expect(task?.state).toBe('open')
    const [waiting] = await tasksOf(head, task?.instance ?? '')
    expect(waiting).toMatchObject({ title: '会议议定事项：修订用车办法', nodeName: '办理' })
    const instance = task?.instance ?? ''
    expect((await act(head, instance, 'approve')).status).toBe(400)
    const values = { BUS_MEETING_FOLLOW_UP: { RESULT: '已印发' } }
    data(await act(head, instance, 'approve', { values }))
    expect((await read(applicant, id)).followUps).toMatchObject([{ state: 'done', result: '已印发' }])
    const own = rows<{ matter: string; state: string }>(await head.get('/meeting/follow-up/list', { state: 'done' }))
    expect(own).toMatchObject([{ matter: '修订用车办法', state: 'done' }])
  })

  test('stays as it was given when the minutes are put right, and can be called off', async () => {
    const { id, answer } = await given(11)
    data(answer)
    const [task] = (await read(applicant, id)).followUps
    data(await save(applicant, id, { version: 1, body: '更正', followUps: [] }))
    expect((await read(applicant, id)).followUps).toEqual([task])
    data(await change(applicant, task?.instance ?? '', 'withdraw', '不再需要'))
    expect((await read(applicant, id)).followUps).toMatchObject([{ state: 'dropped' }])
  })

  test('is due on a day of work that is still to come', async () => {
    const saturday = new Date(Date.now() + 40 * 86_400_000)
    saturday.setUTCDate(saturday.getUTCDate() + ((6 - saturday.getUTCDay() + 7) % 7))
    await meeting.office.database.query(`delete from cal_day where day = $1::date`, [
      saturday.toISOString().slice(0, 10),
    ])
    const rest = await given(12, { due: saturday.toISOString().slice(0, 10) })
    expect(rest.answer.body.fault).toBe('meeting.due-at-rest')
    expect(rest.answer.body.msg).toContain('是休息日，请改为工作日，如 ')
    const late = await given(13, { due: '2020-01-06' })
    expect(late.answer.body.fault).toBe('meeting.due-before')
  })
})
