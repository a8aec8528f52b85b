import { fileHolders } from '@gongtai/core/points/file-holders'
import { operations } from '@gongtai/core/points/operations'
import { sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorOf } from '../operator.ts'
import { type CallAs, openDatabase, startProcess, type TestDatabase, type TestProcess } from '../test-host.ts'
import type { TestPlugin } from '../test-plugin.ts'

const table = (name: string) => `
  create table ${name} (tenant_id text not null default current_tenant(), id text not null, name text not null,
    unit_id text not null, created_by text, primary key (tenant_id, id), unique (tenant_id, name));
  create table ${name}_change (tenant_id text not null default current_tenant(), row_id text not null,
    seq bigint generated always as identity, at timestamptz not null default clock_timestamp(), person text not null,
    kind text not null, fields jsonb not null, primary key (tenant_id, row_id, seq));`

/** Rooms belong to a unit and to whoever added them, halls to a unit alone. */
const rooms: TestPlugin = {
  id: 'rooms',
  asks: ['database'],
  migrations: [table('rms_room') + table('rms_hall')],
  needs: `{ tenants: { id: 'host.tenants' } }`,
  source: `
import { fileHolders, offer, offerAll, operations, register } from '@gongtai/sdk'
import { registerFiles, registerOperations, serverHalf, Tenants } from '@gongtai/sdk/server'
const common = { permissions: { read: 'signed-in', edit: 'signed-in' }, name: 'name', removable: true, history: true }
const fields = {
  name: { kind: 'text', title: '名称', unique: true, search: true },
  unitId: { kind: 'unit', title: '所属机构' },
}
const all = register({ ...common, id: 'rooms.all', title: '会议室', table: 'rms_room', path: '/room',
  scope: { unit: 'unitId', owner: 'createdBy' },
  fields: { ...fields, createdBy: { kind: 'person', title: '登记人', kept: true, optional: true } } })
const halls = register({ ...common, id: 'rooms.halls', title: '礼堂', table: 'rms_hall', path: '/hall',
  scope: { unit: 'unitId' }, fields })
export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({
    offers: [
      ...offerAll(operations, [...registerOperations(all, tenants), ...registerOperations(halls, tenants)]),
      offer(fileHolders, registerFiles(all)),
    ],
  }),
})`,
}

let database: TestDatabase
let product: TestProcess

const operator = operatorOf(() => product)

/** Units hq above branch, and another beside them; a person per data scope. */
const people = {
  whole: { unit: 'hq', department: 'hq-a', scope: 'all' },
  chief: { unit: 'hq', department: 'hq-a', scope: 'unit_and_below' },
  clerk: { unit: 'hq', department: 'hq-b', scope: 'unit' },
  keeper: { unit: 'branch', department: 'branch-a', scope: 'unit' },
  lead: { unit: 'branch', department: 'branch-a', scope: 'department_and_below' },
  mate: { unit: 'branch', department: 'branch-a', scope: 'self' },
  outsider: { unit: 'other', department: 'other-a', scope: 'unit_and_below' },
  auditor: { unit: 'other', department: 'other-a', scope: 'custom', units: ['branch'] },
  newcomer: { unit: 'other', department: 'other-a', scope: 'custom', units: [] },
} as const
type Person = keyof typeof people

beforeAll(async () => {
  database = await openDatabase()
  product = await startProcess(database, { environment: { IN_PROCESS_PUBLISHERS: '' } })
  await database.store.transaction('demo', async (db) => {
    for (const [id, above] of [
      ['hq', null],
      ['branch', 'hq'],
      ['other', null],
    ] as const)
      await sql`insert into org_unit (id, parent_id, code, name) values (${id}, ${above}, ${id}, ${`单位 ${id}`})`.execute(
        db,
      )
    for (const [id, unit] of [
      ['hq-a', 'hq'],
      ['hq-b', 'hq'],
      ['branch-a', 'branch'],
      ['other-a', 'other'],
    ])
      await sql`insert into org_department (id, unit_id, code, name) values (${id}, ${unit}, ${id}, ${id})`.execute(db)
    for (const [id, { unit, department, scope, ...chosen }] of Object.entries(people)) {
      await sql`insert into org_user (id, account, name, unit_id, department_id, created_at)
        values (${id}, ${id}, ${id}, ${unit}, ${department}, now())`.execute(db)
      await sql`insert into org_role (id, key, name, data_scope) values (${id}, ${id}, ${id}, ${scope})`.execute(db)
      await sql`insert into org_member (user_id, kind, group_id) values (${id}, 'role', ${id})`.execute(db)
      for (const each of 'units' in chosen ? chosen.units : [])
        await sql`insert into org_role_unit (role_id, unit_id) values (${id}, ${each})`.execute(db)
    }
  })
  expect((await operator.upload(rooms)).failure).toBeUndefined()
  await operator.enable('rooms')
}, 60_000)
afterAll(async () => {
  await product?.stop()
  await database?.close()
})

