import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { defineCall } from '@gongtai/core/contract/call'
import { signOut } from '@gongtai/core/contract/calls/identity'
import { Type } from '@gongtai/core/contract/schema'
import { isFault } from '@gongtai/core/kernel/fault'
import axios from 'axios'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorization } from '../../../../host/web/request/authorization.ts'
import { HttpClient } from '../../../../host/web/request/http-client.ts'
import { tokenRefresher } from '../../../../host/web/session/refresh.ts'
import { TokenStore } from '../../../../host/web/session/token-store.ts'

const read = defineCall({
  id: 'r',
  title: '读',
  method: 'GET',
  path: '/thing',
  permission: 'signed-in',
  audit: 'none',
  answer: Type.Unknown(),
})
const list = defineCall({ ...read, id: 'l', path: '/things', answer: Type.String(), envelope: 'rows' })
const write = defineCall({ ...read, id: 'w', method: 'POST', body: Type.Object({ name: Type.String() }) })

interface Reply {
  readonly status?: number
  readonly body?: unknown
  readonly text?: string
  readonly wait?: number
}

let server: Server
let reply: Reply = {}
let seen: IncomingMessage[] = []
let bodies: string[] = []
let shown: string[] = []
let ended: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request)
    const at = seen.length - 1
    text(request).then((body) => {
      bodies[at] = body
    })
    setTimeout(() => {
      response.statusCode = reply.status ?? 200
      response.setHeader('content-type', reply.text === undefined ? 'application/json' : 'text/html')
      response.end(reply.text ?? JSON.stringify(reply.body))
    }, reply.wait ?? 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  reply = { body: { code: 200, msg: '操作成功', data: null } }
  seen = []
  bodies = []
  shown = []
  ended = []
})

interface Settings {
  readonly timeout?: number
  readonly baseURL?: string
  readonly adapter?: 'fetch'
  readonly messagingClient?: boolean
}

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function clientWith(
  authorise: () => Promise<string> = async () => 'Bearer t',
  { messagingClient = false, ...settings }: Settings = {},
) {
  return new HttpClient({
    http: axios.create({ baseURL: origin(), ...settings }),
    appId: 'office',
    authorization: authorise,
    messagingClient,
    online: () => true,
    show: (text) => shown.push(text),
    signOut: async (how) => void ended.push(how),
    passwordDue: () => void ended.push('password due'),
  })
}

async function refused(work: Promise<unknown>) {
  const error = await work.catch((caught: unknown) => caught)
  if (!isFault(error)) throw new Error(`expected a fault, got ${JSON.stringify(error)}`)
  return { code: error.code, status: error.status, text: error.message }
}

function memory(entries: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

describe('a download', () => {
  const file = defineCall({ ...write, id: 'f', path: '/export', envelope: 'file' })
  const saved: { readonly name: string; readonly blob: Blob }[] = []

  /** What a browser offers for saving a file. */
  function browser() {
    let blob = new Blob()
    const link = { href: '', download: '', click: () => void saved.push({ name: link.download, blob }) }
    vi.stubGlobal('document', { createElement: () => link })
    vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
      blob = object as Blob
      return 'blob:file'
    })
    saved.length = 0
  }

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('[S1-7-39] posts a JSON body and saves the blob that comes back', async () => {
    browser()
    reply = { text: 'a,b\n1,2' }
    await clientWith(undefined, { adapter: 'fetch' }).download(file, { name: '甲' }, '清单.csv')
    expect(seen[0]?.headers['content-type']).toBe('application/json')
    expect([seen[0]?.method, bodies[0]]).toEqual(['POST', '{"name":"甲"}'])
    expect([saved[0]?.name, await saved[0]?.blob.text()]).toEqual(['清单.csv', 'a,b\n1,2'])
  })

  it('[S1-7-40] posts a form body and saves the blob that comes back', async () => {
    browser()
    reply = { text: 'a,b\n1,2' }
    await clientWith(undefined, { adapter: 'fetch' }).download(file, { name: '甲 1' }, '清单.csv', { form: true })
    expect(seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(new URLSearchParams(bodies[0]).get('name')).toBe('甲 1')
    expect([saved[0]?.name, await saved[0]?.blob.text()]).toEqual(['清单.csv', 'a,b\n1,2'])
  })
})

