import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askEmbedded } from '../../support/ask-embedded.ts'
import { signIn, type TestClient } from '../../support/client.ts'
import { temporaryFolder } from '../../support/database.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const folders: string[] = []
let town: TestServer

const folder = async (): Promise<string> => {
  const made = await temporaryFolder()
  folders.push(made)
  return made
}

const ask = <Row extends object>(text: string, dataDir = town.dataDir) => askEmbedded<Row>(dataDir, text)

/** Until so many episodes have happened. */
const told = (least: number) =>
  expect
    .poll(async () => (await ask<{ count: number }>('select count(*)::int as count from town_episode'))[0]?.count, {
      timeout: 240_000,
      interval: 500,
    })
    .toBeGreaterThanOrEqual(least)

/** Whom the sign-in page offers and whose list of tasks is not to be empty. */
const approvers = [
  'linzhiqiang',
  'xuwenjing',
  'chenguodong',
  'maxiaotong',
  'fangmin',
  'jiangweidong',
  'sunliqun',
  'hanlixin',
  'tangweijie',
  'zhoumingyuan',
]

const withoutTasks = async (people: ReadonlyMap<string, TestClient>) => {
  const idle: string[] = []
  for (const [account, person] of people) {
    const { total } = (await person.get('/task/pending/list', { pageSize: 1 })).body
    if (Number(total) === 0) idle.push(account)
  }
  return idle
}

/** Whether somebody of the field has something before them today. */
const ahead = async (account: string, path: string) => (await (await signIn(town.url, account)).get(path)).body.data

beforeAll(async () => {
  town = await startServer({ dataDir: await folder(), env: { SEED: 'town' } })
}, 180_000)

afterAll(async () => {
  await town.stop()
  for (const each of folders) await rm(each, { recursive: true, force: true })
})

describe('the town at work', () => {
  it('has its people from the first moment on, and each of them can sign in', async () => {
    const [count] = await ask<{ people: number; accounts: number }>(
      `select (select count(*)::int from org_user where tenant_id = 'demo') as people,
        (select count(*)::int from sign_in_account where tenant = 'demo') as accounts`,
    )
    expect(count).toEqual({ people: 640, accounts: 640 })
    const [clerk] = await ask<{ account: string }>(
      `select account from org_user where tenant_id = 'demo' order by sort desc limit 1`,
    )
    expect((await signIn(town.url, clerk?.account ?? '')).token).toBeDefined()
  })

  it('has the rooms, beds, budgets and suppliers of the seed', async () => {
    const [found] = await ask<Record<string, number>>(`select
      (select count(*)::int from veh_vehicle where tenant_id = 'demo') as cars,
      (select count(*)::int from veh_driver where tenant_id = 'demo') as drivers,
      (select count(*)::int from mt_room where tenant_id = 'demo') as halls,
      (select count(*)::int from dorm_room where tenant_id = 'demo') as rooms,
      (select count(*)::int from dorm_bed where tenant_id = 'demo') as beds,
      (select count(*)::int from dorm_bed where tenant_id = 'demo' and state = 'repair') as mended,
      (select count(*)::int from dorm_stay where tenant_id = 'demo' and state = 'in') as lodgers,
      (select count(*)::int from dorm_stay where tenant_id = 'demo' and state = 'in' and due_day <= current_date) as over,
      (select count(distinct item)::int from dorm_standard_item where tenant_id = 'demo' and house_type = '1') as goods,
      (select count(*)::int from pur_budget where tenant_id = 'demo') as lines,
      (select sum(allotted)::int from pur_budget where tenant_id = 'demo') as budget,
      (select count(*)::int from pur_plan_item where tenant_id = 'demo') as plans,
      (select count(*)::int from pur_supplier where tenant_id = 'demo') as suppliers`)
    expect(found).toEqual({
      ...{ cars: 40, drivers: 14, halls: 12, rooms: 236, beds: 560, mended: 12, lodgers: 431, over: 9, goods: 11 },
      ...{ lines: 14, budget: 6_420_000, plans: 26, suppliers: 31 },
    })
  })

  it('goes on where it was after its process was killed, nothing doubled and nothing half told', async () => {
    await told(20)
    await town.kill()
    town = await startServer({ dataDir: town.dataDir, env: { SEED: 'town' } })
    await told(60)
    const [row] = await ask<{ episodes: number; requests: number }>(
      `select (select count(*)::int from town_episode where year = 'dormitory.requests' and id like 'apply-%') as episodes,
        (select count(*)::int from dorm_application where tenant_id = 'demo') as requests`,
    )
    // Each is one request; both are read in one statement.
    expect(row?.requests).toBe(row?.episodes)
  }, 300_000)

  it('has work for those whose role the sign-in page offers, before anything of the past is told', async () => {
    const people = new Map<string, TestClient>()
    for (const account of approvers) people.set(account, await signIn(town.url, account))
    await expect.poll(() => withoutTasks(people), { timeout: 300_000, interval: 5000 }).toEqual([])
    await expect.poll(() => ahead('huangzhiqiang', '/vehicle/dispatch/ahead'), { timeout: 60_000 }).not.toEqual([])
    await expect.poll(() => ahead('bairuoxi', '/meeting/task/ahead'), { timeout: 60_000 }).not.toEqual([])
    const [refused] = await ask<{ refused: string }>(
      'select refused from town_episode where refused is not null limit 1',
    )
    expect(refused).toBeUndefined()
  }, 480_000)

  it('dates what happened then, and tells the operator how far it is', async () => {
    const [row] = await ask<{ late: number }>(
      `select count(*)::int as late from flow_instance
        where tenant_id = 'demo' and started_at > (select laid_out from town where tenant_id = 'demo')`,
    )
    expect(row?.late).toBe(0)
    const { data } = (await (await signIn(town.url, 'operator')).get('/operator/server')).body as unknown as {
      data: { towns: readonly { tenant: string; total: number; done: number }[] }
    }
    expect(data.towns).toMatchObject([{ tenant: 'demo', refused: 0 }])
    expect(data.towns[0]?.total).toBeGreaterThan(2_000)
  })
})

it('begins with an administrator alone when nothing else is wanted', async () => {
  const office = await startServer({ dataDir: await folder(), env: { SEED: 'minimal' } })
  try {
    const [count] = await ask<{ people: number; tenants: number; cars: number; rooms: number }>(
      `select (select count(*)::int from org_user where tenant_id <> 'platform') as people,
        (select count(*)::int from tenant) as tenants, (select count(*)::int from veh_vehicle) as cars,
        (select count(*)::int from mt_room) as rooms`,
      office.dataDir,
    )
    expect(count).toEqual({ people: 1, tenants: 2, cars: 0, rooms: 0 })
    const admin = await signIn(office.url, 'admin')
    expect((await admin.get('/task/pending/list', { pageSize: 1 })).body.total).toBe(0)
  } finally {
    await office.stop()
  }
}, 180_000)
