import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { dayIn, liveIn } from './support.ts'

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
    const waiting = () =>
      office.database.query(
        `select id from gongtai_jobs.job where data ->> 'job' = 'dormitory.charge-month' and state < 'completed'`,
      )
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
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
    expect((await pay(one, 'SJ-1', '2099-01-01')).body.msg).toBe('收款日期不能晚于今天，请核对。')
    data(await pay(one, 'SJ-1'))
    expect(await pay(two, 'SJ-1')).toMatchObject({ status: 409, body: { fault: 'dormitory.receipt-taken' } })
    data(await keeper.post(`/dormitory/bill/${two?.id}/waive`, { note: '停水一周' }))
    expect((await pay(two, 'SJ-2')).status).toBe(409)
    expect((await billsOf()).filter(({ id }) => id === one?.id)).toMatchObject([{ state: 'paid' }])
  })
})

const TODAY = dayIn(0)
const [YEAR = 0, MONTH = 1] = TODAY.split('-').map(Number)
/** A day of the month before this one; the 0th of this one is its last. */
const lastMonth = (day: number) => new Date(Date.UTC(YEAR, MONTH - 2, day)).toISOString().slice(0, 10)
const DAYS = new Date(Date.UTC(YEAR, MONTH - 1, 0)).getUTCDate()

/** Counted apart from the product: the sum of a room in fen, shared out; what is left goes to the larger rest. */
function shared(parts: readonly [number, number]): readonly [number, number] {
  const sum = Math.round(parts[0] + parts[1])
  const exact = parts.map((part) => (part * sum) / (parts[0] + parts[1])) as [number, number]
  const [one, two] = [Math.floor(exact[0] + 1e-9), Math.floor(exact[1] + 1e-9)]
  if (one + two === sum) return [one, two]
  return exact[0] - one >= exact[1] - two ? [one + 1, two] : [one, two + 1]
}

/** Two live in a bed one after the other, the first for ten days: rent by days, power beyond the own quota. */
function owed({ rent, used }: { readonly rent: number; readonly used: readonly [number, number] }) {
  const days = [10, DAYS - 10] as const
  const beyond = (at: 0 | 1) => (used[at] - (30 * days[at]) / DAYS) * 52.83
  const rents = shared([(rent * 100 * days[0]) / DAYS, (rent * 100 * days[1]) / DAYS])
  const powers = shared([beyond(0), beyond(1)])
  return [(rents[0] + powers[0]) / 100, (rents[1] + powers[1]) / 100] as const
}

const QUAD = owed({ rent: (32.4 * 5) / 4, used: [120, 180] })
const DOUBLE = owed({ rent: (22 * 5) / 2, used: [60, 240] })

