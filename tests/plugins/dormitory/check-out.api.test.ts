import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, onlyTask, start, tasksOf } from '../support/processes.ts'
import { dayIn, liveIn } from './support.ts'

const TABLE = 'BUS_GT_DORM_CHECKOUT'

let office: Office
let keeper: TestClient
let other: TestClient
let finance: TestClient

beforeAll(async () => {
  office = await openOffice()
  const people = await Promise.all(['sunliqun', 'zhonglihua', 'tangweijie'].map(office.as))
  ;[keeper, other, finance] = people as [TestClient, TestClient, TestClient]
}, 180_000)

afterAll(() => office.close())

const TODAY = dayIn(0)

interface Known {
  readonly id: string
  readonly stay: string
  readonly deposit: string
  readonly unpaid: string
  readonly goods: readonly { readonly item: string; readonly value: string }[]
}

async function personOf(name: string): Promise<{ readonly id: string; readonly stay: string }> {
  const all = rows<{ id: string; name: string; stay: string }>(await keeper.get('/dormitory/lodger/list'))
  const found = all.find((each) => each.name === name)
  if (!found) throw new Error(`${name} lives nowhere`)
  return found
}

const known = async (id: string) => data<Known>(await keeper.get(`/dormitory/check-out-data/${id}`))

const confirmItem = async (stay: string, item: string, condition = 'good') =>
  data(await keeper.post(`/dormitory/hand-over/${stay}/item`, { item, condition }))

interface Asked {
  readonly person: string
  readonly day?: string
  readonly reason?: string
  readonly goods?: readonly string[]
}

const begin = async ({ person, day = TODAY, reason = '1', goods = [] }: Asked) => {
  const values = {
    [TABLE]: { PERSON_ID: person, LEAVE_DATE: day, REASON: reason, ACCOUNT: '工商银行 6222' },
    [`${TABLE}_GOODS`]: goods.map((item) => ({ GOODS_NAME: item, QUANTITY: 1 })),
  }
  return (await start(other, 'dorm_check_out', values)).procInstId
}

interface Stored {
  readonly id: string
  readonly bed: string
  readonly damage: string
  readonly unpaid: string
  readonly refund: string
}

const formOf = async (person: string): Promise<Stored> => {
  const [stored] = await office.database.query<Stored>(
    `select id, "BED_NUM" as bed, "DAMAGE_SUM"::text as damage, "UNPAID"::text as unpaid, "REFUND"::text as refund from "${TABLE}"
     where "PERSON_ID" = $1 order by id desc limit 1`,
    [person],
  )
  if (!stored) throw new Error('no form')
  return stored
}

/** The goods of the form with what came of them, as the keeper's page sends them. */
async function outcomes(instance: string, found: Readonly<Record<string, string>>) {
  expect(await onlyTask(keeper, instance)).toMatchObject({ nodeName: '物品核对' })
  return {
    values: {
      [`${TABLE}_GOODS`]: Object.entries(found).map(([item, outcome]) => ({
        GOODS_NAME: item,
        QUANTITY: 1,
        OUTCOME: outcome,
      })),
    },
  }
}

