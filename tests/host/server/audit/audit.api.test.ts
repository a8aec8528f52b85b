import type { AuditRow, SealReport } from '@gongtai/core/contract/calls/audit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../../../plugins/support/database.ts'
import { signIn, type TestClient, tokenFor } from '../../../support/client.ts'
import { startServer, type TestServer } from '../../../support/server.ts'

let database: SharedDatabase
let pool: pg.Pool
let server: TestServer
let admin: TestClient
let operator: TestClient
beforeAll(async () => {
  database = await sharedDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => undefined) // The database may be stopped before the pool.
  server = await startServer({ databaseUrl: database.url })
  admin = await signIn(server.url, 'admin')
  operator = await signIn(server.url, 'operator')
  await signIn(server.url, 'admin2')
  const staff = await signIn(server.url, 'zhoumingyuan')
  await staff.call('PUT', '/user/profile', { body: { nickName: '周明远' } })
  await tokenFor(server.url, 'zhoumingyuan', 'wrong-password')
  await tokenFor(server.url, '=1+1', 'wrong-password')
})
afterAll(async () => {
  await server?.stop()
  await pool?.end()
  await database?.close()
})

interface Page {
  readonly rows: readonly AuditRow[]
  readonly next?: string
}

type Query = Readonly<Record<string, string | number>>
const pageOf = async (client: TestClient, path: string, query: Query = {}): Promise<Page> => {
  const { body } = await client.get(path, query)
  expect(body.code).toBe(200)
  return body.data as Page
}

async function allOf(client: TestClient, path: string, query: Query = {}): Promise<readonly AuditRow[]> {
  const rows: AuditRow[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Page = await pageOf(client, path, { ...query, ...(after && { after }), pageSize: 2 })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

const sealed = () =>
  expect
    .poll(async () => (await pool.query('select count(*)::int as n from audit_event where number is null')).rows[0].n)
    .toBe(0)

describe('the trail of a tenant', () => {
  it('is read page by page, newest first, each row once, with what was done in words', async () => {
    const rows = await allOf(admin, '/audit')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(rows.find(({ account, action }) => account === 'zhoumingyuan' && action !== 'auth.sign-in')).toMatchObject({
      name: '周明远',
      title: expect.stringMatching(/\p{Script=Han}/u),
      kind: 'write',
      status: 200,
      address: '127.0.0.1',
    })
  })

  it('shows nobody another tenant’s rows', async () => {
    const mine = await allOf(admin, '/audit')
    expect(new Set(mine.map(({ tenant }) => tenant))).toEqual(new Set(['demo']))
    const theirs = await allOf(await signIn(server.url, 'admin2'), '/audit')
    expect(new Set(theirs.map(({ tenant }) => tenant))).toEqual(new Set(['second']))
    const file = await admin.get('/audit/export')
    expect(file.text).not.toContain('admin2')
  })

  it.each<[Query, (row: AuditRow) => boolean]>([
    [{ account: 'ZhouMingyuan' }, ({ account }) => account === 'zhoumingyuan'],
    [{ action: '登录' }, ({ action }) => action === 'auth.sign-in'],
    [{ action: 'auth.sign' }, ({ action }) => action === 'auth.sign-in'],
    [{ kind: 'write' }, ({ kind }) => kind === 'write'],
    [{ outcome: 'refused' }, ({ status }) => status >= 400 && status < 500],
    [{ address: '127.0.0.1', account: 'admin' }, ({ account }) => account === 'admin'],
  ])('is narrowed by %o', async (query, fits) => {
    const rows = await allOf(admin, '/audit', query)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(fits)).toBe(true)
    const all = await allOf(admin, '/audit')
    expect(rows.length).toBe(all.filter(fits).length)
  })

  it('is narrowed by days of Shanghai, and a day that is none is refused', async () => {
    expect((await pageOf(admin, '/audit', { to: '2020-01-01' })).rows).toEqual([])
    expect((await pageOf(admin, '/audit', { from: '2020-01-01' })).rows.length).toBeGreaterThan(0)
    expect((await pageOf(admin, '/audit', { address: '198.51.100.1' })).rows).toEqual([])
    expect((await admin.get('/audit', { from: '2026-13-45' })).status).toBe(400)
  })

  it('is exported as it was narrowed, and the export is in it', async () => {
    const { text, headers } = await admin.get('/audit/export', { account: 'zhoumingyuan' })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff?时间,租户,账号,姓名,操作,操作标识,类型,状态,来源地址,详情,序号,封存值（SM3）$/)
    expect(lines.slice(1).every((line) => line.includes(',demo,zhoumingyuan,'))).toBe(true)
    expect(lines.length).toBe(1 + (await allOf(admin, '/audit', { account: 'zhoumingyuan' })).length)
    expect((await pageOf(admin, '/audit', { action: 'audit.export' })).rows[0]).toMatchObject({ account: 'admin' })
  })

  it('is for those who hold the permission, and the operator’s calls are for the operator', async () => {
    const staff = await signIn(server.url, 'zhoumingyuan')
    for (const path of ['/audit', '/audit/export', '/audit/seal']) expect((await staff.get(path)).status).toBe(403)
    for (const path of ['/operator/audit', '/operator/audit/export', '/operator/audit/seal']) {
      expect((await admin.get(path)).status).toBe(403)
    }
    const { rows } = await pool.query(
      `select r.tenant_id, array_agg(p.permission order by 1) as permissions from org_role r
       join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id where r.key = 'auditor' group by 1 order by 1`,
    )
    const permissions = ['monitor:audit:export', 'monitor:audit:list']
    expect(rows.map((row) => [row.tenant_id, [...row.permissions].sort()])).toEqual([
      ['demo', permissions],
      ['second', permissions],
    ])
  })
})

describe('the trails of all tenants', () => {
  it('are read by the operator together, or that of one tenant', async () => {
    await sealed()
    const rows = await allOf(operator, '/operator/audit')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ tenant }) => tenant))).toEqual(new Set(['demo', 'second', 'platform']))
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    const second = await allOf(operator, '/operator/audit', { tenant: 'second' })
    expect(second.map(({ id }) => id)).toEqual(rows.filter(({ tenant }) => tenant === 'second').map(({ id }) => id))
  })

  it('are exported without a cell that a spreadsheet would take for a formula', async () => {
    const { text } = await operator.get('/operator/audit/export')
    expect(text).toContain(`,platform,'=1+1,`)
    expect(text).not.toContain(',=1+1')
  })
})

describe('the seal', () => {
  it('is whole until somebody changes a row, and then says which and when', async () => {
    await sealed()
    const own = async () => (await admin.get('/audit/seal')).body.data as SealReport
    const { rows } = await own()
    expect(await own()).toEqual({ tenant: 'demo', removed: 0, rows: expect.any(Number) })
    expect(rows).toBeGreaterThan(3)
    const changed = await pool.query(
      `update audit_event set outcome = 200 + outcome where tenant_id = 'demo' and number = 2 returning at`,
    )
    expect((await own()).broken).toEqual({ number: 2, at: changed.rows[0].at.toISOString() })
    const all = (await operator.get('/operator/audit/seal')).body.data as readonly SealReport[]
    expect(all.map(({ tenant, broken }) => [tenant, broken?.number])).toEqual([
      ['demo', 2],
      ['platform', undefined],
      ['second', undefined],
    ])
  })
})