describe('two who change rooms within a month', () => {
  const [here, there] = ['lodger-dengziang', 'lodger-hanlei']
  const sheet = (lines: readonly string[]) => {
    const form = new FormData()
    form.append('file', new File([['房号,表计,抄表日期,读数', ...lines].join('\r\n')], '抄表.csv'))
    return keeper.post('/dormitory/round/import', form)
  }
  const swap = (day: string) =>
    keeper.post(`/dormitory/stay/stay-${here}/swap`, { with: `stay-${there}`, day, reason: '系统启用前已换' })
  const placesOf = async (person: string) =>
    office.database.query<{ id: string; room: string; state: string }>(
      `select stay.id, room.number as room, stay.state from dorm_stay stay
       join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
       where stay.tenant_id = 'demo' and stay.person_id = $1 order by stay.from_day`,
      [person],
    )

  test('have the meters of both rooms read on the day, and take along what they answer for', async () => {
    await liveIn(office, 'dengziang', 'C203-2', lastMonth(1))
    await office.database.query(
      `insert into dorm_person (tenant_id, id, number, name, sex, duties, category)
       values ('demo', $1, 'hanlei', '韩磊', '0', '05', '1')`,
      [there],
    )
    await office.database.query(
      `insert into dorm_stay (tenant_id, id, person_id, room_id, bed_id, sex, from_day, due_day, state)
       select 'demo', 'stay-' || $1, $1, room_id, id, '0', $2::date, $2::date + 730, 'in' from dorm_bed
       where tenant_id = 'demo' and name = 'B104-1'`,
      [there, lastMonth(1)],
    )
    const started = [`C203,电表,${lastMonth(1)},100`, `B104,电表,${lastMonth(1)},500`]
    expect(data(await sheet(started))).toMatchObject({ applied: true, added: 2 })
    data(await keeper.post(`/dormitory/hand-over/stay-${here}/item`, { item: '床垫', condition: 'worn' }))
    data(await keeper.post(`/dormitory/stay/stay-${here}/deposit`, { amount: 1000, receipt: 'YJ-9', paidOn: TODAY }))
    expect((await swap(dayIn(1))).body.msg).toBe('调整日期不能晚于今天，请在实际搬迁当天办理。')
    expect((await swap(lastMonth(11))).body.msg).toBe(
      `B104 室的电表在 ${lastMonth(11)} 还没有读数，请先抄表再办理调整。`,
    )
    data(await sheet([`B104,电表,${lastMonth(11)},560`]))
    expect((await swap(lastMonth(11))).body.fault).toBe('dormitory.unread-room')
    data(await sheet([`C203,电表,${lastMonth(11)},220`]))
    data(await swap(lastMonth(11)))
    const [, now] = await placesOf(here)
    const { goods } = data<{ goods: { item: string; condition: string; carried: boolean }[] }>(
      await keeper.get(`/dormitory/hand-over/${now?.id}`),
    )
    expect(goods.find(({ item }) => item === '床垫')).toMatchObject({ condition: 'worn', carried: true })
    data(await keeper.post(`/dormitory/hand-over/${now?.id}/item`, { item: '床垫', condition: 'good' }))
    const [looked] = rows<{ item: string; condition: string }>(
      await keeper.get(`/dormitory/stay/${now?.id}/handed-over`),
    )
    expect(looked).toMatchObject({ item: '床垫', condition: 'good' })
  })

  test('pay in each room for their own days and their own use, to the cent of a count apart', async () => {
    data(await sheet([`B104,电表,${lastMonth(DAYS + 1)},800`, `C203,电表,${lastMonth(DAYS + 1)},400`]))
    data(await run(lastMonth(1).slice(0, 7)))
    const bills = await office.database.query<{ person: string; room: string; amount: string }>(
      `select bill.person_id as person, room.number as room, bill.amount::text from dorm_bill bill
       join dorm_room room on room.tenant_id = bill.tenant_id and room.id = bill.room_id
       where bill.tenant_id = 'demo' and bill.period = $1 and bill.person_id in ($2, $3)`,
      [lastMonth(1).slice(0, 7), here, there],
    )
    const of = (person: string, room: string) =>
      Number(bills.find((bill) => bill.person === person && bill.room === room)?.amount)
    expect([of(here, 'C203'), of(there, 'C203')]).toEqual(QUAD)
    expect([of(there, 'B104'), of(here, 'B104')]).toEqual(DOUBLE)
  })

  test('are charged with every place they lived in when they leave', async () => {
    await office.database.query(`delete from dorm_bill_line where tenant_id = 'demo'`)
    await office.database.query(`delete from dorm_bill where tenant_id = 'demo'`)
    const { deposit, unpaid } = data<{ deposit: string; unpaid: string }>(
      await keeper.get(`/dormitory/check-out-data/${here}`),
    )
    const thisMonth = new Date(Date.UTC(YEAR, MONTH, 0)).getUTCDate()
    const rest = Math.round((22 * 5 * 100 * (Number(TODAY.slice(8)) - 1)) / (2 * thisMonth)) / 100
    expect(deposit).toBe('1000.00')
    expect(Number(unpaid)).toBeCloseTo(QUAD[0] + DOUBLE[1] + rest, 4)
  })
})

