import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, onlyTask, start } from '../support/processes.ts'
import { dayIn, keeps, liveIn } from './support.ts'

let office: Office
let keeper: TestClient

beforeAll(async () => {
  office = await openOffice()
  keeper = await office.as('sunliqun')
}, 180_000)

afterAll(() => office.close())

interface Stay {
  readonly id: string
  readonly due: string
  readonly late: string
  readonly begun: string
  readonly ended: string
  readonly note: string
  readonly state: string
}

const stayOf = async (person: string): Promise<Stay | undefined> =>
  rows<Stay>(await keeper.get('/dormitory/stay/list', { search: person, pageSize: 100 }))[0]

const personNamed = async (search: string) =>
  rows<{ id: string; number: string; state: string; revision: string }>(
    await keeper.get('/dormitory/person/list', { search }),
  )[0]

const warnings = (rule: string) =>
  office.database.query<{ colour: string; text: string; state: string }>(
    `select colour, text, state from std_warning where tenant_id = 'demo' and rule = $1 order by raised_at`,
    [rule],
  )

const add = (number: string, name: string, sex: string) =>
  keeper.post('/dormitory/person', {
    number,
    name,
    sex,
    duties: '05',
    category: '5',
    unit: '市委党校',
    state: 'present',
  })

const give = async (name: string, bed: string, from = dayIn(0), due = dayIn(60)) =>
  keeper.post(`/dormitory/person/${(await personNamed(name))?.id}/bed`, {
    bed,
    from,
    due,
  })

describe('a bed without a request', () => {
  test('is given to somebody of the list, held for them, and never against the rules of beds', async () => {
    data(await add('XY-01', '沈学员', '0'))
    data(await add('XY-02', '丁学员', '1'))
    data(await give('沈学员', 'C105-1'))
    expect((await give('丁学员', 'C105-2')).body.msg).toBe('「C105」已安排男性，不能男女混住，请另选房间。')
    expect((await give('丁学员', 'C105-1')).body.msg).toContain('已安排给沈学员')
    expect((await give('沈学员', 'C106-1')).status).toBeGreaterThanOrEqual(400)
    expect(await stayOf('沈学员')).toMatchObject({
      state: 'held',
      begun: 'entered',
    })
    expect((await give('丁学员', 'C104-2', '2026-02-30')).body.msg).toContain(
      '「from」不是有效日期，请按 2026-01-31 的格式填写',
    )
    expect((await give('丁学员', 'C104-2', dayIn(0), dayIn(3000))).body.msg).toMatch(/最长 60 个月，到期日期不能晚于/)
    const staff = await office.as('zhoumingyuan')
    const body = { bed: 'C104-2', from: dayIn(0), due: dayIn(9) }
    expect((await staff.post(`/dormitory/person/${(await personNamed('丁学员'))?.id}/bed`, body)).status).toBe(403)
  })

  test('entered behind the day wants a reason, and is looked at by somebody else', async () => {
    const stay = await stayOf('沈学员')
    const enter = (more: object) =>
      keeper.post(`/dormitory/stay/${stay?.id}/check-in`, {
        day: dayIn(-40),
        agreement: 'B-1',
        ...more,
      })
    expect((await enter({})).body.msg).toBe('日期早于今天属于补录，请填写补录原因。')
    data(await enter({ reason: '系统启用前已入住' }))
    expect(await stayOf('沈学员')).toMatchObject({
      state: 'in',
      late: 'waiting',
      note: '补录原因：系统启用前已入住',
    })
    expect(await warnings('dorm.late.entry')).toMatchObject([{ colour: 'amber', state: 'open' }])
  })
})

