import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../../../plugins/support/database.ts'
import { clientOf, signIn } from '../../../support/client.ts'
import { startServer, type TestServer } from '../../../support/server.ts'

let database: SharedDatabase
let pool: pg.Pool
let server: TestServer | undefined
beforeAll(async () => {
  database = await sharedDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => undefined) // The database may be stopped before the pool.
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(async () => {
  await pool?.end()
  await database?.close()
})

const start = async (env: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
  server = await startServer({ databaseUrl: database.url, env })
  return server
}

async function ready({ url }: TestServer) {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, said: (await response.json()) as Record<string, unknown> }
}

/** What is free on the disk of the data folder, in megabytes. */
async function free({ dataDir }: TestServer): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return (bavail * bsize) / 1024 / 1024
}

describe('readiness', () => {
  it('[C-2-09] fails while migrations of this release are missing from the database, and names them', async () => {
    const one = await start()
    expect(await ready(one)).toMatchObject({ status: 200, said: { status: 'ready' } })
    const { rows } = await pool.query(
      `delete from schema_migration where owner = 'host' and name like '071-%' returning *`,
    )
    expect(await ready(one)).toEqual({
      status: 503,
      said: { status: 'unavailable', reason: 'migrations are not applied', migrations: [`host/${rows[0].name}`] },
    })
    await pool.query('insert into schema_migration (owner, name, hash, carried) values ($1, $2, $3, $4)', [
      rows[0].owner,
      rows[0].name,
      rows[0].hash,
      rows[0].carried,
    ])
    expect(await ready(one)).toMatchObject({ status: 200 })
  })

  it('fails on a disk with less than the reserve left', async () => {
    const one = await start({ DISK_RESERVE_MB: '1000000000' })
    expect(await ready(one)).toEqual({ status: 503, said: { status: 'unavailable', reason: 'disk almost full' } })
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200)
  })

  it('warns while a disk fills up, before it fails, and tells only those who run the server', async () => {
    const left = await free(await start())
    await server?.stop()
    const one = await start({ DISK_RESERVE_MB: String(Math.floor(left / 3)) })
    const { status, said } = await ready(one)
    expect(status).toBe(200)
    expect(said.degraded).toContainEqual(expect.objectContaining({ disk: one.dataDir, reason: 'disk filling up' }))
    const stranger = await fetch(`${one.url}/readyz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await stranger.json()).toEqual({ status: 'ready' })
  })

  it('fails within seconds once a newer release has taken the database over, and calls are told so', async () => {
    const one = await start()
    const staff = await signIn(one.url, 'zhoumingyuan')
    await pool.query(`insert into release (version, serves_from) values ('9.1.0', '9.0.0')`)
    try {
      expect(await ready(one)).toEqual({
        status: 503,
        said: {
          status: 'unavailable',
          reason: 'a newer release has taken the database over',
          newer: '9.1.0',
          servesFrom: '9.0.0',
        },
      })
      const asked = async () => (await clientOf(one.url, staff.token).get('/system/user/getInfo')).body
      await expect.poll(asked).toMatchObject({ code: 503, fault: 'http.overtaken' })
      expect((await fetch(`${one.url}/healthz`)).status).toBe(200)
    } finally {
      await pool.query(`delete from release where version = '9.1.0'`)
    }
    // Its work has ended; that the newer release went away again does not bring it back.
    expect(await ready(one)).toMatchObject({ status: 503 })
    expect(await server?.stop()).toBe(0)
    server = undefined
  })
})