interface Report {
  readonly figures: readonly { readonly title: string; readonly value: number | null; readonly to?: string }[]
  readonly charts: readonly {
    readonly title: string
    readonly unit?: string
    readonly data: { readonly series: readonly { readonly values: readonly (number | null)[] }[] }
    readonly to?: readonly (readonly string[])[]
  }[]
  readonly tables: readonly {
    readonly title: string
    readonly rows: readonly { readonly cells: readonly (string | number | null)[]; readonly to?: string }[]
  }[]
}

/** The rows that an address of a number shows: those of its list, or the beds of the plan. */
async function behind(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://office')
  const query = Object.fromEntries(searchParams)
  const page = pathname.split('/').at(-1)
  if (page === 'plan') {
    const { counts } = data<{ counts: Record<string, number> }>(await keeper.get('/dormitory/plan', query))
    return { counts, count: 0, amount: 0, ids: [] as readonly string[] }
  }
  const path = page === 'bills' ? '/dormitory/bill/list' : '/dormitory/stay/list'
  const found = rows<{ id: string; amount?: number }>(await keeper.get(path, { ...query, pageSize: 200 }))
  const cents = found.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0)
  return {
    counts: {} as Record<string, number>,
    count: found.length,
    amount: cents / 100,
    ids: found.map(({ id }) => id),
  }
}

test('every number of the report leads to the rows that add up to it, and to no others', async () => {
  data(await run(lastMonth(1).slice(0, 7)))
  const span = { from: lastMonth(1), to: TODAY }
  const { figures, charts, tables } = data<Report>(await keeper.get('/dormitory/report', span))
  const of = async (title: string) => {
    const { value = null, to = '' } = figures.find((each) => each.title === title) ?? {}
    return { value, ...(await behind(to)) }
  }
  for (const title of ['在住人数', '超期未退', '入住人次', '退宿人次']) {
    const { value, count } = await of(title)
    expect([title, count]).toEqual([title, value])
  }
  for (const title of ['账单合计', '未缴合计']) {
    const { value, amount } = await of(title)
    expect([title, amount]).toEqual([title, value])
  }
  const { value: share, counts } = await of('入住率')
  const lived = (counts.occupied ?? 0) + (counts.overstay ?? 0)
  const beds = Object.values(counts).reduce((sum, each) => sum + each, 0)
  expect(share).toBeCloseTo(lived / (beds - (counts.repair ?? 0)), 10)
  const { count: came } = await of('床位周转率')
  expect(came).toBe((await of('入住人次')).value)
  const moved = await office.database.query(`select id from dorm_stay where tenant_id = 'demo' and begun = 'moved'`)
  expect(moved.length).toBeGreaterThan(0)
  const { ids } = await of('入住人次')
  expect(ids.filter((id) => moved.some((each) => each.id === id))).toEqual([])
  expect(charts.map(({ title }) => title)).toEqual(['各月入住与退宿', '各月账单'])
  for (const { data: drawn, to = [], unit } of charts)
    for (const [at, { values }] of drawn.series.entries())
      for (const [month, value] of values.entries()) {
        const { amount, count } = await behind(to[at]?.[month] ?? '')
        expect(unit === '元' ? amount : count).toBe(value)
      }
  const [houses, months] = tables
  for (const { cells, to = '' } of houses?.rows ?? []) {
    const { counts: there } = await behind(to)
    const all = Object.values(there).reduce((sum, each) => sum + each, 0)
    const lives = (there.occupied ?? 0) + (there.overstay ?? 0)
    expect(cells.slice(1, 5)).toEqual([all, there.repair, lives, there.overstay])
  }
  for (const { cells, to = '' } of months?.rows ?? []) {
    const { count, amount } = await behind(to)
    expect(cells.slice(1, 3)).toEqual([count, amount])
  }
})