describe('a list', () => {
  it('[S2-7-55] is read from rows and total', async () => {
    reply = { body: { code: 200, msg: '', rows: ['甲', '乙'], total: 12 } }
    expect(await clientWith().call(list, {})).toEqual({ rows: ['甲', '乙'], total: 12 })
  })

  it('[S2-7-56] is read from data.list and data.total', async () => {
    reply = { body: { code: 200, msg: '', data: { list: ['甲', '乙'], total: 12 } } }
    expect(await clientWith().call(list, {})).toEqual({ rows: ['甲', '乙'], total: 12 })
  })
})

describe('answers', () => {
  it('gives the data of a data envelope, and rows with their total of the other', async () => {
    reply = { body: { code: '200', msg: '', data: { a: 1 } } }
    expect(await clientWith().call(read, {})).toEqual({ a: 1 })
    reply = { body: { code: 200, msg: '', rows: ['x'], total: 9 } }
    expect(await clientWith().call(list, {})).toEqual({ rows: ['x'], total: 9 })
    reply = { body: { code: 200, msg: '', rows: ['x'], total: 9, more: true, next: '1~x' } }
    expect(await clientWith().call(list, {})).toEqual({ rows: ['x'], total: 9, more: true, next: '1~x' })
  })

  it('[S1-9-01] go below /prod-api with the appId, and an idempotency key on writes alone', async () => {
    await clientWith().call(read, {})
    await clientWith().call(write, { name: 'a' })
    expect(seen.map(({ url }) => url)).toEqual(['/prod-api/thing', '/prod-api/thing'])
    expect(seen.map(({ headers }) => headers.appid)).toEqual(['office', 'office'])
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
    expect(seen[1]?.headers['idempotency-key']).toMatch(/^[\w]{8,100}$/)
  })

  it('rejects with the name, the code and the sentence of the fault, and shows the sentence', async () => {
    reply = { status: 409, body: { code: 409, msg: '任务已被他人处理', fault: 'flow.task-already-done' } }
    expect(await refused(clientWith().call(read, {}))).toEqual({
      code: 'flow.task-already-done',
      status: 409,
      text: '任务已被他人处理',
    })
    expect(shown).toEqual(['任务已被他人处理'])
  })

  it.each([
    ['S1-8-03', 429, 'slow down', '前方拥堵，请稍候再试'],
    ['S1-8-04', 500, '车辆已被占用', '车辆已被占用'],
    ['S1-8-05', 502, 'Bad Gateway', '系统繁忙，请稍后重试'],
    ['S1-8-06', 504, 'Gateway Timeout', '系统繁忙，请稍后重试'],
    ['S1-8-11', 404, '', '访问资源不存在'],
    ['S1-8-12', 423, '登录已锁定', '登录已锁定'],
  ])('[%s] with code %i are rejected, and their sentence is shown (%s: %s)', async (_, code, msg, sentence) => {
    for (const status of [code, 200]) {
      reply = { status, body: { code, msg } }
      expect(await refused(clientWith().call(read, {}))).toMatchObject({ status: code, text: sentence })
    }
    expect(shown).toEqual([sentence, sentence])
  })

  it('[S1-8-09] [S1-8-10] with code 404 are handed back in the messaging client and at the ding login, without a word', async () => {
    reply = { status: 404, body: { code: 404, msg: '未绑定', data: { dingId: 'd1' } } }
    const ding = defineCall({ ...read, id: 'd', path: '/auth/ding/qrlogin' })
    const inMessagingClient = clientWith(undefined, { messagingClient: true })
    for (const answer of [await inMessagingClient.call(read, {}), await clientWith().call(ding, {})])
      expect(answer).toEqual({ code: 404, msg: '未绑定', data: { dingId: 'd1' } })
    expect(shown).toEqual([])
  })

  it('[S1-8-27] passes an error of the logout call on to its caller', async () => {
    reply = { status: 503, body: { code: 503, msg: '退出失败' } }
    expect(await refused(clientWith().call(signOut, {}))).toMatchObject({ status: 503, text: '退出失败' })
  })

  it('stays silent when the caller shows the fault itself', async () => {
    reply = { status: 500, body: { code: 500, msg: '坏了' } }
    await refused(clientWith().call(read, {}, { quiet: true }))
    expect(shown).toEqual([])
  })

  it('[S1-8-07] ends the session on 401 without a message, and everywhere on 1500, whose message is shown', async () => {
    reply = { status: 401, body: { code: 401, msg: '' } }
    expect(await refused(clientWith().call(read, {}))).toMatchObject({ text: '认证失败，无法访问系统资源' })
    reply = { status: 400, body: { code: 1500, msg: '请重新登录' } }
    await refused(clientWith().call(read, {}))
    expect(ended).toEqual(['forced', 'federated'])
    expect(shown).toEqual(['请重新登录'])
  })

  it('tells the page when the password has to be changed first', async () => {
    reply = { status: 403, body: { code: 403, msg: '请先修改密码', fault: 'http.password-due' } }
    await refused(clientWith().call(read, {}))
    expect(ended).toEqual(['password due'])
    expect(shown).toEqual(['请先修改密码'])
  })

  it('[S1-8-20] says 系统繁忙，请稍后重试 of a failed status that is no answer of ours', async () => {
    reply = { status: 503, text: '<h1>Service Unavailable</h1>' }
    expect(await refused(clientWith().call(read, {}))).toMatchObject({ status: 503, text: '系统繁忙，请稍后重试' })
    expect(shown).toEqual(['系统繁忙，请稍后重试'])
  })

  it('[S1-8-17] shows the description of an OAuth error', async () => {
    reply = { status: 400, body: { error: 'invalid_client', error_description: '客户端标识已失效' } }
    expect(await refused(clientWith().call(read, {}))).toMatchObject({ text: '客户端标识已失效' })
    expect(shown).toEqual(['客户端标识已失效'])
  })

  it('[S1-8-18] says 系统繁忙，请稍后重试 when the server cannot be reached', async () => {
    const client = clientWith(undefined, { baseURL: 'http://127.0.0.1:9' })
    expect(await refused(client.call(read, {}))).toMatchObject({ code: 'http.network', text: '系统繁忙，请稍后重试' })
    expect(shown).toEqual(['系统繁忙，请稍后重试'])
  })

  it('[S1-8-19] says 系统接口请求超时 when no answer comes in time', async () => {
    reply = { body: { code: 200 }, wait: 300 }
    expect(await refused(clientWith(undefined, { timeout: 50 }).call(read, {}))).toMatchObject({
      text: '系统接口请求超时',
    })
    expect(shown).toEqual(['系统接口请求超时'])
  })
})

