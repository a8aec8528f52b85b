import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, onlyTask, start, tasksOf } from '../support/processes.ts'
import { dayIn } from './support.ts'

const TABLE = 'BUS_PERSONNAL_LIST'
const CHANGE = 'BUS_DORMITORY_CHANGE_APPLICATION_INFO'

let office: Office
let applicant: TestClient
let keeper: TestClient

beforeAll(async () => {
  office = await openOffice()
  ;[applicant, keeper] = (await Promise.all(['zhoumingyuan', 'sunliqun'].map(office.as))) as [TestClient, TestClient]
}, 180_000)

afterAll(() => office.close())

const FROM = dayIn(8)

const wish = (more: object = {}) => ({
  [TABLE]: {
    ...{ NAME: '周明远', SEX: '0', DUTIES: '05', CATEGORY: '1', HOUSE_TYPE: '2', FROM_DATE: FROM },
    ...{ TERM_MONTHS: 36, FROM_ELSEWHERE: '1', FAMILY_NEED: '0', OWN_HOME: '0', REASON: '从外地调入' },
    ...more,
  },
})

interface Stay {
  readonly id: string
  readonly person: string
  readonly bed: string
  readonly state: string
  readonly instance: string
}

const staysOf = async (search: string): Promise<readonly Stay[]> =>
  rows<Stay>(await keeper.get('/dormitory/stay/list', { search, pageSize: 100 }))

/** Head and personnel have agreed that the person may have a bed. */
async function queued(who: TestClient, head: string, values: object, process = 'dorm_apply'): Promise<string> {
  const { procInstId } = await start(who, process, values)
  for (const each of [head, 'liangyutong']) data(await act(await office.as(each), procInstId, 'approve'))
  return procInstId
}

const allot = (who: TestClient, id: string, bed: string) => who.post(`/dormitory/queue/${id}/allot`, { bed })

const today = () => dayIn(0)

