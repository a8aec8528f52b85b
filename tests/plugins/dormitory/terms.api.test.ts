import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { tasksOf } from '../support/processes.ts'
import { dayIn, liveIn } from './support.ts'

let office: Office
let keeper: TestClient

beforeAll(async () => {
  office = await openOffice()
  keeper = await office.as('sunliqun')
}, 180_000)

afterAll(() => office.close())

const run = (job: string) =>
  office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
    { job, tenant: 'demo' },
  ])

const due = (bed: string, days: number) =>
  office.database.query(
    `update dorm_stay set due_day = (now() at time zone 'Asia/Shanghai')::date + $2::int
     where tenant_id = 'demo' and state = 'in' and id = 'demo-stay-' || $1`,
    [bed, days],
  )

const told = async (bed: string) =>
  (
    await office.database.query<{ days: number }>(
      `select days from dorm_stay_told where tenant_id = 'demo' and stay_id = 'demo-stay-' || $1 order by days desc`,
      [bed],
    )
  ).map(({ days }) => days)

const warned = (rule: string) =>
  office.database.query<{ subject: string; colour: string }>(
    `select subject, colour from std_warning where tenant_id = 'demo' and rule = $1 and state = 'open' order by subject`,
    [rule],
  )

test('people are told 60, 30 and 7 days before their term ends, once for each', async () => {
  await due('A101-1', 61)
  await due('B101-1', 60)
  await due('B102-1', 29)
  await run('dormitory.terms')
  await expect.poll(() => told('B102-1'), { timeout: 30_000 }).toEqual([30])
  expect([await told('A101-1'), await told('B101-1')]).toEqual([[], [60]])
  await due('B101-1', 7)
  await office.database.query(
    `update dorm_stay_told told set due_day = stay.due_day from dorm_stay stay
     where told.tenant_id = 'demo' and stay.tenant_id = 'demo' and stay.id = told.stay_id and stay.id = 'demo-stay-B101-1'`,
  )
  await run('dormitory.terms')
  await expect.poll(() => told('B101-1'), { timeout: 30_000 }).toEqual([60, 7])
  expect(await told('B102-1')).toEqual([30])
})

test('who lives on is named in red from the first day, once, until they have left', async () => {
  await due('B101-2', 0)
  await due('B102-2', 1)
  await run('dormitory.overstay')
  const subjects = async () => (await warned('dorm.overstay')).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 30_000 }).toContain('demo-stay-B101-2')
  expect(await subjects()).not.toContain('demo-stay-B102-2')
  expect(new Set((await warned('dorm.overstay')).map(({ colour }) => colour))).toEqual(new Set(['red']))
  const before = await warned('dorm.overstay')
  await run('dormitory.overstay')
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  data(await keeper.post('/dormitory/stay/demo-stay-B101-2/check-out', { day }))
  await expect.poll(subjects, { timeout: 30_000 }).not.toContain('demo-stay-B101-2')
  expect((await warned('dorm.overstay')).length).toBe(before.length - 1)
})

test('who leaves the organisation has to leave by a day, with a check-out that is open already, and is pursued after it', async () => {
  await liveIn(office, 'dengziang', 'C203-2')
  const [user] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'dengziang'`,
  )
  const admin = await office.as('admin')
  data(await admin.call('PUT', '/system/user/changeStatus', { body: { userId: user?.id, status: '1' } }))
  const stay = async () =>
    (
      await office.database.query<{ due: string; leaving: string | null }>(
        `select due_day::text as due, leaving_instance as leaving from dorm_stay
         where tenant_id = 'demo' and id = 'stay-lodger-dengziang'`,
      )
    )[0]
  await expect.poll(async () => (await stay())?.leaving, { timeout: 30_000 }).toBeTruthy()
  const { due: until = '', leaving } = (await stay()) ?? {}
  expect(until).toBe(dayIn(15))
  expect((await tasksOf(keeper, leaving ?? '')).map(({ nodeName }) => nodeName)).toEqual(['物品核对'])
  expect((await warned('dorm.leaver')).map(({ subject }) => subject)).toContain('stay-lodger-dengziang')
  await office.database.query(
    `update dorm_stay set due_day = $1::date where tenant_id = 'demo' and id = 'stay-lodger-dengziang'`,
    [dayIn(0)],
  )
  await run('dormitory.overstay')
  await expect
    .poll(async () => (await warned('dorm.overstay')).map(({ subject }) => subject), { timeout: 30_000 })
    .toContain('stay-lodger-dengziang')
})

interface Report {
  readonly figures: readonly { readonly title: string; readonly value: number | null; readonly tone?: string }[]
  readonly tables: readonly {
    readonly rows: readonly { readonly cells: readonly unknown[] }[]
    readonly total: readonly unknown[]
  }[]
}

test('the report counts taken beds of those not under repair, and its rows add up to it', async () => {
  const { figures, tables } = data<Report>(
    await keeper.get('/dormitory/report', { from: '2026-01-01', to: '2026-12-31' }),
  )
  const [counted] = await office.database.query<{ beds: number; repair: number; occupied: number }>(
    `select (select count(*)::int from dorm_bed where tenant_id = 'demo' and state <> 'retired') as beds,
       (select count(*)::int from dorm_bed where tenant_id = 'demo' and state = 'repair') as repair,
       (select count(*)::int from dorm_stay where tenant_id = 'demo' and state = 'in') as occupied`,
  )
  const { beds = 0, repair = 0, occupied = 0 } = counted ?? {}
  const of = (title: string) => figures.find((figure) => figure.title === title)?.value
  expect(of('入住率')).toBeCloseTo(occupied / (beds - repair), 10)
  expect(of('在住人数')).toBe(occupied)
  const [houses] = tables
  const sum = (at: number) => houses?.rows.reduce((total, { cells }) => total + Number(cells[at]), 0)
  expect([sum(1), sum(2), sum(3)]).toEqual([beds, repair, occupied])
  expect(
    (await (await office.as('zhoumingyuan')).get('/dormitory/report', { from: '2026-01-01', to: '2026-12-31' })).status,
  ).toBe(403)
})

test('a house that is nearly full is named in amber, one that is full in red', async () => {
  await office.database.query(
    `update dorm_bed set state = 'retired' where tenant_id = 'demo' and name like 'A%'
       and not exists (select from dorm_stay stay where stay.tenant_id = 'demo' and stay.bed_id = dorm_bed.id and stay.state = 'in')`,
  )
  await run('dormitory.terms')
  await expect.poll(() => warned('dorm.occupancy'), { timeout: 30_000 }).toEqual([{ subject: 'A', colour: 'red' }])
})
