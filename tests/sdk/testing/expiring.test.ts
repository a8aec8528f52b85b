import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Expiry } from '@gongtai/core/register/field'
import { area, manifest, notificationChannels, offer, reactions, register, scheduledJobs } from '@gongtai/sdk'
import { areaOffers, peopleInformed, reaction, serverHalf, sql, Tenants } from '@gongtai/sdk/server'
import { startTestOffice, type TestOffice } from '@gongtai/sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const permits = register({
  id: 'permits.permits',
  title: '许可证',
  table: 'permits_permit',
  path: '/permits',
  permissions: { read: 'signed-in', edit: 'permits:edit' },
  name: 'name',
  scope: { unit: 'unitId' },
  fields: {
    name: { kind: 'text', title: '名称', maxLength: 60 },
    unitId: { kind: 'unit', title: '所属单位' },
    until: {
      kind: 'date',
      title: '有效期至',
      expires: { days: [30, 7, 0], at: '/permits', of: { field: 'state', values: ['open'] } },
    },
    state: { kind: 'choice', title: '状态', choices: { open: { title: '有效' }, ended: { title: '注销' } } },
  },
})

const told: { readonly users: readonly string[]; readonly title: string; readonly text: string }[] = []
const server = serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...areaOffers(area({ title: '许可证', registers: [permits] }), tenants),
      offer(notificationChannels, { id: 'permits.channel', title: '测试', send: async () => undefined }),
      offer(
        reactions,
        reaction('permits.hear', peopleInformed, 'with', async ({ users, notice }) => {
          told.push({ users, title: notice.title, text: notice.text })
        }),
      ),
    ],
  }),
})

/** Who they are, where, how far they see, and what they may. */
const keepers = [
  ['whole', 'hq', 'all', 'permits:*'],
  ['branch', 'b', 'unit', 'permits:edit'],
  ['reader', 'b', 'unit', 'permits:read'],
] as const

let folder: string
let office: TestOffice

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gongtai-expiring-'))
  mkdirSync(join(folder, 'server/migrations'), { recursive: true })
  writeFileSync(
    join(folder, 'server/migrations/001-permits.sql'),
    `create table permits_permit (tenant_id text not null default current_tenant(), id text not null, name text not null,
       unit_id text not null, until date not null, state text not null, primary key (tenant_id, id));
     create table permits_permit_expiry (tenant_id text not null default current_tenant(), row_id text not null,
       field text not null, until date not null, days integer not null,
       primary key (tenant_id, row_id, field, until, days))`,
  )
  const plugin = manifest({
    id: 'permits',
    title: '许可证',
    version: '1.0.0',
    asks: ['database'],
    permissions: [{ id: 'permits:edit', title: '维护许可证', group: '许可证' }],
  })
  office = await startTestOffice([{ manifest: plugin, server, folder }])
  await office.work(async ({ db }) => {
    await sql`insert into org_unit (id, code, name) values ('hq', 'hq', '总部'), ('b', 'b', '分部')`.execute(db)
    await sql`insert into org_department (id, unit_id, code, name) values ('hd', 'hq', 'hd', '一'), ('bd', 'b', 'bd', '二')`.execute(
      db,
    )
    for (const [id, unit, scope, permission] of keepers) {
      await sql`insert into org_user (id, account, name, unit_id, department_id, created_at)
        values (${id}, ${id}, ${id}, ${unit}, ${unit === 'hq' ? 'hd' : 'bd'}, now())`.execute(db)
      await sql`insert into org_role (id, key, name, data_scope) values (${id}, ${id}, ${id}, ${scope})`.execute(db)
      await sql`insert into role_permission (role_id, permission) values (${id}, ${permission})`.execute(db)
      await sql`insert into org_member (user_id, kind, group_id) values (${id}, 'role', ${id})`.execute(db)
    }
    await sql`insert into permits_permit (id, name, unit_id, until, state) values
      ('water', '饮用水', 'b', '2027-01-31', 'open'), ('lift', '电梯', 'hq', '2026-12-20', 'open'),
      ('fire', '消防', 'b', '2027-01-10', 'ended'), ('far', '绿化', 'b', '2029-01-10', 'open')`.execute(db)
  })
}, 60_000)

afterAll(async () => {
  await office?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The words of what each person is told by the job of this day. */
async function toldOn(day: string): Promise<Readonly<Record<string, string>>> {
  told.length = 0
  await office
    .view(scheduledJobs)
    .get('permits.permits.expiring')
    .run({ tenant: 'demo', now: new Date(day) })
  return Object.fromEntries(told.flatMap(({ users, text }) => users.map((user) => [user, text])))
}

describe('days that come near', () => {
  it('are told once for each stage, in one notice, to those who may edit and see the row', async () => {
    expect(await toldOn('2026-11-01')).toEqual({})
    const thirty = '饮用水 有效期至 2027-01-31（还有 30 天）'
    const all = await toldOn('2027-01-01')
    expect(all).toEqual({
      whole: `电梯 有效期至 2026-12-20（已过期）；${thirty}。请及时办理，并更新登记的日期。`,
      branch: `${thirty}。请及时办理，并更新登记的日期。`,
    })
    expect(told.map(({ title }) => title).sort()).toEqual(['许可证：1 项临近到期', '许可证：2 项临近到期'])
    expect(await toldOn('2027-01-02')).toEqual({})
    expect((await toldOn('2027-01-25')).branch).toContain('（还有 6 天）')
    expect((await toldOn('2027-01-31')).branch).toContain('（今天到期）')
    expect(await toldOn('2027-02-01')).toEqual({})
  })

  it('are told anew once another day is entered, and not for what is over', async () => {
    await office.work(({ db }) =>
      sql`update permits_permit set until = '2028-01-31' where tenant_id = current_tenant() and id = 'water'`.execute(
        db,
      ),
    )
    expect(await toldOn('2027-12-01')).toEqual({})
    expect((await toldOn('2028-01-30')).branch).toContain('（还有 1 天）')
  })
})

describe('a declaration', () => {
  const { id, title, table, path, fields } = permits
  const declared =
    (expires: Partial<Expiry>, edit: { readonly edit?: 'permits:edit' } = { edit: 'permits:edit' }) =>
    () =>
      register({
        ...{ id, title, table, path, name: 'name', permissions: { read: 'signed-in', ...edit } },
        fields: {
          name: fields.name,
          until: { kind: 'date', title: '有效期至', expires: { days: [30], at: '/permits', ...expires } },
        },
      })

  it('names whole days, a field that there is, and somebody to tell', () => {
    expect(declared({})).not.toThrow()
    expect(declared({ days: [-1] })).toThrow('字段 until 的 expires.days')
    expect(declared({ days: [] })).toThrow('字段 until 的 expires.days')
    expect(declared({ of: { field: 'gone', values: [] } })).toThrow('指向没有的字段 gone')
    expect(declared({}, {})).toThrow('要有一个 permissions.edit 权限')
  })
})