describe('a bed', () => {
  let instance: string
  let other: string

  test('is asked for, checked, and waited for in the order of the points', async () => {
    instance = await queued(applicant, 'linzhiqiang', wish())
    other = await queued(await office.as('dengziang'), 'linzhiqiang', wish({ NAME: '邓子昂', FROM_ELSEWHERE: '0' }))
    const queue = rows<{ id: string; score: number; warning: string }>(await keeper.get('/dormitory/queue'))
    expect(queue.map(({ id, score }) => [id, score])).toEqual([
      [instance, 40],
      [other, 10],
    ])
    const mine = rows<{ instance: string; state: string }>(await applicant.get('/dormitory/application/mine'))
    expect(mine).toMatchObject([{ instance, state: 'queued' }])
    expect((await applicant.get('/dormitory/queue')).status).toBe(403)
  })

  test('given by two keepers at the same moment goes to one, and the other reads who has it', async () => {
    const second = await office.as('zhonglihua')
    const answers = await Promise.all([allot(keeper, instance, 'B103-1'), allot(second, other, 'B103-1')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.msg).toMatch(new RegExp(`^床位「B103-1」自 ${FROM} 起已安排给(周明远|邓子昂)，请另选床位。$`))
    const loser = answers[0]?.status === 409 ? instance : other
    const taken = rows<{ id: string }>(await keeper.get('/dormitory/queue'))
    expect(taken.map(({ id }) => id)).toEqual([loser])
    data(await allot(keeper, loser, 'B103-2'))
    expect((await staysOf('B103')).map(({ state }) => state)).toEqual(['held', 'held'])
  })

  test('is no longer among those that are free, nor is one next to somebody of the other sex', async () => {
    const free = async (sex: string) =>
      data<readonly { name: string }[]>(await keeper.get('/dormitory/bed/free', { sex, houseType: '2' })).map(
        ({ name }) => name,
      )
    expect(await free('0')).toContain('B201-2')
    expect(await free('1')).not.toContain('B201-2')
    expect(await free('0')).not.toContain('B103-1')
    expect(await free('0')).not.toContain('B203-2')
  })

  test('in a room with somebody of the other sex is refused, by the step and by the table', async () => {
    const woman = await queued(await office.as('fengxiaolan'), 'linzhiqiang', wish({ NAME: '冯晓岚', SEX: '1' }))
    const refused = await allot(keeper, woman, 'B201-2')
    expect(refused).toMatchObject({ status: 409, body: { msg: '「B201」已安排男性，不能男女混住，请另选房间。' } })
    expect((await allot(keeper, woman, 'A405-1')).body.msg).toBe('床位「A405-1」正在维修或已停用，请另选床位。')
    expect((await allot(keeper, woman, 'Z1')).status).toBeGreaterThanOrEqual(400)
    await expect(mixed()).rejects.toThrow(/dorm_stay_one_sex/)
    expect(await onlyTask(keeper, woman)).toMatchObject({ nodeName: '分配床位' })
  })

  test('is confirmed by the person and moved into on the day, with agreement and deposit, once on a receipt', async () => {
    expect(await tasksOf(applicant, instance)).toHaveLength(1)
    data(await act(applicant, instance, 'approve'))
    const stay = (await staysOf('周明远'))[0]
    const enter = (day: string) =>
      keeper.post(`/dormitory/stay/${stay?.id}/check-in`, { day, agreement: 'ZS-2026-001', goods: '钥匙 1 把' })
    expect((await enter('2099-01-01')).body.msg).toBe('入住日期不能晚于今天，请在实际入住当天办理。')
    data(await enter(today()))
    const pay = (receipt: string) =>
      keeper.post(`/dormitory/stay/${stay?.id}/deposit`, { amount: 500, receipt, paidOn: today() })
    data(await pay('YJ-9001'))
    expect(await pay('YJ-9001')).toMatchObject({
      status: 409,
      body: { msg: '收据「YJ-9001」已登记，同一收据不能重复收取。' },
    })
    const plan = data<{ rooms: { number: string; beds: { person: string; state: string }[] }[] }>(
      await keeper.get('/dormitory/plan', { building: 'B' }),
    )
    const beds = plan.rooms.find(({ number }) => number === 'B103')?.beds
    expect(beds?.find(({ person }) => person === '周明远')?.state).toBe('occupied')
  })

  test('waits longer when holidays are declared meanwhile', async () => {
    const held = (await staysOf('邓子昂')).find(({ state }) => state === 'held')
    const until = async () => {
      const found = await office.database.query<{ until: Date }>(
        `select hold_until as until from dorm_stay where id = $1`,
        [held?.id],
      )
      return Number(found[0]?.until)
    }
    const before = await until()
    const ahead = (days: number) => new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10)
    const admin = await office.as('admin')
    const mark = (kind: string) =>
      admin.call('PUT', '/standards/calendar/days', {
        body: { from: ahead(1), to: ahead(7), kind, name: '临时放假' },
      })
    data(await mark('holiday'))
    await expect.poll(until, { timeout: 15_000 }).toBeGreaterThan(before + 4 * 86_400_000)
    data(await mark('usual'))
    await expect.poll(until, { timeout: 15_000 }).toBeLessThanOrEqual(before + 86_400_000)
  })

  test('whose hold has run out is free, and the request waits for a bed again', async () => {
    const held = (await staysOf('邓子昂')).find(({ state }) => state === 'held')
    await office.database.query(`update dorm_stay set hold_until = now() - interval '1 minute' where id = $1`, [
      held?.id,
    ])
    const woman = rows<{ id: string; name: string }>(await keeper.get('/dormitory/queue')).find(
      ({ name }) => name === '冯晓岚',
    )
    data(await allot(keeper, woman?.id ?? '', 'B203-2'))
    expect((await staysOf('邓子昂')).map(({ state }) => state)).toEqual(['lapsed'])
    const queue = rows<{ id: string; name: string }>(await keeper.get('/dormitory/queue'))
    expect(queue.map(({ name }) => name)).toEqual(['邓子昂'])
    expect(await onlyTask(keeper, held?.instance ?? '')).toMatchObject({ nodeName: '分配床位' })
  })
})

