import { offerAll } from '@gongtai/core/kernel/contribution-point'
import { operations } from '@gongtai/core/points/operations'
import { defineCall, faults, Type } from '@gongtai/sdk'
import { operation, sql } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../host/server/serve.ts'
import { clientOf, signIn, type TestClient } from '../../../support/client.ts'
import { serveInProcess } from '../../../support/in-process.ts'

const notes = `
  create table note (tenant_id text not null, id text not null, text text not null, primary key (tenant_id, id));
  create function slow() returns void language sql as 'select pg_sleep(20)'`

const trouble = faults('note', { taken: { status: 409, text: '这条便签已经有人写了' } })
const Note = Type.Object({ id: Type.String(), text: Type.String() })

const calls = {
  write: defineCall({
    id: 'note.write',
    title: '写便签',
    method: 'POST',
    path: '/note',
    permission: 'signed-in',
    audit: 'write',
    body: Type.Object({ id: Type.String({ minLength: 1 }), text: Type.String({ maxLength: 20 }) }),
    answer: Note,
  }),
  list: defineCall({
    id: 'note.list',
    title: '便签列表',
    method: 'GET',
    path: '/note/list',
    permission: 'signed-in',
    audit: 'none',
    query: Type.Object({
      page: Type.Integer({ minimum: 1, default: 1 }),
      done: Type.Optional(Type.Boolean()),
      ids: Type.Optional(Type.Array(Type.String())),
    }),
    envelope: 'rows',
    answer: Type.Object({ id: Type.String(), text: Type.String(), seen: Type.String() }),
  }),
  read: defineCall({
    id: 'note.read',
    title: '一张便签',
    method: 'GET',
    path: '/note/:id',
    permission: 'note:read',
    audit: 'read',
    params: Type.Object({ id: Type.String() }),
    answer: Note,
  }),
  operate: defineCall({
    id: 'note.operate',
    title: '平台',
    method: 'GET',
    path: '/note/platform',
    permission: 'operator',
    audit: 'read',
    answer: Type.Null(),
  }),
  break: defineCall({
    id: 'note.break',
    title: '出错',
    method: 'POST',
    path: '/note/break',
    permission: 'signed-in',
    audit: 'none',
    body: Type.Object({ how: Type.String() }),
    answer: Type.Null(),
  }),
  rare: defineCall({
    id: 'note.rare',
    title: '限次',
    method: 'GET',
    path: '/note/rare',
    permission: 'signed-in',
    audit: 'none',
    perMinute: 3,
    answer: Type.Null(),
  }),
}

const handlers = [
  operation(calls.write, async ({ id, text }, { db }) => {
    await sql`insert into note (id, text) values (${id}, ${text})`.execute(db)
    return { id, text, secret: 'not declared' } as { id: string; text: string }
  }),
  operation(calls.list, async (input, { db }) => {
    const { rows } = await sql<{ id: string; text: string }>`select id, text from note order by id`.execute(db)
    return { rows: rows.map((row) => ({ ...row, seen: JSON.stringify(input) })), total: rows.length }
  }),
  operation(calls.read, ({ id }) => ({ id, text: '' })),
  operation(calls.operate, () => null),
  operation(calls.rare, () => null),
  operation(calls.break, async ({ how }, { db }) => {
    if (how === 'fault') throw trouble.taken()
    if (how === 'bug') throw new TypeError('x is not a function at secret/path.ts')
    if (how === 'sql') await sql`select * from no_such_table`.execute(db)
    if (how === 'slow')
      await sql`set local statement_timeout = 100`.execute(db).then(() => sql`select slow()`.execute(db))
    if (how === 'swallowed') await sql`insert into note (id) values ('x')`.execute(db).catch(() => undefined)
    return null
  }),
]

let server: RunningServer
let admin: TestClient
let staff: TestClient
let other: TestClient

