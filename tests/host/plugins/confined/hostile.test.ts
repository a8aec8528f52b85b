import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assignmentTypes, fieldTypes } from '@gongtai/sdk'
import { sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confinementOf } from '../../../../host/server/plugins/confined/confined-plugins.ts'
import { operatorOf } from '../operator.ts'
import { eventually, openDatabase, startProcess, type TestDatabase, type TestProcess } from '../test-host.ts'
import type { TestPlugin } from '../test-plugin.ts'

let database: TestDatabase
let product: TestProcess
let address: string
let heard = 0
const server = createServer((_, response) => {
  heard += 1
  response.end('heard')
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  process.env.TEST_SECRET = 'the password of the database'
  database = await openDatabase()
  product = await startProcess(database, { environment: { IN_PROCESS_PUBLISHERS: '' } })
  await install({ id: 'neighbour', answers: 'still here' })
  await install(hostile)
  for (const tenant of ['demo', 'second']) {
    await database.store.transaction(tenant, (db) =>
      sql`insert into hostile_note (id, text) values ('1', ${`of ${tenant}`})`.execute(db),
    )
  }
})
afterAll(async () => {
  delete process.env.TEST_SECRET
  await product?.stop()
  await database?.close()
  server.close()
})

const operator = operatorOf(() => product)

async function install(plugin: TestPlugin): Promise<void> {
  expect((await operator.upload(plugin)).failure).toBeUndefined()
  await operator.enable(plugin.id)
}

/** A partner's plugin whose one call runs whatever it is sent. */
const hostile: TestPlugin = {
  id: 'hostile',
  asks: ['database'],
  migrations: [
    `create table hostile_note (tenant_id text not null, id text not null, text text, primary key (tenant_id, id))`,
  ],
  needs: `{ tenants: { id: 'host.tenants' } }`,
  source: `
import * as sdk from '@gongtai/sdk'
import * as server from '@gongtai/sdk/server'
import * as util from 'node:util'
const { Type, defineCall, offer, operations, fieldTypes, assignmentTypes, executors } = sdk
const call = (id, method = 'GET') => defineCall({ id: 'hostile.' + id, title: '测试', method, path: '/hostile/' + id,
  permission: 'signed-in', audit: 'none', answer: Type.Any(),
  [method === 'GET' ? 'query' : 'body']: Type.Object({ code: Type.Optional(Type.String()) }) })
const AsyncFunction = (async () => {}).constructor
export default server.serverHalf({
  needs: { tenants: server.Tenants },
  activate: ({ tenants }) => ({ offers: [
    offer(operations, server.operation(call('run', 'POST'), async ({ code }, context) =>
      new AsyncFunction('context', 'sdk', 'server', 'tenants', 'util', 'load', code)(
        context, sdk, server, tenants, util, (name) => import(name)))),
    offer(fieldTypes, {
      id: 'hostile_field', title: '字段', group: '扩展字段', shape: 'field', options: Type.Object({}), defaults: {}, empty: '',
      read: (raw) => { if (raw === 'loop') for (;;); return String(raw ?? '') },
      check: () => [], show: (value) => '<' + value + '>', columns: () => [], store: (value) => [value], load: ([cell]) => cell,
    }),
    offer(assignmentTypes, { id: '900', title: '人员', group: false,
      people: ([text]) => ({ text, values: [] }) }),
  ] }),
})`,
}

const run = <T>(code: string, tenant = 'demo') => product.call<T>('hostile.run', { code }, { tenant })
const pid = () => confinementOf(product.host, 'hostile')?.pid
const isRunning = () => confinementOf(product.host, 'hostile')?.state === 'running'

