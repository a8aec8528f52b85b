import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confinementOf } from '../../../../host/server/plugins/confined/confined-plugins.ts'
import { operatorOf } from '../operator.ts'
import { openDatabase, startProcess, type TestDatabase, type TestProcess } from '../test-host.ts'
import type { TestPlugin } from '../test-plugin.ts'

/** A partner's plugin with a register and the tables a register takes. */
const suppliers: TestPlugin = {
  id: 'suppliers',
  asks: ['database'],
  migrations: [
    `create table sup_supplier (tenant_id text not null default current_tenant(), id text not null, name text not null,
       since date not null, state text not null, score numeric(4, 1), number text not null, primary key (tenant_id, id),
       unique (tenant_id, name), unique (tenant_id, number));
     create table sup_supplier_series (tenant_id text not null default current_tenant(), field text not null,
       period text not null, last integer not null, primary key (tenant_id, field, period));
     create table sup_supplier_change (tenant_id text not null default current_tenant(), row_id text not null,
       seq bigint generated always as identity, at timestamptz not null default clock_timestamp(), person text not null,
       kind text not null, fields jsonb not null, primary key (tenant_id, row_id, seq))`,
  ],
  needs: `{ tenants: { id: 'host.tenants' } }`,
  source: `
import { offerAll, operations, register } from '@gongtai/sdk'
import { registerOperations, serverHalf, Tenants } from '@gongtai/sdk/server'
const suppliers = register({
  id: 'suppliers.all', title: '供应商', table: 'sup_supplier', path: '/supplier',
  permissions: { read: 'signed-in', edit: 'signed-in' }, name: 'name', removable: true, history: true,
  fields: {
    name: { kind: 'text', title: '名称', maxLength: 20, unique: true, search: true },
    since: { kind: 'date', title: '入库日期' },
    state: { kind: 'choice', title: '状态', initial: 'open', choices: {
      open: { title: '合作中', next: ['ended'], order: '-number' }, ended: { title: '已终止', next: [] } } },
    number: { kind: 'series', title: '编号', pattern: 'GYS-{yyyy}-{0000}', search: true },
    score: { kind: 'number', title: '评分', minimum: 0, maximum: 100, digits: 1, optional: true },
  },
})
export default serverHalf({
  needs: { tenants: Tenants },
  activate: ({ tenants }) => ({ offers: offerAll(operations, registerOperations(suppliers, tenants)) }),
})`,
}

interface Supplier {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly number: string
  readonly score: number | null
}
interface Listed {
  readonly rows: readonly Supplier[]
  readonly total: number
  readonly next?: string
}

let database: TestDatabase
let product: TestProcess

const operator = operatorOf(() => product)

beforeAll(async () => {
  database = await openDatabase()
  product = await startProcess(database, { environment: { IN_PROCESS_PUBLISHERS: '' } })

  expect((await operator.upload(suppliers)).failure).toBeUndefined()
  await operator.enable('suppliers')
})
afterAll(async () => {
  await product?.stop()
  await database?.close()
})

const add = (input: object, tenant = 'demo') =>
  product.call<{ id: string }>('suppliers.all.add', { since: '2026-01-31', ...input }, { tenant })
const list = (query: object = {}, tenant = 'demo') => product.call<Listed>('suppliers.all.list', query, { tenant })

describe('a register of a partner, in a process of its own', () => {
  it('is added to, listed page behind page, changed and deleted, and keeps who did what', async () => {
    expect(confinementOf(product.host, 'suppliers')?.state).toBe('running')
    for (const name of ['丙', '甲', '乙']) await add({ name })
    const first = await list({ pageSize: 2 })
    expect(first.total).toBe(3)
    const second = await list({ pageSize: 2, page: 2, after: first.next })
    expect([...first.rows, ...second.rows].map(({ name }) => name).sort()).toEqual(['丙', '乙', '甲'].sort())
    const [row] = (await list({ search: '甲' })).rows
    const { id = '', revision = '' } = row ?? {}
    await product.call('suppliers.all.edit', {
      id,
      revision,
      name: '甲',
      since: '2026-02-01',
      state: 'ended',
      score: 9.5,
    })
    const stale = product.call('suppliers.all.remove', { id, revision })
    await expect(stale).rejects.toThrow('该供应商已被他人修改，请刷新后在最新内容上重新修改。')
    await product.call('suppliers.all.remove', { id })
    const history = await product.call<{ rows: readonly { kind: string; fields: object[] }[] }>(
      'suppliers.all.history',
      {
        id,
      },
    )
    expect(history.rows.map(({ kind }) => kind)).toEqual(['删除', '修改', '新增'])
    expect(history.rows[1]?.fields).toEqual([
      { title: '入库日期', before: '2026-01-31', after: '2026-02-01' },
      { title: '状态', before: '合作中', after: '已终止' },
      { title: '评分', before: '', after: '9.5' },
    ])
  })

  it('says in Chinese what the database would refuse', async () => {
    await add({ name: '丁' })
    await expect(add({ name: '丁' })).rejects.toThrow('名称「丁」已登记，请核对。')
    await expect(add({ name: '戊', since: '2026-02-30' })).rejects.toThrow('入库日期不是有效日期')
    await expect(list({ sort: 'state' })).rejects.toThrow('不能按「状态」排序。')
    const { id } = await add({ name: '己' })
    const ended = { id, name: '己', since: '2026-01-31', score: null }
    await product.call('suppliers.all.edit', { ...ended, state: 'ended' })
    const back = product.call('suppliers.all.edit', { ...ended, state: 'open' })
    await expect(back).rejects.toThrow('状态不能从「已终止」改为「合作中」。')
  })

  it('numbers its rows without gaps, also two that come at once and those of a sheet', async () => {
    const numbers = async () =>
      (await list({ pageSize: 200, sort: 'number' })).rows.map(({ number }) => Number(number.split('-')[2]))
    const before = (await numbers()).at(-1) ?? 0
    const names = Array.from({ length: 8 }, (_, at) => `同时 ${at}`)
    await Promise.allSettled([...names, '丁', '丁'].map((name) => add({ name })))
    const upload = new TextEncoder().encode('名称,入库日期\n表一,2026-01-31\n表二,2026-01-31')
    await product.call('suppliers.all.import', {}, { upload })
    const after = await numbers()
    expect(after.slice(-10)).toEqual(Array.from({ length: 10 }, (_, at) => before + 1 + at))
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format()
    expect((await list({ search: `GYS-${year}-0001` })).rows).toHaveLength(1)
  })

  it('stands in the order of a value where only rows with it are asked for, unless another one is chosen', async () => {
    const numbers = async (query: object) =>
      (await list({ pageSize: 200, state: 'open', ...query })).rows.map(({ number }) => number)
    const upwards = await numbers({ sort: 'number' })
    expect(await numbers({})).toEqual(upwards.toReversed())
    expect((await list({ pageSize: 200 })).rows.map(({ number }) => number)).not.toEqual(upwards.toReversed())
  })

  it('shows a tenant its own rows alone', async () => {
    await operator.enable('suppliers', 'second')
    await add({ name: '丁' }, 'second')
    expect((await list({}, 'second')).rows.map(({ name }) => name)).toEqual(['丁'])
  })
})
