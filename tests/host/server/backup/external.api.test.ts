import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { data } from '../../../plugins/support/office.ts'
import { detail, start } from '../../../plugins/support/processes.ts'
import { signIn } from '../../../support/client.ts'
import { startDatabase } from '../../../support/database.ts'
import { startServer } from '../../../support/server.ts'
import { externalServer, temporaryFolder } from '../../../support/surroundings.ts'
import { fileIn, operate } from './drill.ts'

let shelf: string
beforeAll(async () => {
  shelf = await temporaryFolder()
})
afterAll(() => rm(shelf, { recursive: true, force: true }))

test('a database of the operator needs the programs of PostgreSQL, and says so before it leaves a file behind', async () => {
  const database = await startDatabase()
  const dataDir = join(shelf, 'first')
  const server = await startServer({ dataDir, databaseUrl: database.url })
  const { ok, said } = await operate('backup', join(shelf, 'out'), {
    dataDir,
    databaseUrl: database.url,
    path: '/nowhere',
  })
  await server.stop()
  await database.stop()
  expect(ok).toBe(false)
  expect(said).toMatch(/^找不到 pg_dump，请安装 PostgreSQL \d+ 或更新版本的客户端程序并放入 PATH。$/)
  expect(await readdir(join(shelf, 'out'))).toEqual([])
}, 120_000)

const external = externalServer()
// Without a server of the operator's own there is nothing its programs could speak to.
if (external) {
  /** A database that belongs to an ordinary account, which may make roles and nothing more. */
  const ownedDatabase = async () => {
    const name = `owner_${randomBytes(4).toString('hex')}`
    const admin = new pg.Client({ connectionString: external })
    await admin.connect()
    await admin.query(`create role ${name} login createrole password '${name}'`)
    await admin.query(`create database ${name} owner ${name}`)
    const { rows } = await admin.query(`select from pg_roles where rolname in ('gongtai_app')`)
    if (rows.length > 0) await admin.query(rightsOver(name))
    await admin.end()
    const url = new URL(external)
    url.username = name
    url.password = name
    url.pathname = `/${name}`
    return url.href
  }
  /** On a shared server the roles may have been made by somebody else, who then has to lend them. */
  const rightsOver = (name: string) => `
    do $$ declare item record; begin
      for item in select rolname from pg_roles where rolname like 'gongtai\\_%'
      loop execute format('grant %I to ${name} with admin option', item.rolname); end loop;
    end $$`

  test('every row of a database whose owner is bound by row-level security comes back under another owner', async () => {
    const first = await ownedDatabase()
    const server = await startServer({ dataDir: join(shelf, 'a'), databaseUrl: first })
    const staff = await signIn(server.url, 'zhoumingyuan')
    const request = await start(staff, 'supply', {
      BUS_SUPPLY_REQUEST: { PURPOSE: '会议', NEED_DATE: '2026-12-01' },
      BUS_SUPPLY_REQUEST_ITEM: [{ ITEM_NAME: '签字笔', QUANTITY: 12, UNIT_PRICE: 2.5 }],
    })
    const body = new FormData()
    body.append('file', new Blob(['%PDF-1.4\n% 附件\n%%EOF'], { type: 'application/pdf' }), '附件.pdf')
    const { oid } = data<{ oid: string }>(await staff.post('/oss/upload', body))
    const saved = await operate('backup', shelf, { dataDir: join(shelf, 'a'), databaseUrl: first })
    expect(saved.said).toMatch(/^已备份并校验：/)
    await server.stop()

    const second = await ownedDatabase()
    const into = { dataDir: join(shelf, 'b'), databaseUrl: second }
    expect((await operate('restore', fileIn(saved.said), into)).said).toMatch(/^已恢复 /)
    const admin = new pg.Client({ connectionString: second })
    await admin.connect()
    const { rowCount } = await admin.query(
      `select from pg_class where oid = 'flow_instance'::regclass and reltuples > 0`,
    )
    await admin.end()
    expect(rowCount).toBeGreaterThan(0)
    const copy = await startServer(into)
    const who = await signIn(copy.url, 'zhoumingyuan')
    expect((await detail(who, request.procInstId)).values.BUS_SUPPLY_REQUEST).toMatchObject({ PURPOSE: '会议' })
    expect((await who.get(`/oss/api/download/${oid}`)).text).toContain('附件')
    const operator = await signIn(copy.url, 'operator')
    const plugins = data<{ running: boolean }[]>(await operator.get('/operator/plugins'))
    expect(plugins.every(({ running }) => running)).toBe(true)
    await copy.stop()
    const again = await operate('restore', fileIn(saved.said), { dataDir: join(shelf, 'c'), databaseUrl: second })
    expect(again.said).toContain('不是空的')
  }, 180_000)
}
