import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, detail, start } from '../support/processes.ts'

interface Meeting {
  readonly id: string
  readonly instance: string
  readonly title: string
  readonly room: string
  readonly state: string
  readonly present: number
}

interface Invitation {
  readonly id: string
  readonly title: string
  readonly answer: string
  readonly note: string
}

let office: Office
let applicant: TestClient
let head: TestClient
let other: TestClient
let keeper: TestClient
let staff: TestClient
let deputy: TestClient
let admin: TestClient
const ids = new Map<string, string>()

beforeAll(async () => {
  office = await openOffice()
  ;[applicant, head, other, keeper, staff, deputy] = (await Promise.all(
    ['zhoumingyuan', 'linzhiqiang', 'fengxiaolan', 'fangmin', 'bairuoxi', 'xuwenjing'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient, TestClient]
  admin = await office.as('admin')
  const people = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  for (const { id, account } of people) ids.set(account, id)
}, 180_000)

afterAll(() => office.close())

const TABLE = 'BUS_MEETING_USE_APPLY'
const room = (code: string): string => `demo-room-${code}`
const person = (account: string) => [{ id: ids.get(account) ?? '', name: account }]
/** Days in the weeks to come, by a number of one's own. */
const dayOf = (day: number): string => new Date(Date.now() + (day + 30) * 86_400_000).toISOString().slice(0, 10)
const span = (day: number, from = '09:00', to = '10:00') => `${dayOf(day)} ${from}:00,${dayOf(day)} ${to}:00`
/** As sentences have it: 3/8. */
const shortDay = (day: number): string => dayOf(day).slice(5).split('-').map(Number).join('/')

/** A request for a small room of the own unit, unless it says otherwise. */
const wish = (day: number, more: object = {}, services: readonly object[] = []) => ({
  [TABLE]: {
    TITLE: '工作例会',
    MEETING_TYPE: '02',
    'START_TIME,END_TIME': span(day),
    ROOM_ID: room('A201'),
    PEOPLE: 6,
    OUTSIDE_NUM: 0,
    HOST_PERSON: person('zhoumingyuan'),
    ATTENDEES: person('linzhiqiang'),
    ...more,
  },
  ...(services.length > 0 && { BUS_MEETING_USE_SERVICE: services }),
})

const attempt = (who: TestClient, values: unknown) =>
  who.post('/instance/start', { commandId: commandId(), defKey: 'meeting_use', values })

const meetingOf = async (instance: string) =>
  rows<Meeting>(await keeper.get('/meeting/list', { pageSize: 100 })).find((each) => each.instance === instance)

/** Until the approvals are chosen, which a job of the server does. */
const confirmed = async (instance: string): Promise<Meeting> => {
  await expect.poll(async () => (await meetingOf(instance))?.state, { timeout: 8000 }).toBe('confirmed')
  return (await meetingOf(instance)) as Meeting
}

const arrives = (who: TestClient, instance: string) =>
  expect
    .poll(
      async () =>
        rows<{ procInstId: string }>(await who.get('/task/pending/list', { pageSize: 100 })).some(
          ({ procInstId }) => procInstId === instance,
        ),
      { timeout: 8000 },
    )
    .toBe(true)

const agreed = async (day: number, more: object = {}, services: readonly object[] = []): Promise<Meeting> => {
  const { procInstId } = await start(applicant, 'meeting_use', wish(day, more, services))
  return confirmed(procInstId)
}

/** Its time has come. */
const letCome = async (meeting: string) => {
  const span = `now() - interval '1 minute', now() + interval '40 minutes'`
  const [row] = await office.database.query<{ booking: string }>(
    `update mt_meeting set (planned_from, planned_to) = (${span}) where id = $1 returning booking_id as booking`,
    [meeting],
  )
  await office.database.query(
    `update bk_claim set span = tstzrange(${span}), check_in_from = null where booking_id = $1`,
    [row?.booking],
  )
}

const invitationOf = async (who: TestClient, title: string) =>
  rows<Invitation>(await who.get('/meeting/invitation/mine', { pageSize: 100 })).find((each) => each.title === title)

describe('asking for a room', () => {
  test('of the own unit with few seats is agreed at once, and those who are to come answer', async () => {
    const { id, room: named } = await agreed(1, { TITLE: '预算讨论' })
    expect(named).toBe('A201 会议室')
    const asked = await invitationOf(head, '预算讨论')
    expect(asked?.answer).toBe('asked')
    expect((await other.post(`/meeting/invitation/${asked?.id}/accept`, {})).status).toBe(404)
    data(await head.post(`/meeting/invitation/${asked?.id}/decline`, { note: '出差' }))
    expect(data(await applicant.get(`/meeting/answers/${id}`))).toEqual([
      { person: ids.get('zhoumingyuan'), name: '周明远', answer: 'accepted', note: '' },
      { person: ids.get('linzhiqiang'), name: '林志强', answer: 'declined', note: '出差' },
    ])
    expect(data(await other.get(`/meeting/answers/${id}`))).toEqual([])
    const file = await head.get(`/meeting/invitation/${asked?.id}/calendar`)
    expect(file.text).toContain('SUMMARY:预算讨论')
    expect(file.text).toContain(`DTSTART;TZID=Asia/Shanghai:${dayOf(1).replaceAll('-', '')}T090000`)
    expect((await other.get(`/meeting/invitation/${asked?.id}/calendar`)).status).toBe(404)
  })

  test('is refused for what cannot be, in words that say what to do', async () => {
    const said = async (more: object) => (await attempt(applicant, wish(2, more))).body.msg
    expect(await said({ PEOPLE: 9 })).toBe('「A201 会议室」有 8 个座位，本次共 9 人，请换一间会议室。')
    expect(await said({ 'START_TIME,END_TIME': `${dayOf(2)} 21:00:00,${dayOf(3)} 08:00:00` })).toBe(
      '会议不能跨过零点，请按天分次申请。',
    )
    expect(await said({ 'START_TIME,END_TIME': span(2, '06:00', '08:00') })).toBe(
      '会议时间应在 07:00 至 22:00 之间，请修改会议时间。',
    )
    expect(await said({ OUTSIDE_NUM: 7 })).toBe('外单位人数 7 多于参会人数 6，参会人数应包括外单位人员，请修改。')
    for (const wrong of [{ PEOPLE: 0 }, { 'START_TIME,END_TIME': span(2, '10:00', '09:00') }, { ROOM_ID: 'none' }])
      expect((await attempt(applicant, wish(2, wrong))).status).toBe(400)
    expect(rows(await keeper.get('/meeting/list', { search: '工作例会' }))).toEqual([])
  })

  test('by many at the same moment is stored for one, and the others read why', async () => {
    const people = await Promise.all(['dengziang', 'liangyutong', 'hanlixin', 'caowanqing'].map(office.as))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => attempt(people[at % people.length] as TestClient, wish(3))),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(11)
    for (const { status, body } of refused) {
      expect(status).toBe(409)
      expect(body.msg).toContain(`「A201 会议室」在 ${shortDay(3)} 09:00 至 10:00 已被`)
    }
  })

  test('of two that are opened into one takes both, and one that is taken keeps the whole from being had', async () => {
    const whole = { ROOM_ID: room('B203'), PEOPLE: 30 }
    const free = async (day: number) =>
      data<readonly { id: string }[]>(
        await applicant.get('/meeting/room/free', { from: `${dayOf(day)} 09:00`, to: `${dayOf(day)} 10:00` }),
      ).map(({ id }) => id)
    await start(applicant, 'meeting_use', wish(4, whole))
    for (const part of ['B201', 'B202'])
      expect((await attempt(other, wish(4, { ROOM_ID: room(part) }))).body.fault).toBe('booking.clash')
    await start(applicant, 'meeting_use', wish(5, { ROOM_ID: room('B202') }))
    expect((await attempt(other, wish(5, whole))).body.fault).toBe('booking.clash')
    expect(await free(5)).toContain(room('B201'))
    expect(await free(5)).not.toContain(room('B203'))
    const taken = await applicant.get('/meeting/room/clashes', {
      from: `${dayOf(5)} 09:00:00`,
      to: `${dayOf(5)} 10:00:00`,
      ids: room('B203'),
    })
    expect(taken.body.msg).toContain('「B202 会议室」')
    const calendar = rows<{ resource: { id: string }; spans: readonly unknown[] }>(
      await keeper.get('/meeting/room/calendar', { from: `${dayOf(5)} 00:00`, to: `${dayOf(6)} 00:00` }),
    )
    expect(calendar.find(({ resource }) => resource.id === room('B203'))?.spans).toHaveLength(1)
  })

  test('for many people goes to the department and the keeper, for a hall to a leader besides', async () => {
    const { procInstId } = await start(
      applicant,
      'meeting_use',
      wish(6, { TITLE: '全体大会', MEETING_TYPE: '01', ROOM_ID: room('C102'), PEOPLE: 200 }),
    )
    for (const who of [head, keeper, deputy]) {
      await arrives(who, procInstId)
      expect(await meetingOf(procInstId)).toBeUndefined()
      data(await act(who, procInstId, 'approve'))
    }
    expect((await meetingOf(procInstId))?.state).toBe('confirmed')
    expect(JSON.stringify(await detail(applicant, procInstId))).toContain('部门审批、会议室管理员、分管领导')
  })
})

describe('a secret meeting', () => {
  test('is 内部会议 in calendar, list, search, file, door, tasks and notices of others', async () => {
    const { id } = await agreed(7, { TITLE: '干部调整', SECRET: '1' }, [{ ITEM: '席卡', DETAIL: '' }])
    expect((await invitationOf(head, '干部调整'))?.answer).toBe('asked')
    expect(rows(await keeper.get('/meeting/list', { search: '干部' }))).toEqual([])
    const seen = [
      await keeper.get('/meeting/list', { search: '内部会议' }),
      await keeper.get(`/meeting/${id}`),
      await keeper.get('/meeting/export'),
      await keeper.get('/meeting/room/calendar', { from: `${dayOf(7)} 00:00`, to: `${dayOf(8)} 00:00` }),
      await staff.get('/meeting/task/list', { state: 'open' }),
      await staff.get('/message/list', { pageSize: 50 }),
    ].map(({ text }) => text)
    for (const text of seen) expect(text).not.toContain('干部')
    for (const text of seen.slice(0, 5)) expect(text).toContain('内部会议')
  })
})

describe('a meeting', () => {
  test('is prepared by event staff, line by line', async () => {
    await agreed(8, { TITLE: '接待会', DESKTOP_STAGE: '设主席台', VIP_DESKTOP: '不设贵宾席。', VIDEO: '1' }, [
      { ITEM: '茶水', DETAIL: '6 份' },
    ])
    const open = rows<{ id: string; item: string; detail: string; title: string; due: string }>(
      await staff.get('/meeting/task/list', { state: 'open', pageSize: 100 }),
    ).filter(({ title }) => title === '接待会')
    expect(open.map(({ item, detail: wanted }) => `${item}${wanted}`).sort()).toEqual([
      '主席台布置设主席台',
      '茶水6 份',
      '视频会议调试',
    ])
    expect(new Date(open[0]?.due ?? '').toISOString()).toBe(`${dayOf(8)}T00:30:00.000Z`)
    const task = open[0]?.id
    expect((await other.post(`/meeting/task/${task}/finish`, {})).status).toBe(403)
    data(await staff.post(`/meeting/task/${task}/finish`, {}))
    expect((await staff.post(`/meeting/task/${task}/finish`, {})).status).toBe(409)
  })

  test('is moved with what hangs on it, and called off by its applicant: the room is free and tasks are closed', async () => {
    const { id, instance } = await agreed(9, { TITLE: '协调会' }, [{ ITEM: '茶水', DETAIL: '' }])
    const calendar = rows<{ resource: { id: string }; spans: readonly { booking: string }[] }>(
      await keeper.get('/meeting/room/calendar', { from: `${dayOf(9)} 00:00`, to: `${dayOf(10)} 00:00` }),
    )
    const seen = calendar.find(({ resource }) => resource.id === room('A201'))?.spans[0]?.booking
    const to = {
      instance,
      seen,
      resources: { room: [room('A202')] },
      from: `${dayOf(9)} 14:00`,
      to: `${dayOf(9)} 15:00`,
    }
    expect((await other.post('/meeting/use/move', to)).status).toBe(403)
    data(await keeper.post('/meeting/use/move', to))
    expect((await meetingOf(instance))?.room).toBe('A202 会议室')
    expect((await other.post(`/meeting/${id}/cancel-own`, { reason: '改期' })).status).toBe(404)
    data(await applicant.post(`/meeting/${id}/cancel-own`, { reason: '改期' }))
    expect((await meetingOf(instance))?.state).toBe('cancelled')
    const closed = rows<{ title: string }>(await staff.get('/meeting/task/list', { state: 'cancelled' }))
    expect(closed.map(({ title }) => title)).toContain('协调会')
    await start(
      other,
      'meeting_use',
      wish(9, { ROOM_ID: room('A202'), 'START_TIME,END_TIME': span(9, '14:00', '15:00') }),
    )
  })

  test('warns of people who are in another one, with the time and nothing else', async () => {
    await agreed(10, { TITLE: '闭门会', SECRET: '1' })
    const asked = { from: `${dayOf(10)} 09:30`, to: `${dayOf(10)} 11:00`, people: ids.get('linzhiqiang') ?? '' }
    const busy = await other.get('/meeting/engaged', asked)
    expect(data(busy)).toMatchObject([{ name: '林志强' }])
    expect(busy.text).not.toContain('闭门会')
    expect(data(await other.get('/meeting/engaged', { ...asked, from: `${dayOf(10)} 10:00` }))).toEqual([])
  })

  test('begins with the first who reads the square at its door, and ends early with the room free', async () => {
    const { id } = await agreed(11, { TITLE: '值班会', ROOM_ID: room('A203') })
    const door = async () =>
      data<{ code: string; meetings: readonly { title: string; state: string }[] }>(
        await keeper.get(`/meeting/door/${room('A203')}`),
      )
    const checkIn = async (who: TestClient, code: string) => who.post('/meeting/check-in', { room: room('A203'), code })
    expect((await checkIn(head, (await door()).code)).body.fault).toBe('meeting.nothing-now')
    await letCome(id)
    expect((await door()).meetings).toMatchObject([{ title: '值班会', state: 'confirmed' }])
    expect((await other.get(`/meeting/door/${room('A203')}`)).status).toBe(403)
    expect((await checkIn(head, 'guessed')).body.fault).toBe('meeting.old-code')
    for (const who of [head, head, applicant]) data(await checkIn(who, (await door()).code))
    expect(await meetings(id)).toMatchObject({ state: 'in_use', present: 2 })
    data(await applicant.post(`/meeting/${id}/extend-own`, { minutes: 15 }))
    data(await applicant.post(`/meeting/${id}/end-own`, {}))
    expect((await door()).meetings).toEqual([])
    await start(other, 'meeting_use', wish(11, { ROOM_ID: room('A203') }))
  })

  test('that nobody comes to frees its room, and whoever was asked to it is told', async () => {
    const { values } = data<{ values: object }>(await admin.get('/plugins/meeting/settings'))
    const body = { values: { ...values, releaseMinutes: 15 } }
    data(await admin.call('PUT', '/plugins/meeting/settings', { body }))
    const { id } = await agreed(12, { TITLE: '空会', ROOM_ID: room('A203') }, [{ ITEM: '茶水', DETAIL: '' }])
    const begun = `(select booking_id from mt_meeting where id = $1) and release_at = lower(span) + interval '15 minutes'`
    const late = await office.database.query(
      `update bk_claim set release_at = now() - interval '1 minute' where booking_id = ${begun} returning id`,
      [id],
    )
    expect(late).toHaveLength(1)
    await office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
      { job: 'booking.expire-holds', tenant: 'demo' },
    ])
    await expect.poll(async () => (await meetings(id))?.state, { timeout: 8000 }).toBe('no_show')
    const inbox = await head.get('/message/inbox/list')
    expect(data<{ rows: readonly { title: string }[] }>(inbox).rows.map(({ title }) => title)).toContain(
      '会议无人签到：空会',
    )
    await start(other, 'meeting_use', wish(12, { ROOM_ID: room('A203') }))
  })
})

const meetings = async (id: string) =>
  rows<Meeting>(await keeper.get('/meeting/list', { pageSize: 100 })).find((each) => each.id === id)
