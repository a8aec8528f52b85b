import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../../plugins/support/database.ts'
import { clientOf, signIn, type TestClient } from '../../support/client.ts'
import { releasePackage } from '../../support/packages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { partner } from './make-package.ts'
import { pluginPackage } from './test-plugin.ts'

const ROUNDS = 60

let folder: string
let database: SharedDatabase
let connection: pg.Client
const servers: TestServer[] = []
const admins: TestClient[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(folder, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  database = await sharedDatabase()
  for (const name of ['one', 'other']) {
    const options = { dataDir: join(folder, name), databaseUrl: database.url, env: { TRUSTED_PUBLISHERS: folder } }
    servers.push(await startServer(options))
  }
  const [first] = servers
  const operator = await signIn(first?.url ?? '', 'operator')
  expect((await releasePackage(operator, pluginPackage({ id: 'plate' }))).body).toMatchObject({ code: 200 })
  const { token } = await signIn(first?.url ?? '', 'admin')
  admins.push(...servers.map(({ url }) => clientOf(url, token)))
  connection = new pg.Client({ connectionString: database.url })
  await connection.connect()
})

afterAll(async () => {
  await connection?.end()
  for (const server of servers) await server.stop()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

async function isOnInDatabase(): Promise<boolean> {
  const { rows } = await connection.query(`select is_on from plugin_switch where tenant = 'demo' and plugin = 'plate'`)
  return rows[0].is_on
}

const answers = (): Promise<boolean[]> =>
  Promise.all(admins.map(async (admin) => (await admin.get('/plate')).status === 200))

it('two processes that switch a plugin on and off at the same moment end as the database says, every time', {
  timeout: 300_000,
}, async () => {
  await expect.poll(async () => (await admins[1]?.call('PUT', '/plugins/plate/enable'))?.status).toBe(200)
  const ends = new Set<boolean>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const words = round % 2 === 0 ? ['enable', 'disable'] : ['disable', 'enable']
    await Promise.all(admins.map((admin, at) => admin.call('PUT', `/plugins/plate/${words[at]}`)))
    const on = await isOnInDatabase()
    ends.add(on)
    await expect.poll(answers, { message: `round ${round}` }).toEqual([on, on])
  }
  expect(ends.size).toBe(2)
})