beforeAll(async () => {
  server = await serveInProcess()
  await server.host.store.migrate('note', [{ name: '001-note.sql', sql: notes }])
  server.host.kernel.offer({ id: 'note', version: '1.0.0' }, { offers: offerAll(operations, handlers) })
  admin = await signIn(server.address, 'admin')
  staff = await signIn(server.address, 'zhoumingyuan')
  other = await signIn(server.address, 'admin2')
})
afterAll(() => server?.stop())

describe('a call', () => {
  it('[S1-7-03] answers code 200 in the envelope, and another code with a message when it fails', async () => {
    const written = await staff.post('/note', { id: 'a', text: '买票' })
    expect(written.status).toBe(200)
    expect(written.body).toEqual({ code: 200, msg: '操作成功', data: { id: 'a', text: '买票' } })
    const again = await staff.post('/note/break', { how: 'fault' })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({
      code: 409,
      msg: '这条便签已经有人写了',
      fault: 'note.taken',
      request: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
  })

  it('lets nothing out that its answer does not declare', async () => {
    expect((await staff.post('/note', { id: 'b', text: '' })).text).not.toContain('secret')
  })

  it('[S1-7-04] needs a valid token unless it is open', async () => {
    const refused = {
      code: 401,
      msg: '认证失败，无法访问系统资源',
      fault: 'http.not-signed-in',
      request: expect.any(String),
    }
    expect((await clientOf(server.address).get('/note/list')).body).toEqual(refused)
    expect((await clientOf(server.address, 'made-up').get('/note/list')).body).toEqual(refused)
    const twice = await fetch(`${server.address}/prod-api/note/list`, {
      headers: [
        ['authorization', `Bearer ${staff.token}`],
        ['authorization', `Bearer ${staff.token}`],
      ],
    })
    expect(twice.status).toBe(401)
  })

  it('needs the permission it declares; the wildcard holds them all, and the operator is somebody else', async () => {
    expect((await staff.get('/note/x')).body).toMatchObject({ code: 403, msg: '当前操作没有权限' })
    expect((await admin.get('/note/x')).status).toBe(200)
    expect((await admin.get('/note/platform')).status).toBe(403)
    const operator = await signIn(server.address, 'operator')
    expect((await operator.get('/note/platform')).status).toBe(200)
  })

  it('turns text of the query into what the schema says, fills in defaults and drops what nobody asked for', async () => {
    const { body } = await staff.call('GET', '/note/list?done=true&ids=1&ids=2&junk=1&__proto__=x')
    const [first] = (body.rows ?? []) as readonly { seen: string }[]
    expect(JSON.parse(first?.seen ?? '')).toEqual({ page: 1, done: true, ids: ['1', '2'] })
  })

  it.each([
    ['/note/list?page=none', '「page」应为整数'],
    ['/note/list?page=0', '「page」不能小于 1'],
  ])('refuses %s with a sentence', async (path, sentence) => {
    const { status, body } = await staff.get(path)
    expect(status).toBe(400)
    expect(body.msg).toBe(`提交的内容不正确：${sentence}`)
  })

  it.each([
    [{ id: 1, text: '' }, '「id」应为文本'],
    [{ text: '' }, '缺少 id'],
    [{ id: 'x', text: 'x'.repeat(21) }, '「text」最多 20 个字符'],
    [[], '应为对象'],
  ])('refuses the body %j with a sentence', async (sent, sentence) => {
    const { status, body } = await staff.post('/note', sent)
    expect(status).toBe(400)
    expect(body.msg).toContain(sentence)
  })

  it('takes a form body as well', async () => {
    const { body } = await staff.post('/note', new URLSearchParams({ id: 'form', text: '表单' }))
    expect(body.data).toEqual({ id: 'form', text: '表单' })
  })

  it.each(['bug', 'sql', 'slow', 'swallowed'])('says nothing of its insides when it breaks: %s', async (how) => {
    const { status, body, text } = await staff.post('/note/break', { how })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(text).not.toMatch(/secret|no_such_table|select|insert|stack|\.ts/)
    if (how !== 'swallowed') expect(body.msg).toBe('系统繁忙，请稍后重试')
  })

  it('has its own limit per minute and caller, with the time to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.get('/note/rare')))
    const late = answers.filter(({ status }) => status === 429)
    expect(late).toHaveLength(2)
    expect(late[0]?.body.msg).toBe('前方拥堵，请稍候再试')
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await admin.get('/note/rare')).status).toBe(200)
  })

  it('[C-5-05] sees the rows of its own tenant alone', async () => {
    await other.post('/note', { id: 'theirs', text: '' })
    const ours = await staff.get('/note/list')
    expect(ours.body.total).toBeGreaterThan(0)
    expect(ours.text).not.toContain('theirs')
    expect((await other.get('/note/list')).body.total).toBe(1)
  })

  it('is gone with its plugin, and answers then as if it had never been', async () => {
    const offered = {
      offers: offerAll(operations, [
        operation({ ...calls.rare, id: 'note.brief', path: '/note/brief/here' }, () => null),
      ]),
    }
    server.host.kernel.offer({ id: 'brief', version: '1.0.0' }, offered)
    expect((await staff.get('/note/brief/here')).status).toBe(200)
    server.host.kernel.withdraw('brief')
    const [gone, never] = await Promise.all([staff.get('/note/brief/here'), staff.get('/note/brief/there')])
    expect(gone.body).toEqual({ ...never.body, request: expect.any(String) })
    expect(gone.body).toEqual({
      code: 404,
      msg: '访问资源不存在',
      fault: 'http.not-found',
      request: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
  })

  it('[C-2-10] stands in the OpenAPI document as it is declared and validated', async () => {
    const document = (await clientOf(server.address).get('/openapi.json')).body as never as {
      paths: Record<
        string,
        Record<string, { operationId: string; requestBody?: unknown; parameters: { name: string }[] }>
      >
    }
    for (const { value } of server.host.kernel.registry(operations).all()) {
      const { call } = value
      const shown = document.paths[call.path.replace(/:([A-Za-z]\w*)/g, '{$1}')]?.[call.method.toLowerCase()]
      expect(shown?.operationId).toBe(call.id)
      const names = shown?.parameters.map(({ name }) => name) ?? []
      const declared = [...Object.keys(call.params?.properties ?? {}), ...Object.keys(call.query?.properties ?? {})]
      expect(names).toEqual(expect.arrayContaining(declared))
      if (call.body) expect(shown?.requestBody, call.id).toBeDefined()
    }
    expect(document.paths['/note']?.post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['id', 'text'] } } },
    })
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"[^#]/)
  })
})