describe('a term', () => {
  test('is made longer with a reason, as far as the rule lets', async () => {
    const stay = await stayOf('沈学员')
    const extend = (due: string, reason = '培训延期') =>
      keeper.post(`/dormitory/stay/${stay?.id}/extend`, { due, reason })
    expect((await extend(dayIn(10))).body.msg).toContain('应晚于今天和现到期日')
    expect((await extend(dayIn(2200))).body.msg).toContain('最长 60 个月')
    data(await extend(dayIn(200)))
    expect((await stayOf('沈学员'))?.due).toBe(dayIn(200))
    expect((await stayOf('沈学员'))?.note).toContain(`续期至 ${dayIn(200)}：培训延期`)
  })

  test('nobody leaves before the day has come', async () => {
    const stay = await stayOf('沈学员')
    const leave = await keeper.post(`/dormitory/stay/${stay?.id}/check-out`, {
      day: dayIn(5),
    })
    expect(leave.body.msg).toContain('还没有到')
  })

  test('whose posting ends is seen off by the system, and marked by hand it is the same', async () => {
    await office.database.query(`update dorm_person set until_day = $1 where tenant_id = 'demo' and number = 'XY-01'`, [
      dayIn(-1),
    ])
    await office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
      { job: 'dormitory.terms', tenant: 'demo' },
    ])
    await expect
      .poll(async () => (await personNamed('沈学员'))?.state, {
        timeout: 20_000,
      })
      .toBe('left')
    const leaving = () =>
      office.database.query(
        `select leaving_instance from dorm_stay stay join dorm_person person on person.id = stay.person_id
         where person.number = any($1) and stay.state = 'in' and leaving_instance is not null`,
        [['XY-01', 'R1010']],
      )
    expect(await leaving()).toHaveLength(1)
    const listed = rows<Record<string, unknown>>(await keeper.get('/dormitory/person/list', { search: 'R1010' }))[0]
    const { names: _, id, ...person } = listed ?? {}
    data(
      await keeper.call('PUT', `/dormitory/person/${id}`, {
        body: { ...person, state: 'left' },
      }),
    )
    expect(await leaving()).toHaveLength(2)
  })
})

describe('a receipt', () => {
  test('counts once for deposits and bills together, also when two enter it at once', async () => {
    const stay = await stayOf('贺明辉')
    const pay = (who: TestClient, paidOn = dayIn(0)) =>
      who.post(`/dormitory/stay/${stay?.id}/deposit`, {
        amount: 300,
        receipt: 'SJ-77',
        paidOn,
      })
    expect((await pay(keeper, dayIn(2))).body.msg).toBe('收款日期不能晚于今天，请核对。')
    const finance = await office.as('tangweijie')
    const both = await Promise.all([pay(keeper), pay(finance)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await pay(finance)).body.msg).toBe('收据「SJ-77」已登记，同一收据不能重复收取。')
    expect(
      (
        await finance.post(`/dormitory/stay/${stay?.id}/extend`, {
          due: dayIn(900),
          reason: '-',
        })
      ).status,
    ).toBe(403)
  })
})

const TABLE = 'BUS_PERSONNAL_LIST'
const wish = (more: object) => ({
  [TABLE]: {
    ...{
      NAME: '宋佳宁',
      SEX: '1',
      DUTIES: '05',
      CATEGORY: '1',
      HOUSE_TYPE: '2',
      FROM_DATE: dayIn(3),
      TERM_MONTHS: 12,
    },
    ...{
      FROM_ELSEWHERE: '0',
      FAMILY_NEED: '0',
      OWN_HOME: '0',
      REASON: '通勤较远',
      ...more,
    },
  },
})

test('whoever has a home in town is named in red until the request has ended, and the queue says so', async () => {
  const staff = await office.as('songjianing')
  const { procInstId } = await start(staff, 'dorm_apply', wish({ OWN_HOME: '1' }))
  expect(await warnings('dorm.own.home')).toMatchObject([{ colour: 'red', state: 'open' }])
  for (const each of ['zhengqihang', 'liangyutong']) data(await act(await office.as(each), procInstId, 'approve'))
  const queue = rows<{ id: string; warnings: readonly { tag: string }[] }>(await keeper.get('/dormitory/queue'))
  expect(queue.find(({ id }) => id === procInstId)?.warnings.map(({ tag }) => tag)).toEqual(['本地有房'])
  expect(await onlyTask(keeper, procInstId)).toMatchObject({
    nodeName: '分配床位',
  })
  data(
    await staff.post('/instance/change', {
      procInstId,
      commandId: crypto.randomUUID(),
      operation: 'withdraw',
    }),
  )
  expect((await warnings('dorm.own.home')).map(({ state }) => state)).not.toContain('open')
})

