import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'
import { start } from '../support/processes.ts'
import { type MeetingOffice, openMeetingOffice } from './meeting-office.ts'

interface Task {
  readonly id: string
  readonly item: string
  readonly title: string
  readonly state: string
  readonly names: Readonly<Record<string, string>>
}

let meeting: MeetingOffice
let applicant: TestClient
let keeper: TestClient
let staff: TestClient
let colleague: TestClient
let technician: TestClient
const departments = new Map<string, string>()

beforeAll(async () => {
  meeting = await openMeetingOffice()
  await meeting.office.database.query(
    `insert into org_member (tenant_id, user_id, group_id, kind)
       select 'demo', person.id, role.id, 'role' from org_user person, org_role role
       where person.tenant_id = 'demo' and person.account = 'zhonglihua'
         and role.tenant_id = 'demo' and role.key = 'event_staff'`,
  )
  ;[applicant, keeper, staff, colleague, technician] = (await Promise.all(
    ['zhoumingyuan', 'fangmin', 'bairuoxi', 'qinzimo', 'zhonglihua'].map(meeting.office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
  const found = await meeting.office.database.query<{ id: string; code: string }>(
    `select id, code from org_department where tenant_id = 'demo'`,
  )
  for (const { id, code } of found) departments.set(code, id)
  data(await keeper.post('/meeting/duty', { item: '话筒音响', department: departments.get('JL0102-WY') }))
  data(await keeper.post('/meeting/duty', { item: '茶水', department: departments.get('JL0102-HW') }))
}, 180_000)

afterAll(() => meeting.office.close())

const tasksOf = async (who: TestClient, title: string) =>
  rows<Task>(await who.get('/meeting/task/list', { pageSize: 100 })).filter((each) => each.title === title)

const prepared = async (day: number, title: string) => {
  const wish = meeting.wish(day, { TITLE: title })
  const lines = ['茶水', '话筒音响', '席卡'].map((ITEM) => ({ ITEM, DETAIL: '' }))
  await start(applicant, 'meeting_use', { ...wish, BUS_MEETING_USE_SERVICE: lines })
  await expect.poll(async () => (await tasksOf(staff, title)).length, { timeout: 8000 }).toBeGreaterThan(0)
}

const itemsOf = async (who: TestClient, title: string) => (await tasksOf(who, title)).map(({ item }) => item).sort()

describe('what is to be prepared', () => {
  test('is seen by the people of the department that does it, and by all where none is named', async () => {
    await prepared(80, '接待会')
    for (const who of [staff, colleague]) expect(await itemsOf(who, '接待会')).toEqual(['席卡', '茶水'].sort())
    expect(await itemsOf(technician, '接待会')).toEqual(['席卡', '话筒音响'].sort())
    const told = async () => (await technician.get('/message/inbox/list')).text
    await expect.poll(told).toMatch(/需要准备：(话筒音响、席卡|席卡、话筒音响)。/)
    expect((await staff.get('/message/inbox/list')).text).not.toContain('话筒音响')
    const [tea] = (await tasksOf(staff, '接待会')).filter(({ item }) => item === '茶水')
    for (const act of ['take', 'finish'])
      expect((await technician.post(`/meeting/task/${tea?.id}/${act}`, {})).status, act).toBe(404)
  })

  test('is of the first who takes it, until it is given back', async () => {
    await prepared(81, '推进会')
    const [tea] = (await tasksOf(staff, '推进会')).filter(({ item }) => item === '茶水')
    const act = (who: TestClient, name: string) => who.post(`/meeting/task/${tea?.id}/${name}`, {})
    const took = await Promise.all([act(staff, 'take'), act(colleague, 'take')])
    expect(took.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = took[0]?.status === 200 ? [staff, colleague] : [colleague, staff]
    expect((await act(second, 'finish')).body.fault).toBe('meeting.taken-by')
    data(await act(second, 'reopen'))
    data(await act(second, 'take'))
    expect((await act(first, 'finish')).status).toBe(409)
    data(await act(second, 'finish'))
    expect((await tasksOf(staff, '推进会')).find(({ id }) => id === tea?.id)?.state).toBe('done')
  })

  test('is not left to a department in which nobody prepares, or one that is none', async () => {
    const add = (who: TestClient, department: string, item = '席卡') => who.post('/meeting/duty', { item, department })
    expect((await add(keeper, departments.get('JL01-CW') ?? '')).body).toMatchObject({
      ...{ fault: 'meeting.no-staff' },
      msg: '「财务科」中没有会务人员，请换一个部门，或先授予其人员会务角色。',
    })
    expect((await add(keeper, 'none')).status).toBe(400)
    expect((await add(keeper, departments.get('JL0102-HW') ?? '', '茶水')).status).toBe(409)
    expect((await add(staff, departments.get('JL0102-HW') ?? '')).status).toBe(403)
  })

  test('are told apart by names that there are: what nobody can ask for is left to no department', async () => {
    const add = (item: string) => keeper.post('/meeting/duty', { item, department: departments.get('JL0102-HW') ?? '' })
    expect((await add('茶水服务')).body).toMatchObject({
      fault: 'meeting.unknown-service',
      msg: expect.stringMatching(/^没有会务项目「茶水服务」，可填写：茶水、席卡、.*、主席台布置、.*。/),
    })
    const { id } = data<{ id: string }>(await add('主席台布置'))
    const duty = rows<{ id: string; department: string; revision: string }>(
      await keeper.get('/meeting/duty/list', { pageSize: 100 }),
    ).find((each) => each.id === id)
    const renamed = await keeper.call('PUT', `/meeting/duty/${id}`, {
      body: { item: '主席台', department: duty?.department, revision: duty?.revision },
    })
    expect(renamed.body.fault).toBe('meeting.unknown-service')
  })
})
