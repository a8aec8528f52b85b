import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, change, detail, onlyTask, start, tasksOf } from '../support/processes.ts'

let office: Office
let admin: TestClient

beforeAll(async () => {
  office = await openOffice()
  admin = await office.as('admin')
}, 180_000)

afterAll(() => office?.close())

const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const onDay = (days: number) => `${dayIn(days)} 09:00:00,${dayIn(days)} 10:00:00`
const turn = async (plugin: string, way: 'enable' | 'disable') =>
  data(await admin.call('PUT', `/plugins/${plugin}/${way}`))
const found = async <Row extends object>(path: string, query: object) =>
  rows<Row>(await admin.get(path, { pageSize: 50, ...query }))

interface Area {
  readonly plugin: string
  readonly process: string
  readonly table: string
  readonly applicant: string
  /** Who has it before them when the plugin is switched off, and those after them. */
  readonly holders: readonly [string, ...string[]]
  values(): Promise<object>
  /** What the area makes of the consent of all holders, and how it looks. */
  outcome(instance: string): Promise<unknown>
  readonly becomes: unknown
}

const areas: readonly Area[] = [
  {
    ...{ plugin: 'meeting', process: 'meeting_use', table: 'BUS_MEETING_USE_APPLY' },
    ...{ applicant: 'zhoumingyuan', holders: ['linzhiqiang', 'fangmin'] },
    values: async () => {
      const [host] = await office.database.query<{ id: string }>(
        `select id from org_user where tenant_id = 'demo' and account = 'zhoumingyuan'`,
      )
      return {
        ...{ TITLE: '联席会议', MEETING_TYPE: '02', 'START_TIME,END_TIME': onDay(33), ROOM_ID: 'demo-room-A201' },
        ...{ PEOPLE: 6, OUTSIDE_NUM: 2, HOST_PERSON: [{ id: host?.id, name: '周明远' }] },
      }
    },
    outcome: async (instance) =>
      (await found<{ instance: string; state: string }>('/meeting/list', {})).find((row) => row.instance === instance)
        ?.state,
    becomes: 'confirmed',
  },
  {
    ...{ plugin: 'dormitory', process: 'dorm_apply', table: 'BUS_PERSONNAL_LIST' },
    ...{ applicant: 'zhoumingyuan', holders: ['linzhiqiang', 'liangyutong'] },
    values: async () => ({
      ...{ NAME: '周明远', SEX: '0', DUTIES: '05', CATEGORY: '1', HOUSE_TYPE: '2', FROM_DATE: dayIn(8) },
      ...{ TERM_MONTHS: 36, FROM_ELSEWHERE: '1', FAMILY_NEED: '0', OWN_HOME: '0', REASON: '从外地调入' },
    }),
    outcome: async (instance) =>
      (await found<{ id: string }>('/dormitory/queue', {})).some(({ id }) => id === instance),
    becomes: true,
  },
  {
    ...{ plugin: 'procurement', process: 'procurement_purchase', table: 'BUS_PURCHASE_LIST' },
    ...{ applicant: 'hanlixin', holders: ['tangweijie'] },
    values: async () => {
      const [category] = await found<{ id: string }>('/procurement/category/list', { search: 'A0704' })
      const [budget] = await found<{ id: string }>('/procurement/budget/list', { search: 'BG-10' })
      return { REASON: '采购会议用水', CATEGORY_ID: category?.id, BUDGET_ID: budget?.id }
    },
    outcome: async () => (await found<{ frozen: number }>('/procurement/budget/list', { search: 'BG-10' }))[0]?.frozen,
    becomes: 323.3,
  },
  {
    ...{ plugin: 'vehicle', process: 'car_use', table: 'BUS_CAR_USE_APPLY' },
    ...{ applicant: 'zhoumingyuan', holders: ['linzhiqiang'] },
    values: async () => ({
      ...{ 'START_TIME,END_TIME': onDay(40), TRIP_RANGE: '1', PASSENGER_NUM: 3 },
      ...{ ORIGIN: '市政府', DESTINATION: '省会', REASON: '开会' },
    }),
    outcome: async (instance) => (await tasksOf(await office.as('maxiaotong'), instance)).length,
    becomes: 1,
  },
]

const WATER = { BUS_PURCHASE_LIST_ITEM: [{ ITEM_NAME: '会议用水', UNIT: '箱', QTY: 10, UNIT_PRICE: 32.33 }] }

