import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../plugins/support/database.ts'
import { data, rows } from '../plugins/support/office.ts'
import { signIn } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'

let database: SharedDatabase
let dataDir: string
let server: TestServer

beforeAll(async () => {
  database = await sharedDatabase()
  dataDir = await temporaryFolder()
  server = await startServer({ dataDir, databaseUrl: database.url })
}, 240_000)

afterAll(async () => {
  await server.stop()
  await database.close()
})

interface Stay {
  readonly id: string
  readonly person: string
  readonly bed: string
}

const NAMES = ['黎国华', '韦晓东']

const living = () =>
  database.query<Stay>(
    `select stay.id, person.name as person, bed.name as bed from dorm_stay stay
     join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
     join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
     where stay.tenant_id = 'demo' and person.name = any($1) and stay.state = 'in' order by person.name`,
    [NAMES],
  )

const count = async (text: string): Promise<number> => (await database.query<{ n: number }>(text))[0]?.n ?? 0

const waiting = () =>
  count(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%dorm_deposit%'`,
  )

test('a server killed between the two halves of a swap leaves both as they were, and the swap is done once afterwards', async () => {
  const [one, other] = await living()
  if (!one || !other) throw new Error('nobody lives there')
  await database.query(
    `insert into dorm_deposit (tenant_id, id, stay_id, amount, receipt, paid_on)
     values ('demo', 'held', $1, 500, 'YJ-HELD', current_date)`,
    [one.id],
  )
  // The deposit goes with the first of the two: while its row is held, the first half is written and the second is not.
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query(`begin; select from dorm_deposit where id = 'held' for update`)
  const before = await living()
  const keeper = await signIn(server.url, 'sunliqun')
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const body = { with: other.id, day }
  const swap = keeper.post(`/dormitory/stay/${one.id}/swap`, body).catch(() => undefined)
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
  await server.kill()
  expect(await swap).toBeUndefined()
  await holder.query('commit')
  await holder.end()
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  expect(await living()).toEqual(before)

  server = await startServer({ dataDir, databaseUrl: database.url })
  const again = await signIn(server.url, 'sunliqun')
  data(await again.post(`/dormitory/stay/${one.id}/swap`, body))
  const after = await living()
  expect(after.map(({ person, bed }) => [person, bed])).toEqual([
    [one.person, other.bed],
    [other.person, one.bed],
  ])
  expect(rows(await again.get('/dormitory/stay/list', { search: one.person, state: 'in' }))).toHaveLength(1)
}, 240_000)