describe('leaving', () => {
  test('takes what is broken and what is owed off the security, and closes in one step', async () => {
    const { id, stay } = await personOf('段文博')
    for (const item of ['床垫', '椅子', '台灯']) await confirmItem(stay, item)
    // A mattress of 320 yuan and 60 months that is 15 months old is worth 240.
    await office.database.query(
      `update dorm_stay_goods set bought_on = (now() at time zone 'Asia/Shanghai')::date - interval '15 months'
       where tenant_id = 'demo' and stay_id = $1 and item = '床垫'`,
      [stay],
    )
    data(await keeper.post(`/dormitory/stay/${stay}/deposit`, { amount: 1000, receipt: 'YJ-1', paidOn: TODAY }))
    const before = await known(id)
    expect(before.deposit).toBe('1000.00')
    expect(before.goods).toContainEqual({ item: '床垫', quantity: 1, value: '240.00' })
    const instance = await begin({ person: id, goods: ['床垫', '椅子', '台灯'] })
    expect((await formOf(id)).bed).toBe('B201-1')
    const half = await act(keeper, instance, 'approve', await outcomes(instance, { 床垫: '1', 台灯: '0' }))
    expect(half).toMatchObject({ status: 400, body: { fault: 'dormitory.thing-unchecked' } })
    expect(half.body.msg).toContain('「椅子」还没有核对结果')
    data(await act(keeper, instance, 'approve', await outcomes(instance, { 床垫: '1', 椅子: '3', 台灯: '0' })))
    const sums = await formOf(id)
    // Half of a double room of 22 square metres at 5 yuan: the whole month before, and the days of this one.
    expect(sums.unpaid).toBe(rent(22, 5, 2))
    expect(sums.damage).toBe('240.00')
    expect(sums.refund).toBe((1000 - 240 - Number(sums.unpaid)).toFixed(2))
    data(await act(finance, instance, 'approve'))
    data(await act(keeper, instance, 'approve'))
    const [closed] = await office.database.query(
      `select refund::text, damage::text from dorm_check_out where tenant_id = 'demo' and stay_id = $1`,
      [stay],
    )
    expect(closed).toEqual({ refund: sums.refund, damage: '240.00' })
    const [left] = rows<{ state: string }>(await keeper.get('/dormitory/stay/list', { search: '段文博' }))
    expect(left?.state).toBe('left')
    const bills = rows<{ state: string }>(await keeper.get('/dormitory/bill/list', { search: '段文博' }))
    expect(new Set(bills.map(({ state }) => state))).toEqual(new Set(['paid']))
    const goods = rows<{ item: string; outcome: string; damage: number | null }>(
      await keeper.get(`/dormitory/stay/${stay}/handed-over`),
    )
    expect(goods.find(({ item }) => item === '床垫')).toMatchObject({ outcome: 'damaged', damage: 240 })
    expect(goods.find(({ item }) => item === '椅子')).toMatchObject({ outcome: 'kept', damage: null })
    expect((await keeper.get(`/dormitory/check-out-data/${id}`)).status).toBe(404)
  })

  test('is refused when what finance saw is not so any more, and nothing of it is written', async () => {
    const { id, stay } = await personOf('汤雅婷')
    data(await keeper.post(`/dormitory/stay/${stay}/deposit`, { amount: 2000, receipt: 'YJ-2', paidOn: TODAY }))
    const instance = await begin({ person: id })
    data(await act(keeper, instance, 'approve'))
    data(await act(finance, instance, 'approve'))
    data(await keeper.post(`/dormitory/stay/${stay}/deposit`, { amount: 5, receipt: 'YJ-3', paidOn: TODAY }))
    const refused = await act(keeper, instance, 'approve')
    expect(refused).toMatchObject({ status: 409, body: { fault: 'dormitory.figures-changed' } })
    expect(await personOf('汤雅婷')).toMatchObject({ stay })
    expect(rows(await keeper.get('/dormitory/bill/list', { search: '汤雅婷' }))).toEqual([])
  })

  test('of somebody who owes more than was paid waits for the rest, on a receipt of its own', async () => {
    const { id } = await personOf('常玉梅')
    const instance = await begin({ person: id })
    data(await act(keeper, instance, 'approve'))
    data(await act(finance, instance, 'approve'))
    expect((await formOf(id)).refund).toMatch(/^-/)
    expect((await act(keeper, instance, 'approve')).body.msg).toMatch(/^押金不足以抵扣，还应补缴 [\d.]+ 元/)
    const pay = (receipt: string) => act(keeper, instance, 'approve', { values: { [TABLE]: { RECEIPT: receipt } } })
    expect(await pay('YJ-1')).toMatchObject({ status: 409, body: { fault: 'dormitory.receipt-taken' } })
    data(await pay('BJ-1'))
  })

  test('wants the meters that were read before, and refuses one that falls', async () => {
    const { id } = await personOf('龚志强')
    data(await keeper.post('/dormitory/round/demo-B102', { readings: [{ kind: 'power', value: 50 }] }))
    const instance = await begin({ person: id })
    const none = await act(keeper, instance, 'approve')
    expect(none.body.msg).toBe('请填写电表的退宿读数。')
    const read = (value: number) =>
      act(keeper, instance, 'approve', { values: { [`${TABLE}_METER`]: [{ KIND: 'power', VALUE: value }] } })
    expect(await read(49)).toMatchObject({ status: 409, body: { fault: 'dormitory.reading-falls' } })
    data(await read(51))
  })

  test('because of illness or death is begun by a keeper, agreed by the leader, and settled like any other', async () => {
    const { id, stay } = await personOf('贺明辉')
    await office.database.query(`update dorm_person set number = 'heminghui' where tenant_id = 'demo' and id = $1`, [
      id,
    ])
    const deputy = await office.as('sunliqun')
    const wish = { [TABLE]: { PERSON_ID: id, LEAVE_DATE: TODAY, REASON: '4', ACCOUNT: '', NOTE: '因病去世' } }
    const instance = (await start(other, 'dorm_check_out', wish)).procInstId
    expect((await tasksOf(deputy, instance)).map(({ nodeName }) => nodeName)).toEqual(['分管领导审批'])
    const again = await other.post('/instance/start', {
      commandId: commandId(),
      defKey: 'dorm_check_out',
      values: wish,
    })
    expect(again).toMatchObject({ status: 409, body: { fault: 'dormitory.check-out-open' } })
    data(await act(deputy, instance, 'approve'))
    data(await act(keeper, instance, 'approve'))
    data(await act(finance, instance, 'approve'))
    data(await act(keeper, instance, 'approve', { values: { [TABLE]: { RECEIPT: 'BJ-2' } } }))
    const [left] = rows<{ id: string; state: string; note: string }>(
      await keeper.get('/dormitory/stay/list', { search: '贺明辉', state: 'left' }),
    )
    expect(left).toMatchObject({ id: stay, note: '去世：因病去世' })
    const [person] = rows<{ state: string }>(await keeper.get('/dormitory/person/list', { search: '贺明辉' }))
    expect(person?.state).toBe('left')
  })

  test('out of turn is for nobody but keepers to begin', async () => {
    await liveIn(office, 'zhoumingyuan', 'B105-1')
    const zhou = await office.as('zhoumingyuan')
    const wish = { [TABLE]: { PERSON_ID: 'lodger-zhoumingyuan', LEAVE_DATE: TODAY, REASON: '5', ACCOUNT: '' } }
    const asked = await zhou.post('/instance/start', { commandId: commandId(), defKey: 'dorm_check_out', values: wish })
    expect(asked.body.msg).toBe('特殊情形退宿由宿管员发起。')
    expect(
      (await zhou.post('/instance/start', { commandId: commandId(), defKey: 'dorm_close', values: {} })).status,
    ).toBe(404)
  })

  test('without a request is for those who have nothing to settle', async () => {
    const { stay } = await personOf('汤雅婷')
    const out = await keeper.post(`/dormitory/stay/${stay}/check-out`, { day: TODAY })
    expect(out).toMatchObject({ status: 409, body: { fault: 'dormitory.settle-first' } })
  })
})