describe('a retry with an idempotency key', () => {
  const key = (name: string) => ({ 'idempotency-key': `test-key-${name}` })
  const count = async (id: string) => {
    const { rows } = (await staff.get('/note/list')).body
    return rows?.filter((row) => (row as { id: string }).id === id).length
  }

  it('gets the answer of the first time and does nothing again', async () => {
    const first = await staff.post('/note', { id: 'once', text: '一' }, key('once'))
    const second = await staff.post('/note', { id: 'once', text: '一' }, key('once'))
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect(await count('once')).toBe(1)
  })

  it('is refused when it asks for something else', async () => {
    await staff.post('/note', { id: 'k1', text: '' }, key('other'))
    expect((await staff.post('/note', { id: 'k2', text: '' }, key('other'))).body).toMatchObject({
      code: 409,
      fault: 'http.key-reused',
    })
    expect(await count('k2')).toBe(0)
  })

  it('may use a key again whose request failed', async () => {
    expect((await staff.post('/note', { id: 'once', text: '' }, key('failed'))).status).toBe(409)
    expect((await staff.post('/note', { id: 'free', text: '' }, key('failed'))).status).toBe(200)
  })

  it('and twenty at the same moment do the work once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.post('/note', { id: 'burst', text: '' }, key('burst'))),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await count('burst')).toBe(1)
  })

  it('belongs to its caller', async () => {
    await staff.post('/note', { id: 'mine', text: '' }, key('shared'))
    expect((await admin.post('/note', { id: 'hers', text: '' }, key('shared'))).status).toBe(200)
  })
})
