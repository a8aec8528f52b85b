import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, signIn, type TestClient } from '../../../support/client.ts'
import { startServer, type TestServer } from '../../../support/server.ts'

let server: TestServer
let staff: TestClient
beforeAll(async () => {
  server = await startServer()
  staff = await signIn(server.url, 'zhoumingyuan')
})
afterAll(() => server?.stop())

/** Sends the text of a request as it is, past every client that would tidy it up. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (piece) => {
    answer += piece
  })
  socket.on('error', () => undefined) // The server may cut off what it does not understand.
  socket.write(text)
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 3_000))])
  socket.destroy()
  return answer
}

const get = (path: string, headers = '') =>
  raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`)
const status = (answer: string) => Number(answer.slice(9, 12))

describe('an address', () => {
  it.each([
    '/prod-api/no/such/call',
    '/prod-api',
    '/prod-api/',
    '/prod-api/auth//captcha/code',
    '/prod-api/auth/./captcha/code',
    '/prod-api/auth/x/../captcha/code',
    '/prod-api/auth/x/..;/captcha/code',
    '/prod-api/auth/%2e/captcha/code',
    '/prod-api/auth%2fcaptcha%2fcode',
    '/prod-api/Auth/Captcha/Code',
    '/prod-api/auth/captcha/code/',
    '/prod-api/auth/captcha/code.',
    '/prod-api/auth/captcha/code;x=1',
    '/prod-api/auth/captcha/code%00',
    '/prod-api/%zz',
  ])('[S1-7-01] %s is none of ours: JSON with code 404 and a message, never the page', async (path) => {
    const answer = await get(path)
    expect(status(answer)).toBe(404)
    expect(answer).toContain('{"code":404,"msg":"访问资源不存在"')
    expect(answer).not.toContain('<html')
  })

  it.each([
    '//prod-api/system/user/getInfo',
    '/./prod-api/system/user/getInfo',
    '/x/../prod-api/system/user/getInfo',
    '/PROD-API/system/user/getInfo',
    '/prod-api/system/user/getInfo?/auth/captcha/code',
    '/prod-api/system/user/getInfo#/auth/captcha/code',
    '/prod-api/auth/captcha/code/../../../system/user/getInfo',
  ])('%s gives nobody what needs a sign-in', async (path) => {
    expect(await get(path)).not.toContain('"code":200')
  })

  it('is not changed by a header or a parameter that names another method', async () => {
    const answer = await get('/prod-api/auth/sso/user/logout?_method=DELETE', 'x-http-method-override: DELETE\r\n')
    expect(status(answer)).toBe(404)
  })

  it.each([
    '/../../../etc/passwd',
    '/assets/..%2f..%2fbuild.json',
    '/build.json',
    '/integrity.json',
    '/child/../../host/package.json',
    '/.env',
  ])('%s gives no file away', async (path) => {
    const answer = await get(path)
    expect(answer).not.toMatch(/root:|"dependencies"|"shared"/)
    expect(status(answer)).toBeGreaterThanOrEqual(200)
  })
})

describe('a body', () => {
  const token = () => clientOf(server.url)
  const send = (body: string, type = 'application/json') =>
    token().call('POST', '/auth/oauth/token', { body, headers: { 'content-type': type } })

  it.each([
    ['no JSON', '{"a":'],
    ['a number alone', '1e400'],
    ['nested without end', '['.repeat(100_000)],
    ['nested deeply', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
    ['with a prototype', '{"__proto__":{"polluted":1}}'],
    ['with a prototype behind an escape', '{"\\u005f_proto__":{"polluted":1}}'],
    ['with a constructor', '{"constructor":{"prototype":{"polluted":1}}}'],
    ['with NUL', '{"grant_type":"password","data":"\\u0000","uuid":"\\u0000"}'],
    ['with half a character', '{"grant_type":"\\ud800","uuid":"\\udfff"}'],
    ['of the wrong kinds', '{"grant_type":{},"data":[],"uuid":true}'],
    ['with a key twice', '{"grant_type":"a","grant_type":"b"}'],
  ])('%s is refused with a sentence', async (_, body) => {
    const { status, body: answer } = await send(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
    expect((Object.prototype as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('with two hundred thousand keys is answered at once', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`k${n}`, n])))
    const began = performance.now()
    expect((await send(body)).status).toBe(413)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('of 64 MB is cut off', async () => {
    const answer = await staff
      .call('POST', '/auth/oauth/token', {
        body: `"${'x'.repeat(64_000_000)}"`,
        headers: { 'content-type': 'application/json' },
      })
      .catch(() => undefined)
    expect(answer?.status ?? 413).toBe(413)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('that claims to be compressed is not opened', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    const response = await fetch(`${server.url}/prod-api/auth/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: bomb,
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  it.each(['text/plain', 'application/xml', 'application/x-java-serialized-object', ''])(
    'of type %j is not read',
    async (type) => {
      expect((await send('{}', type)).status).toBe(415)
    },
  )

  it('that comes with two lengths, or with a length and in chunks, gets no second request through', async () => {
    const smuggled = 'GET /prod-api/system/user/getInfo HTTP/1.1\r\nhost: x\r\n\r\n'
    const both = await raw(
      `POST /prod-api/auth/oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    )
    const twice = await raw(
      `POST /prod-api/auth/oauth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`,
    )
    for (const answer of [both, twice]) expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1)
  })
})

describe('a token', () => {
  it('that is altered opens nothing and breaks nothing', async () => {
    const good = staff.token ?? ''
    const altered = [
      good.slice(0, -1),
      `${good}x`,
      good.toUpperCase() === good ? good.toLowerCase() : good.toUpperCase(),
      `${good.slice(0, -1)}а`,
      'null',
      'undefined',
      '',
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
      'x'.repeat(5_000),
      `${good},${good}`,
      "' or 1=1 --",
    ]
    for (const token of altered) {
      const answer = await get('/prod-api/system/user/getInfo', `authorization: Bearer ${token}\r\n`)
      expect([401, 400, 431]).toContain(status(answer))
    }
    for (const scheme of ['Basic', 'bearer', 'Token', '']) {
      expect(status(await get('/prod-api/system/user/getInfo', `authorization: ${scheme} ${good}\r\n`))).toBe(401)
    }
    expect((await staff.get('/system/user/getInfo')).status).toBe(200)
  })
})

describe('every answer', () => {
  it.each(['/', '/login', '/prod-api/auth/captcha/code', '/prod-api/nothing', '/healthz', '/api-docs/'])(
    'from %s carries the headers that protect it',
    async (path) => {
      const { headers } = await fetch(server.url + path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    },
  )

  it('that is a page allows only our scripts, by a nonce of its own', async () => {
    const [first, second] = await Promise.all([fetch(`${server.url}/`), fetch(`${server.url}/login`)])
    const policy = first.headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
    expect(scripts.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|http/)
    const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? ''
    const html = await first.text()
    expect(html).toContain(`<script type="importmap" nonce="${nonce}">`)
    expect(second.headers.get('content-security-policy')).not.toContain(nonce)
    for (const [, attributes] of html.matchAll(/<script([^>]*)>/g)) expect(attributes).toMatch(/nonce=|src="\/assets/)
  })

  it('of a call is kept by no cache', async () => {
    expect((await staff.get('/system/user/getInfo')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('the web application', () => {
  it('[C-2-06] is served built, each module with its hash, and no bundler runs', async () => {
    const html = await (await fetch(`${server.url}/any/page/of/the/shell`)).text()
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
    expect(map.imports.react).toMatch(/^\/assets\/.*\.js$/)
    for (const address of Object.values(map.imports) as string[]) expect(map.integrity[address]).toMatch(/^sha384-/)
    const module = await fetch(server.url + map.imports.react)
    expect(module.headers.get('cache-control')).toContain('immutable')
    expect(module.headers.get('content-type')).toMatch(/javascript/)
    expect(html).not.toMatch(/@vite|\.tsx/)
  })

  it('is sent to the first who ask in no more bytes than to others: the build has compressed it', async () => {
    const html = await (await fetch(`${server.url}/login`)).text()
    const script = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
    const { size } = await stat(join('.build/web', `${script}.br`))
    const sent = await fetch(server.url + script, { headers: { 'accept-encoding': 'br' } })
    expect([sent.headers.get('content-encoding'), sent.headers.get('content-length')]).toEqual(['br', String(size)])
    const plain = await fetch(server.url + script, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(await sent.text())
  })

  it('answers 404 for a module that is not there, rather than the page', async () => {
    const { status, headers } = await fetch(`${server.url}/assets/gone-123.js`)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('json')
  })

  it('has a reader for its calls that loads nothing from elsewhere', async () => {
    const page = await (await fetch(`${server.url}/api-docs/`)).text()
    for (const [, address] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^\/api-docs\//)
      expect((await fetch(server.url + address)).status).toBe(200)
    }
  })
})