const as = (id: Person, further: Omit<CallAs, 'user'> = {}): CallAs => {
  const { unit, department } = people[id]
  return { ...further, user: { id, name: id, unit, department, operator: false } }
}
const call = <T>(person: Person, id: string, input: object = {}, further = {}) =>
  product.call<T>(`rooms.${id}`, input, as(person, further))
const add = async (person: Person, kind: string, name: string, unitId: string) =>
  (await call<{ id: string }>(person, `${kind}.add`, { name, unitId })).id
const sheet = (text: string) => ({ upload: new TextEncoder().encode(text), fields: { duplicates: 'update' } })
const names = async (person: Person, kind = 'all') =>
  (await call<{ rows: { name: string }[] }>(person, `${kind}.list`)).rows.map(({ name }) => name)

async function exported(person: Person): Promise<string> {
  const { content } = await call<{ content: AsyncIterable<Uint8Array> }>(person, 'all.export')
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe('the rows of a register with a scope', () => {
  it('are seen as far as the roles of somebody reach, and by whoever owns them', async () => {
    await add('chief', 'all', '总部', 'hq')
    await add('keeper', 'all', '分部', 'branch')
    await add('mate', 'all', '员工', 'branch')
    const seen = Object.fromEntries(
      await Promise.all((Object.keys(people) as Person[]).map(async (each) => [each, (await names(each)).sort()])),
    )
    expect(seen).toEqual({
      whole: ['分部', '员工', '总部'],
      chief: ['分部', '员工', '总部'],
      clerk: ['总部'],
      keeper: ['分部', '员工'],
      lead: ['分部', '员工'],
      mate: ['员工'],
      outsider: [],
      auditor: ['分部', '员工'],
      newcomer: [],
    })
    for (const person of ['chief', 'clerk', 'outsider', 'auditor'] as const) {
      const lines = await exported(person)
      for (const name of seen.whole ?? []) expect(lines.includes(name)).toBe(seen[person]?.includes(name))
    }
  })

  it('are there for an outsider in none of its calls', async () => {
    const id = await add('chief', 'all', '密室', 'hq')
    const before = await call('chief', 'all.read', { id })
    const input = { id, name: '改', unitId: 'other' }
    const gone = '会议室不存在，请刷新后重试。'
    const walk: Readonly<Record<string, () => Promise<unknown>>> = {
      list: async () => expect(await names('outsider')).toEqual([]),
      export: async () => expect(await exported('outsider')).not.toContain('密室'),
      read: () => expect(call('outsider', 'all.read', input)).rejects.toThrow(gone),
      edit: () => expect(call('outsider', 'all.edit', input)).rejects.toThrow(gone),
      remove: () => expect(call('outsider', 'all.remove', input)).rejects.toThrow(gone),
      history: () => expect(call('outsider', 'all.history', input)).rejects.toThrow(gone),
      add: () => expect(add('outsider', 'all', '密室', 'other')).rejects.toThrow('名称「密室」已登记'),
      check: () => refused('check'),
      import: () => refused('import'),
    }
    const refused = async (what: string) => {
      const answer = await call('outsider', `all.${what}`, {}, sheet('名称,所属机构\n密室,other'))
      expect(answer).toMatchObject({
        applied: false,
        problems: [{ problems: [{ sentence: '名称「密室」已登记，且不在您的数据范围内' }] }],
      })
    }
    const offered = product.host.kernel.viewFor('demo')(operations).all()
    const calls = offered.map(({ id: each }) => each).filter((each) => each.startsWith('rooms.all.'))
    expect(calls.map((each) => each.replace('rooms.all.', '')).sort()).toEqual(Object.keys(walk).sort())
    for (const step of Object.values(walk)) await step()
    expect(await call('chief', 'all.read', { id })).toEqual(before)
  })

  it('lie in the units chosen for all roles of somebody, together with what their scope reaches', async () => {
    const role = (statement: ReturnType<typeof sql>) =>
      database.store.transaction('demo', (db) => statement.execute(db))
    const kinds = async () => (await names('auditor')).sort()
    await role(sql`insert into org_role (id, key, name, data_scope) values ('hq', 'hq', 'hq', 'custom')`)
    await role(sql`insert into org_role_unit (role_id, unit_id) values ('hq', 'hq')`)
    await role(sql`insert into org_member (user_id, kind, group_id) values ('auditor', 'role', 'hq')`)
    expect(await kinds()).toEqual(['分部', '员工', '密室', '总部'])
    await role(sql`insert into org_member (user_id, kind, group_id) values ('auditor', 'role', 'outsider')`)
    const id = await add('outsider', 'all', '他处', 'other')
    expect(await kinds()).toEqual(['他处', '分部', '员工', '密室', '总部'])
    await role(sql`update org_role set data_scope = 'self' where id = 'hq'`)
    expect(await kinds(), 'what was chosen counts for no other scope').toEqual(['他处', '分部', '员工'])
    await role(sql`update org_role set enabled = false where id = 'auditor'`)
    expect(await kinds(), 'a role out of use').toEqual(['他处'])
    await role(sql`update org_role set enabled = true where id = 'auditor'`)
    await role(sql`delete from org_member where user_id = 'auditor' and group_id in ('hq', 'outsider')`)
    await call('outsider', 'all.remove', { id })
  })

  it('are not put where whoever writes them would not see them', async () => {
    const outside = '该礼堂将不在您的数据范围内，请核对所属机构或人员。'
    await expect(add('clerk', 'halls', '甲', 'branch')).rejects.toThrow(outside)
    const id = await add('clerk', 'halls', '甲', 'hq')
    await expect(call('clerk', 'halls.edit', { id, name: '甲', unitId: 'other' })).rejects.toThrow(outside)
    const lines = sheet('名称,所属机构\n甲,branch\n乙,branch\n丙,hq')
    for (const what of ['check', 'import'])
      expect(await call('clerk', `halls.${what}`, {}, lines)).toMatchObject({
        applied: false,
        added: 1,
        problems: [
          { row: 2, problems: [{ sentence: outside }] },
          { row: 3, problems: [{ sentence: outside }] },
        ],
      })
    expect(await names('whole', 'halls')).toEqual(['甲'])
    expect(await call('chief', 'halls.import', {}, lines)).toMatchObject({ applied: true, added: 2, changed: 1 })
    expect(await names('clerk', 'halls')).toEqual(['丙'])
  })

  it('show their files to whoever sees them, and to nobody else', async () => {
    const id = await add('mate', 'all', '有附件', 'branch')
    const holder = product.host.kernel.viewFor('demo')(fileHolders).get('rooms.all')
    const seen: string[] = []
    for (const person of Object.keys(people) as Person[]) {
      const found = await database.store.transaction('demo', (db) => {
        const context = { db, tenant: 'demo', view: product.host.kernel.viewFor('demo'), now: new Date() }
        const user = { ...people[person], id: person, name: person, account: person, permissions: [], roles: [] }
        return holder.mayRead({ ...context, user: { ...user, operator: false } }, [id, 'none'], 'file')
      })
      if (found.length > 0) seen.push(person)
      expect(found.length === 0 || found.every((each) => each === id)).toBe(true)
    }
    expect(seen).toEqual(['whole', 'chief', 'keeper', 'lead', 'mate', 'auditor'])
  })

  it('are all a partner may speak for: the files of others’ things are refused by name', async () => {
    const greedy: TestPlugin = {
      id: 'greedy',
      source: `
import { fileHolders, offer } from '@gongtai/sdk'
import { fileHolder, serverHalf } from '@gongtai/sdk/server'
export default serverHalf({ activate: () => ({ offers: [offer(fileHolders, fileHolder({
  id: 'greedy.all', kind: 'form.record', mayRead: async (_, records) => records }))] }) })`,
    }
    const { failure } = await operator.upload(greedy)
    expect(failure).toContain('不能决定谁可以查看「form.record」的附件')
  })

  it('that come in a sheet belong to whoever imports them', async () => {
    await call('mate', 'all.import', {}, sheet('名称,所属机构\n新的,单位 branch'))
    expect(await names('mate')).toContain('新的')
    expect(await names('outsider')).toEqual([])
  })
})