/** Writes past all of our own checks. */
const mixed = () =>
  office.database.query(
    `with bed as (
       select bed.* from dorm_bed bed join dorm_person person on person.tenant_id = bed.tenant_id and person.name = '段文博'
       where bed.name = 'B201-2'),
     person as (
       insert into dorm_person (tenant_id, id, number, name, sex, duties, category)
       select tenant_id, 'mixed', 'mixed', '程雪', '1', '05', '1' from bed returning tenant_id)
     insert into dorm_stay (tenant_id, id, person_id, room_id, bed_id, sex, from_day, due_day, state)
     select bed.tenant_id, 'mixed', 'mixed', room_id, bed.id, '1', current_date, current_date + 30, 'in'
     from bed join person on person.tenant_id = bed.tenant_id`,
  )

describe('a change', () => {
  interface Known {
    readonly id: string
    readonly checkinDate: string
    readonly originalBedNum: string
    readonly originalDormitoryNum: string
    readonly homeAddress: string
    readonly deposit: readonly { receipt: string; amount: string }[]
  }

  const own = async () => rows<{ id: string; name: string }>(await applicant.get('/dormitory/lodger/list'))
  const known = (who: TestClient, id: string) => who.get(`/jwbiz/busPersonnelService/getChangeDormitoryData/${id}`)

  test('[S2-7-86] begins with what is known of the bed, of oneself and for keepers of everybody', async () => {
    const [person, ...others] = await own()
    expect(others).toEqual([])
    const answer = await known(applicant, person?.id ?? '')
    expect(answer.body.code).toBe(200)
    expect(data<Known>(answer)).toMatchObject({
      ...{ id: person?.id, checkinDate: today(), originalBedNum: expect.stringMatching(/^B103-/) },
      ...{
        originalDormitoryNum: 'B103',
        goods: expect.arrayContaining([{ name: '床垫', quantity: 2, condition: '完好' }]),
        furniture: expect.arrayContaining([{ name: '书桌', quantity: 2, condition: '完好' }]),
        deposit: [{ receipt: 'YJ-9001', amount: '500.00' }],
      },
    })
    const everybody = rows<{ id: string; name: string }>(await keeper.get('/dormitory/lodger/list'))
    const stranger = everybody.find(({ name }) => name === '贺明辉')
    expect((await known(applicant, stranger?.id ?? '')).status).toBe(404)
    expect((await known(keeper, stranger?.id ?? '')).body.code).toBe(200)
  })

  test('ends the one stay and begins the other in one step, or is refused as a whole', async () => {
    const [person] = await own()
    const before = (await staysOf('周明远')).find(({ state }) => state === 'in')
    const along = { GOODS_NAME: '床垫', QUANTITY: 1, CONDITION: '完好', GOES_ALONG: '1' }
    const values = { [CHANGE]: { PERSON_ID: person?.id, REASON: '离单位更近' }, [`${CHANGE}_GOODS`]: [along] }
    const mattresses = async () =>
      office.database.query<{ room: string; quantity: string }>(
        `select room, sum(quantity) as quantity from dorm_goods
         where tenant_id = 'demo' and room in ('B103', 'B201') and item = '床垫' group by room order by room`,
      )
    const [old, next] = await mattresses()
    const { procInstId } = await start(applicant, 'dorm_change', values)
    data(await act(keeper, procInstId, 'approve'))
    const given = (bed: string) => ({ values: { [CHANGE]: { BED_NUM: bed, MOVE_DATE: today() } } })
    data(await act(await office.as('zhonglihua'), procInstId, 'approve', given('B201-2')))
    data(await act(keeper, procInstId, 'approve'))
    await repair('B201-2', true)
    expect(await act(keeper, procInstId, 'approve')).toMatchObject({
      status: 409,
      body: { fault: 'dormitory.bed-out' },
    })
    expect((await staysOf('周明远')).filter(({ state }) => state === 'in')).toEqual([before])
    await repair('B201-2', false)
    data(await act(keeper, procInstId, 'approve'))
    const after = await staysOf('周明远')
    expect(after.map(({ bed, state }) => [bed, state]).toSorted()).toEqual(
      [
        [before?.bed, 'left'],
        ['B201-2', 'in'],
      ].toSorted(),
    )
    expect((await mattresses()).map(({ quantity }) => Number(quantity))).toEqual([
      Number(old?.quantity) - 1,
      Number(next?.quantity) + 1,
    ])
    expect(data<Known>(await known(applicant, person?.id ?? '')).deposit).toMatchObject([{ receipt: 'YJ-9001' }])
  })
})

