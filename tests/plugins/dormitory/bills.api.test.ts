import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'

let office: Office
let keeper: TestClient
let lodger: TestClient

beforeAll(async () => {
  office = await openOffice()
  ;[keeper, lodger] = (await Promise.all(['sunliqun', 'zhoumingyuan'].map(office.as))) as [TestClient, TestClient]
  // Somebody with an account lives alone in a double room.
  await office.database.query(
    `update dorm_person set number = 'zhoumingyuan' where tenant_id = 'demo' and name = '段文博'`,
  )
}, 180_000)

afterAll(() => office.close())

const PERIOD = '2026-10'

interface Bill {
  readonly id: string
  readonly person: string
  readonly room: string
  readonly days: number
  readonly amount: number
  readonly state: string
}

const billsOf = async (search = '') => rows<Bill>(await keeper.get('/dormitory/bill/list', { search, pageSize: 200 }))
const run = (period = PERIOD) => keeper.post('/dormitory/bill-run', { period })

/** Counted apart from the product: a double room of 22 square metres at 5 yuan, half of it. */
const ALONE = Math.round((22 * 5 * 100) / 2) / 100

describe('the month', () => {
  test('is charged once, however often it is run, by hand or by the job', async () => {
    expect((await run('2099-01')).body.msg).toBe('2099-01 还没有结束，请在次月生成账单。')
    const [one, two] = await Promise.all([run(), run()])
    const made = [data<{ made: number }>(one).made, data<{ made: number }>(two).made]
    const all = await billsOf()
    expect(made.toSorted((a, b) => a - b)).toEqual([0, all.length])
    expect(all.length).toBeGreaterThan(5)
    await office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
      { job: 'dormitory.charge-month', tenant: 'demo' },
    ])
    expect(data(await run())).toEqual({ made: 0, standing: all.length })
    const [bill] = await billsOf('段文博')
    expect(bill).toMatchObject({ days: 31, amount: ALONE, state: 'open', room: 'B201' })
  })

  test('shares out a room so that its bills add up to its sum', async () => {
    const [room] = await office.database.query<{ bills: string; days: string }>(
      `select sum(bill.amount) as bills, sum(bill.days) as days from dorm_bill bill
       join dorm_room room on room.tenant_id = bill.tenant_id and room.id = bill.room_id
       where bill.tenant_id = 'demo' and room.number = 'C101' and bill.period = $1`,
      [PERIOD],
    )
    expect(room?.bills).toBe((Math.round((32.4 * 5 * 100 * Number(room?.days)) / (4 * 31)) / 100).toFixed(2))
    const lines = await office.database.query(
      `select bill.id from dorm_bill bill join dorm_bill_line line on line.tenant_id = bill.tenant_id
       and line.bill_id = bill.id group by bill.id, bill.amount having sum(line.amount) <> bill.amount`,
    )
    expect(lines).toEqual([])
  })

  test('is told to those who owe it, once, and nobody reads what others owe', async () => {
    expect(data(await lodger.get('/dormitory/my-bills'))).toEqual([])
    const { told } = data<{ told: number }>(await keeper.post('/dormitory/bill-run/tell', { period: PERIOD }))
    expect(told).toBe((await billsOf()).length)
    expect(data(await keeper.post('/dormitory/bill-run/tell', { period: PERIOD }))).toEqual({ told: 0 })
    const mine = data<{ amount: string; state: string; lines: { kind: string; basis: string }[] }[]>(
      await lodger.get('/dormitory/my-bills'),
    )
    expect(mine).toMatchObject([{ amount: ALONE.toFixed(2), state: 'told', lines: [{ kind: 'rent' }] }])
    expect(mine[0]?.lines[0]?.basis).toBe('22.00 平方米 × 5 元 ÷ 2 床位，当月 31 天，本人 31 人日')
    expect((await lodger.get('/dormitory/bill/list')).status).toBe(403)
    await expect
      .poll(async () =>
        data<{ rows: readonly { kind: string }[] }>(await lodger.get('/message/inbox/list')).rows.map(
          ({ kind }) => kind,
        ),
      )
      .toContain('dormitory.bill')
  })

  test('is paid on a receipt that counts once, or waived with a reason', async () => {
    const [one, two] = (await billsOf()).filter(({ state }) => state === 'told')
    const pay = (bill: Bill | undefined, receipt: string, day = '2026-11-02') =>
      keeper.post(`/dormitory/bill/${bill?.id}/pay`, { receipt, day })
    expect((await pay(one, 'SJ-1', '2099-01-01')).body.msg).toBe('缴费日期不能晚于今天，请核对。')
    data(await pay(one, 'SJ-1'))
    expect(await pay(two, 'SJ-1')).toMatchObject({ status: 409, body: { fault: 'dormitory.receipt-taken' } })
    data(await keeper.post(`/dormitory/bill/${two?.id}/waive`, { note: '停水一周' }))
    expect((await pay(two, 'SJ-2')).status).toBe(409)
    expect((await billsOf()).filter(({ id }) => id === one?.id)).toMatchObject([{ state: 'paid' }])
  })
})