describe('what a confined plugin cannot reach', () => {
  it.each([
    [
      'the process',
      `return process.exit === undefined && process.binding === undefined && process.mainModule === undefined`,
      true,
    ],
    ['the environment', `return JSON.stringify(process.env)`, '{}'],
    ['the real process by way of a function', `return Function('return process')().kill === undefined`, true],
    ['the streams of the process', `return console._stdout === undefined && process.stdout === undefined`, true],
    [
      'the network client of the runtime',
      `return Object.keys(globalThis[Symbol.for('undici.globalDispatcher.1')]).length`,
      0,
    ],
    ['sockets for browsers', `return typeof WebSocket + typeof EventSource`, 'undefinedundefined'],
  ])('%s', async (_, code, expected) => {
    expect(await run(code)).toEqual(expected)
  })

  it.each([
    'child_process',
    'node:child_process',
    'node:fs',
    'fs/promises',
    'node:net',
    'node:http',
    'node:https',
    'node:http2',
    'node:tls',
    'node:dgram',
    'node:dns',
    'node:worker_threads',
    'node:cluster',
    'node:vm',
    'node:process',
    'node:inspector',
    'node:v8',
    'node:os',
    'node:repl',
    'pg',
    'file:///etc/passwd',
    'data:text/javascript,export default 1',
    '../../other/server/index.js',
  ])('the module %s', async (name) => {
    await expect(run(`return load(${JSON.stringify(name)})`)).rejects.toThrow(/不能使用模块|插件包中没有/)
  })

  it.each(['node:fs', 'child_process', 'net', 'pg'])('the module %s by way of require', async (name) => {
    const code = `const { createRequire } = await load('node:module'); return typeof createRequire('/')('${name}')`
    await expect(run(code)).rejects.toThrow('不能使用模块')
  })

  it('the network, which its manifest does not ask for', async () => {
    await expect(run(`return fetch(${JSON.stringify(address)})`)).rejects.toThrow('没有申请 network')
    expect(heard).toBe(0)
  })

  it.each([
    ['another tenant by naming it', `select text from hostile_note where tenant_id = 'second' or true`],
    ['another tenant inside a union', 'select text from hostile_note union select text from hostile_note'],
  ])('%s', async (_, text) => {
    const { rows } = await run<{ rows: { text: string }[] }>(
      `const { rows } = await server.sql.raw(${JSON.stringify(text)}).execute(context.db); return { rows }`,
    )
    expect(rows).toEqual([{ text: 'of demo' }])
  })

  it.each([
    [`select set_config('app.tenant', 'second', true)`, '不能使用函数 set_config'],
    [
      `with a as materialized (select set_config('app.tenant', 'second', true)) select text from a, hostile_note`,
      '不能使用函数',
    ],
    [`select U&"set\\005fconfig"('role', 'none', false)`, '不能使用函数 set_config'],
    [`select "set_config" /* */ ('role', 'none', false)`, '不能使用函数'],
    [`select query_to_xml('select set_' || 'config(''role'', ''none'', false)', true, true, '')`, '不能使用函数'],
    [`set role none`, '不能执行 VARIABLE SET'],
    [`reset role`, '不能执行'],
    [`set local app.tenant = 'second'`, '不能执行'],
    [`do $$ begin execute 'reset role'; end $$`, '不能执行 DO'],
    ['select 1; reset role', '一次只能执行一条语句'],
    ['commit', '不能执行 TRANSACTION'],
    ['create table more (id text)', '不能执行 CREATE'],
    ['select * into more from hostile_note', '不能用 SELECT INTO 建表'],
    ['drop table hostile_note', '不能执行 DROP'],
    [`copy hostile_note to program 'sh'`, '不能执行 COPY'],
    ['listen news', '不能执行'],
    ['select pg_sleep(5)', '不能使用函数 pg_sleep'],
    [`select pg_read_file('/etc/passwd')`, '不能使用函数'],
    ['select * from pg_stat_activity', '不能使用 pg_stat_activity'],
    ['select * from pg_catalog.pg_authid', '不能使用'],
    ['select * from information_schema.tables', '不能使用'],
  ])('more of the database than rows: %s', async (text, sentence) => {
    await expect(run(`await server.sql.raw(${JSON.stringify(text)}).execute(context.db)`)).rejects.toThrow(sentence)
  })

  it.each([
    'select * from sign_in_account',
    'select * from installation_key',
    'select * from plugin_package',
    'select phone from org_user',
    'select * from audit_event',
    'select * from stored_file',
    'delete from org_user',
    `insert into org_role (id, key, name) values ('x', 'x', 'x')`,
    'update plugin_setting set settings = settings',
  ])('rows of the host: %s', async (text) => {
    await expect(run(`await server.sql.raw(${JSON.stringify(text)}).execute(context.db)`)).rejects.toThrow(
      /permission denied/,
    )
  })

  it('rows of another tenant by work for it, or by a settled handle', async () => {
    await expect(run(`return tenants.run('second', async ({ db }) => 1)`)).rejects.toThrow('没有启用它的租户')
    await run('globalThis.kept = context.db')
    await expect(run(`return server.sql.raw('select 1').execute(globalThis.kept)`)).rejects.toThrow('调用结束之后')
  })

  it('settings and events of others', async () => {
    await expect(run(`return context.settings('workflow')`)).rejects.toThrow('读取插件「workflow」的设置')
    await expect(run(`return context.publish({ id: 'workflow.instance-ended' }, {})`)).rejects.toThrow('发布事件')
  })

  it('people by a query that reads more than its tables and the organisation', () => {
    const type = product.host.kernel.viewFor('demo')(assignmentTypes).get('900')
    const people = (text: string) => type.people([text], undefined as never)
    expect(people('select id as user_id from hostile_note')).toMatchObject({ values: [] })
    expect(people('select user_id from org_member')).toMatchObject({ values: [] })
    expect(() => people('select id from stored_file')).toThrow('不能读取 stored_file')
    expect(() => people(`select set_config('role', 'none', false)`)).toThrow('不能使用函数')
    expect(() => people('delete from hostile_note')).toThrow('应为 SELECT')
    expect(() => people('with org_user as (select 1) select * from org_user')).toThrow('不能使用 WITH')
  })
})