test('two change beds in one step, and where one of them may not, neither does', async () => {
  const living = async () =>
    rows<{ name: string; bed: string; stay: string }>(await keeper.get('/dormitory/lodger/list')).filter(({ name }) =>
      ['黎国华', '韦晓东', '易思敏'].includes(name),
    )
  const of = async (name: string) => (await living()).find((each) => each.name === name)
  const swap = async (one: string, other: string) =>
    keeper.post(`/dormitory/stay/${(await of(one))?.stay}/swap`, { with: (await of(other))?.stay, day: dayIn(0) })
  data(await swap('黎国华', '韦晓东'))
  expect((await of('黎国华'))?.bed).toBe('A102-1')
  expect((await of('韦晓东'))?.bed).toBe('C101-1')
  const before = await living()
  const refused = await swap('韦晓东', '易思敏')
  expect(refused).toMatchObject({ status: 409, body: { fault: 'dormitory.mixed-sex' } })
  expect(await living()).toEqual(before)
})

async function repair(bed: string, out: boolean): Promise<void> {
  const [found] = rows<{ id: string }>(await keeper.get('/dormitory/bed/list', { search: bed }))
  data(await keeper.post(`/dormitory/bed/${found?.id}/${out ? 'repair' : 'restore'}`, out ? { note: '床板断裂' } : {}))
}

test('a single room below the duty level is handed in all the same, and the overseer reads of it', async () => {
  const single = wish({ NAME: '韩立新', HOUSE_TYPE: '1' })
  const { procInstId } = await start(await office.as('hanlixin'), 'dorm_apply', single)
  const warned = async () =>
    office.database.query<{ colour: string; text: string }>(
      `select colour, text from std_warning where rule = 'dorm.single.duty' and subject = $1`,
      [procInstId],
    )
  expect(await warned()).toMatchObject([
    { colour: 'amber', text: expect.stringMatching(/单人间的配置标准.*申请理由：从外地调入/) },
  ])
})

test('the same people sent once more change nothing, and those whose time is over have left', async () => {
  const row = (number: string, more: object = {}) => ({
    ...{ number, name: `借调${number}`, sex: '0', unit: '市发改委', category: '3', from: '2020-01-01', until: '' },
    ...more,
  })
  const sync = async (people: readonly object[]) => data(await keeper.post('/dormitory/person/sync', { people }))
  expect(await sync([row('J1'), row('J2')])).toEqual({ added: 2, changed: 0, left: 0, same: 0 })
  expect(await sync([row('J1'), row('J2')])).toEqual({ added: 0, changed: 0, left: 0, same: 2 })
  expect(await sync([row('J1', { unit: '市财政局' }), row('J2', { until: '2020-06-30' })])).toEqual({
    ...{ added: 0, changed: 1, left: 1, same: 0 },
  })
  expect(await keeper.post('/dormitory/person/sync', { people: [] })).toMatchObject({
    status: 400,
    body: { msg: '请添加需同步的数据！' },
  })
})