describe.each(areas)('a request of $plugin whose plugin is switched off on its way', (area) => {
  let instance: string
  let values: Readonly<Record<string, unknown>>
  let applicant: TestClient
  let holder: TestClient
  const refused = { status: 409, body: { fault: 'workflow.area-off' } }

  beforeAll(async () => {
    ;[applicant, holder] = (await Promise.all([area.applicant, area.holders[0]].map(office.as))) as [
      TestClient,
      TestClient,
    ]
    values = { [area.table]: await area.values(), ...(area.plugin === 'procurement' && WATER) }
    ;({ procInstId: instance } = await start(applicant, area.process, values))
    await vi.waitFor(async () => onlyTask(holder, instance), { timeout: 10_000, interval: 50 })
    await turn(area.plugin, 'disable')
  }, 60_000)

  test('is read as it was handed in, and tells applicant and holder why it waits', async () => {
    const filledIn = values[area.table] as Readonly<Record<string, unknown>>
    for (const who of [applicant, holder]) {
      const shown = await detail(who, instance)
      expect(shown).toMatchObject({ withdrawable: false, instance: { state: 'running', areaOff: true } })
      for (const field of ['REASON', 'TITLE'])
        expect(shown.values[area.table]?.[field] ?? undefined).toEqual(filledIn[field])
    }
  })

  test('is handled, withdrawn and handed in anew by nobody, in plain words', async () => {
    const answer = await act(holder, instance, 'approve')
    expect(answer).toMatchObject(refused)
    expect(answer.body.msg).toContain('所属的插件已停用，暂不能提交和办理')
    expect(await change(applicant, instance, 'withdraw')).toMatchObject(refused)
    const again = { commandId: commandId(), defKey: area.process, values }
    expect((await applicant.post('/instance/start', again)).status).toBeGreaterThanOrEqual(400)
    data(await change(applicant, instance, 'urge'))
  })

  test('is marked in every list as waiting for its plugin, and nothing quick is offered', async () => {
    const row = async (who: TestClient, path: string) =>
      rows<{ procInstId: string }>(await who.get(path, { pageSize: 50 })).find((one) => one.procInstId === instance)
    const waits = { areaOff: true, batch: false, quick: false }
    expect(await row(holder, '/task/pending/list')).toMatchObject(waits)
    for (const [who, path] of [
      [applicant, '/instance/mine/list'],
      [applicant, '/instance/datascope/history/list'],
    ] as const)
      expect(await row(who, path)).toMatchObject({ areaOff: true })
    const designer = await office.as('designer')
    const listed = rows<{ defKey: string }>(await designer.get('/process/list', { nameAndKey: area.process }))
    expect(listed.find(({ defKey }) => defKey === area.process)).toMatchObject({ pluginOff: true })
  })

  test('goes on where it was once the plugin is on again, and what was missed follows', async () => {
    await office.database.query(
      `insert into outbox (tenant_id, id, event, reaction, payload, attempts, parked, problem)
       values ('demo', 'missed', 'standards.working-time-changed', 'workflow.count-anew', '{}', 5, true, '所属插件已停用或未安装')`,
    )
    await turn(area.plugin, 'enable')
    for (const account of area.holders) data(await act(await office.as(account), instance, 'approve'))
    await expect.poll(() => area.outcome(instance), { timeout: 10_000 }).toEqual(area.becomes)
    const missed = () => office.database.query(`select id from outbox where id = 'missed'`)
    await expect.poll(missed, { timeout: 10_000 }).toEqual([])
  })
})

describe('a request whose plugin is not coming back', () => {
  let instance: string
  let applicant: TestClient
  const room = () =>
    office.database.query(
      `select id from bk_booking where business_id = (select record_id from flow_instance where id = $1) and state in ('held', 'confirmed')`,
      [instance],
    )

  beforeAll(async () => {
    const [meeting] = areas
    applicant = await office.as('zhoumingyuan')
    const values = { BUS_MEETING_USE_APPLY: { ...(await meeting?.values()), 'START_TIME,END_TIME': onDay(34) } }
    ;({ procInstId: instance } = await start(applicant, 'meeting_use', values))
    expect(await room()).toHaveLength(1)
    await turn('meeting', 'disable')
  }, 60_000)

  test('is ended by whoever manages its process, and by nobody else', async () => {
    expect(await change(applicant, instance, 'terminate', '不开了')).toMatchObject({ status: 403 })
    data(await change(admin, instance, 'terminate', '会议室不再由系统管理'))
    expect(await detail(applicant, instance)).toMatchObject({ instance: { state: 'terminated', areaOff: false } })
    expect(await tasksOf(await office.as('linzhiqiang'), instance)).toEqual([])
  })

  test('is let go by the plugin in case it does come back', async () => {
    await turn('meeting', 'enable')
    expect(await room()).toHaveLength(1)
    const job = { job: 'workflow.missed-ends', tenant: 'demo' }
    await office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [job])
    await expect.poll(room, { timeout: 10_000 }).toEqual([])
    expect(await office.database.query('select instance_id from flow_missed_end')).toEqual([])
  })
})