test('a house of one sex for each floor takes the other sex on another floor alone', async () => {
  await office.database.query(`update dorm_building set sex_rule = 'by_floor' where tenant_id = 'demo' and code = 'B'`)
  await liveIn(office, 'lvsiqi', 'B401-1')
  data(await add('XY-03', '秦学员', '0'))
  expect((await give('秦学员', 'B405-1')).body.msg).toBe('青年公寓B座 4 层已安排女性，该楼按楼层区分，请另选楼层。')
  const free = data<readonly { name: string }[]>(await keeper.get('/dormitory/bed/free', { sex: '0', houseType: '2' }))
  expect(free.filter(({ name }) => name.startsWith('B4'))).toEqual([])
  data(await give('秦学员', 'B305-1'))
})

test('a keeper of a building sees and keeps what nobody else looks after alone, and the numbers are of it', async () => {
  await keeps(office, 'A', 'sunliqun')
  await keeps(office, 'C', 'zhonglihua')
  const other = await office.as('zhonglihua')
  const beds = async (who: TestClient) => {
    const { rooms } = data<{ rooms: readonly { number: string }[] }>(await who.get('/dormitory/plan'))
    return [...new Set(rooms.map(({ number }) => number.slice(0, 1)))].join('')
  }
  expect([await beds(keeper), await beds(other), await beds(await office.as('jiangweidong'))]).toEqual([
    'AB',
    'BC',
    'ABC',
  ])
  for (const list of ['stay', 'room', 'bed', 'building', 'person'])
    expect((await keeper.get(`/dormitory/${list}/list`, { pageSize: 200 })).status).toBe(200)
  const named = rows<{ id: string; bed: string }>(await other.get('/dormitory/stay/list', { pageSize: 200 }))
  expect(named.some(({ bed }) => bed.startsWith('A'))).toBe(false)
  const stay = await office.database.query<{ id: string; room: string }>(
    `select stay.id, stay.room_id as room from dorm_stay stay join dorm_bed bed on bed.id = stay.bed_id
     where bed.name = 'C101-1' and stay.state = 'in'`,
  )
  const [{ id, room } = { id: '', room: '' }] = stay
  expect((await keeper.get(`/dormitory/hand-over/${id}`)).body.msg).toBe('C楼由其他宿管员管理，请联系该楼宿管员办理。')
  expect((await keeper.post(`/dormitory/stay/${id}/extend`, { due: dayIn(200), reason: '-' })).status).toBe(404)
  const readings = [{ kind: 'water', value: 9 }]
  expect((await keeper.post(`/dormitory/round/${room}`, { readings })).status).toBe(403)
  expect((await keeper.post('/dormitory/inspection', { building: 'C' })).status).toBe(400)
  const span = { from: dayIn(-30), to: dayIn(0) }
  const houses = data<{ tables: readonly { rows: readonly { cells: readonly unknown[] }[] }[] }>(
    await keeper.get('/dormitory/report', span),
  ).tables[0]?.rows
  expect(houses?.map(({ cells }) => cells[0])).toEqual(['青年公寓A座', '青年公寓B座'])
})

test('a term that is over before it is asked for is refused, with the fields that say so', async () => {
  const staff = await office.as('songjianing')
  const asks = (more: object) =>
    staff.post('/instance/start', { commandId: crypto.randomUUID(), defKey: 'dorm_apply', values: wish(more) })
  const refused = await asks({ FROM_DATE: dayIn(-400) })
  expect(refused.body).toMatchObject({ fault: 'dormitory.term-over', detail: { fields: ['FROM_DATE', 'TERM_MONTHS'] } })
  // Switches that nobody touched are sent empty.
  data(await asks({ FROM_ELSEWHERE: '', FAMILY_NEED: null }))
})