test('a room says how many beds it has, and keeps those that somebody lives in', async () => {
  const room = { building: 'C', floor: 5, houseType: '3', areaM2: 30, state: 'open' }
  const made = data<{ id: string }>(await keeper.post('/dormitory/room', { ...room, number: 'C501', beds: 3 }))
  const beds = async (state: string) =>
    rows<{ name: string }>(await keeper.get('/dormitory/bed/list', { search: 'C501', state })).map(({ name }) => name)
  expect(await beds('usable')).toEqual(['C501-1', 'C501-2', 'C501-3'])
  const edit = (id: string, body: object) => keeper.call('PUT', `/dormitory/room/${id}`, { body })
  data(await edit(made.id, { ...room, number: 'C501', beds: 2 }))
  expect(await beds('retired')).toEqual(['C501-3'])
  const [lived] = rows<{ id: string; number: string }>(await keeper.get('/dormitory/room/list', { search: 'C101' }))
  const less = await edit(lived?.id ?? '', { ...room, floor: 1, number: 'C101', beds: 2 })
  expect(less.body.msg).toBe('「C101」减为 2 个床位前，请先调整或退出多出床位上的人员。')
  expect((await keeper.post('/dormitory/room', { ...room, number: 'X1', building: 'X', beds: 1 })).body.msg).toBe(
    '没有编号为「X」的楼栋，请先登记楼栋或核对编号。',
  )
  const suite = await keeper.post('/dormitory/room', { ...room, number: 'C502', houseType: '4', beds: 2 })
  expect(suite.body.msg).toBe('套房整套安排，床位数应为 1。')
})

test('a room is divided or joined: new rooms come, the old ones are kept as they were, and nobody lives in them', async () => {
  const room = async (number: string) =>
    rows<{ id: string; number: string; state: string; areaM2: number; madeOf: string }>(
      await keeper.get('/dormitory/room/list', { search: number, pageSize: 50 }),
    ).find((each) => each.number === number)
  const split = async (number: string, numbers: string) =>
    keeper.post(`/dormitory/room/${(await room(number))?.id}/split`, { numbers, houseType: '1', beds: 1 })
  const merge = async (number: string, others: string, into: string) =>
    keeper.post(`/dormitory/room/${(await room(number))?.id}/merge`, { others, number: into, houseType: '3', beds: 4 })
  expect((await split('C101', 'C101A、C101B')).body.msg).toBe('「C101」还有人居住或待入住，请先办理调整或退宿。')
  expect((await split('C401', 'C401A')).body.msg).toBe('请填写至少两间不同的房间，以顿号隔开。')
  expect((await split('C401', 'C402、C401B')).body.msg).toBe('房号「C402」已登记，请换一个房号。')
  expect(await room('C401')).toMatchObject({ state: 'open' })
  data(await split('C401', 'C401A、C401B、C401C'))
  expect(await room('C401')).toMatchObject({ state: 'retired' })
  const parts = await Promise.all(['C401A', 'C401B', 'C401C'].map(room))
  expect(parts.map((part) => [part?.areaM2, part?.madeOf])).toEqual([
    [10.8, 'C401'],
    [10.8, 'C401'],
    [10.8, 'C401'],
  ])
  expect((await merge('C402', 'B401', 'C402M')).body.msg).toBe('只能合并同一楼栋的房间，请核对房号。')
  data(await merge('C402', 'C403', 'C402M'))
  expect(await room('C402M')).toMatchObject({ state: 'open', areaM2: 64.8, madeOf: 'C402、C403' })
  const free = data<readonly { name: string }[]>(await keeper.get('/dormitory/bed/free', { houseType: '3' }))
  expect(free.map(({ name }) => name)).toEqual(expect.arrayContaining(['C402M-4']))
  expect(free.some(({ name }) => name.startsWith('C402-') || name.startsWith('C403-'))).toBe(false)
  const things = rows<{ room: string }>(await keeper.get('/dormitory/goods/list', { search: 'C40', pageSize: 100 }))
  expect(things.filter((thing) => ['C401', 'C402', 'C403'].includes(thing.room))).toEqual([])
})