describe('authorisation', () => {
  const identity = async () => ({ id: 'web', secret: 's3' })
  const parts = (
    tokens: TokenStore,
    answer = { access_token: 'new', expires_in: 60, refresh_token: 'r2', info: { refresh_exp: 600 } },
  ) => {
    const asked: unknown[] = []
    const request = async (fields: object) => {
      asked.push(fields)
      return answer
    }
    const refresh = tokenRefresher({ tokens, identity, request, alone: (work) => work() })
    return { asked, authorise: () => authorization({ tokens, refresh, identity }) }
  }

  it('[S1-4.3-01] sends a valid access token as Bearer', async () => {
    const tokens = new TokenStore(memory())
    tokens.keep({ access_token: 'abc', expires_in: 600, refresh_token: 'r', info: { refresh_exp: 6000 } })
    await clientWith(parts(tokens).authorise).call(read, {})
    expect(seen[0]?.headers.authorization).toBe('Bearer abc')
  })

  it('[S1-4.3-02] changes a refresh token first when there is no access token, once for requests made together', async () => {
    const tokens = new TokenStore(memory({ 'Admin-refresh-Token': 'r1' }))
    const { asked, authorise } = parts(tokens)
    const client = clientWith(authorise)
    await Promise.all([client.call(read, {}), client.call(list, {}).catch(() => undefined), client.call(read, {})])
    expect(asked).toEqual([{ grant_type: 'refresh_token', refresh_token: 'r1', client_id: 'web', client_secret: 's3' }])
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer new'))
    expect(tokens.refresh()).toBe('r2')
  })

  it('[S1-4.3-03] sends the credential of the client itself when there is no token at all', async () => {
    await clientWith(parts(new TokenStore(memory())).authorise).call(read, {})
    expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('web:s3').toString('base64')}`)
  })
})