describe('what a confined plugin can do', () => {
  it('reads and writes its own tables in the transaction of the call, and reads the organisation', async () => {
    const found = await run<unknown>(`
      const db = context.db.withTables()
      await db.insertInto('hostile_note').values({ id: '2', text: 'new' }).execute()
      const people = await db.selectFrom('org_user').select(['id', 'name']).execute()
      const notes = await db.selectFrom('hostile_note').select('text').orderBy('id').execute()
      return { people, notes, tenant: context.tenant, user: context.user.account }`)
    expect(found).toEqual({ people: [], notes: [{ text: 'of demo' }, { text: 'new' }], tenant: 'demo', user: 'tester' })
    await expect(
      run(
        `await context.db.withTables().insertInto('hostile_note').values({ id: '3' }).execute(); throw new Error('no')`,
      ),
    ).rejects.toThrow('no')
    const ids = await run<unknown>(
      `return context.db.withTables().selectFrom('hostile_note').select('id').orderBy('id').execute()`,
    )
    expect(ids).toEqual([{ id: '1' }, { id: '2' }])
  })

  it('works between two statements longer than the database lets other transactions idle', async () => {
    const found = await run<unknown>(`
      const notes = () => context.db.withTables().selectFrom('hostile_note').select('id').execute()
      await notes()
      await new Promise((next) => setTimeout(next, 4500))
      return notes()`)
    expect(found).toHaveLength(2)
  })

  it('throws its faults with code, status and sentence', async () => {
    const fault = `throw sdk.faults('hostile', { full: { status: 409, text: '已满' } }).full()`
    await expect(run(fault)).rejects.toMatchObject({ code: 'hostile.full', status: 409, message: '已满' })
  })
})

describe('a confined plugin that does not end', () => {
  const neighbour = () => product.call('neighbour.answer')

  it('is ended and started again, while everybody else is answered', async () => {
    const before = pid()
    const stuck = run('for (;;);').then(
      () => 'answered',
      (error: Error) => error.message,
    )
    const asked = performance.now()
    expect(await neighbour()).toBe('still here')
    expect(performance.now() - asked).toBeLessThan(2_000)
    expect(await stuck).toContain('没有回应，可能陷入死循环')
    await eventually(isRunning, 20_000)
    expect(pid()).not.toBe(before)
    expect(confinementOf(product.host, 'hostile')).toMatchObject({ ends: 1, reason: expect.stringContaining('死循环') })
    expect(await run('return 1')).toBe(1)
  })

  it('is ended when it takes too much memory', async () => {
    const greedy = run('const all = []; for (;;) { all.push(new Array(100000).fill({})); await null }')
    await expect(greedy).rejects.toThrow('的进程已结束')
    expect(await neighbour()).toBe('still here')
    await eventually(isRunning, 20_000)
  })

  it('is ended when it takes too much memory beside its heap', async () => {
    const greedy = run(
      `const all = []; for (;;) { all.push(Buffer.alloc(8e6, 1)); await new Promise((next) => setTimeout(next, 5)) }`,
    )
    await expect(greedy).rejects.toThrow('内存超过 384 MB')
    expect(await neighbour()).toBe('still here')
    await eventually(isRunning, 20_000)
  })

  it('keeps the thread of the host no longer than its budget with a computation', async () => {
    const type = product.host.kernel.viewFor('demo')(fieldTypes).get('hostile_field')
    expect(type.show(type.read('a', {}), {})).toBe('<a>')
    const began = performance.now()
    expect(() => type.read('loop', {})).toThrow('超过 250 毫秒没有答复')
    expect(() => type.read('other', {})).toThrow('已暂停')
    expect(performance.now() - began).toBeLessThan(1_000)
    await eventually(() => {
      try {
        return type.read('b', {}) === 'b'
      } catch {
        return false
      }
    }, 30_000)
  })
})