/** Counted apart from the product: a part of a room, the month before as a whole and this one until today. */
function rent(area: number, price: number, beds: number): string {
  const [year = 0, month = 1, day = 1] = TODAY.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const whole = Math.round((area * price * 100) / beds) / 100
  const part = Math.round((area * price * (day - 1) * 100) / (beds * days)) / 100
  return (whole + part).toFixed(2)
}

test('whoever has moved out reads what was paid, what was taken off for which thing, and what comes back', async () => {
  const lodger = await office.as('zhoumingyuan')
  const { id, stay } = await personOf('周明远')
  for (const item of ['床垫', '椅子']) await confirmItem(stay, item)
  data(await keeper.post(`/dormitory/stay/${stay}/deposit`, { amount: 3000, receipt: 'YJ-7', paidOn: TODAY }))
  const instance = (
    await start(lodger, 'dorm_check_out', {
      [TABLE]: { PERSON_ID: id, LEAVE_DATE: TODAY, REASON: '2', ACCOUNT: '工商银行 6222', REFUND: 9_999 },
      [`${TABLE}_GOODS`]: ['床垫', '椅子'].map((item) => ({ GOODS_NAME: item, QUANTITY: 1 })),
    })
  ).procInstId
  interface Page {
    readonly values: Readonly<Record<string, Record<string, unknown>>>
  }
  const page = async (who: TestClient) => data<Page>(await who.get(`/instance/detail/${instance}`)).values
  const before = await page(keeper)
  expect(before[TABLE]).toMatchObject({ DEPOSIT_SUM: 3000, DAMAGE_SUM: 0, BUILDING: 'B' })
  expect(before[`${TABLE}_GOODS`]).toMatchObject([
    { GOODS_NAME: '床垫', VALUE: 320 },
    { GOODS_NAME: '椅子', VALUE: 150 },
  ])
  data(await act(keeper, instance, 'approve', await outcomes(instance, { 床垫: '1', 椅子: '0' })))
  data(await act(finance, instance, 'approve'))
  data(await act(keeper, instance, 'approve'))
  const { refund, unpaid } = await formOf(id)
  expect(Number(refund)).toBe(3000 - 320 - Number(unpaid))
  const after = await page(lodger)
  expect(after[TABLE]).toMatchObject({ DEPOSIT_SUM: 3000, DAMAGE_SUM: 320, REFUND: Number(refund) })
  expect(after[`${TABLE}_GOODS`]).toContainEqual(expect.objectContaining({ GOODS_NAME: '床垫', DAMAGE: 320 }))
  const own = data<readonly object[]>(await lodger.get('/dormitory/my-check-outs'))
  expect(own).toMatchObject([
    {
      ...{ id: instance, day: TODAY, bed: 'B105-1', deposit: '3000.00', damage: '320.00', unpaid, refund },
      goods: [{ item: '床垫', outcome: 'damaged', damage: '320.00' }],
    },
  ])
  expect(data<readonly object[]>(await finance.get('/dormitory/my-check-outs'))).toEqual([])
})
