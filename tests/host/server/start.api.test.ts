import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { decode, MANIFEST } from '@gongtai/sdk/package'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLUGINS } from '../../../host/build/layout.ts'
import { clientOf, signIn } from '../../support/client.ts'
import { temporaryFolder } from '../../support/database.ts'
import { failingStart, startServer, type TestServer } from '../../support/server.ts'

describe('a wrong setting', () => {
  const oneLine = (output: string) => output.split('\n').filter((line) => line.startsWith('启动失败：'))

  it.each([
    ['PORT', { env: { PORT: 'eighty' } }],
    ['PORT', { env: { PORT: '70000' } }],
    ['HOST', { env: { HOST: '192.0.2.1' } }],
    ['DATABASE_URL', { env: { DATABASE_URL: 'mysql://somewhere' } }],
    ['DATABASE_URL', { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }],
    ['DATA_DIR', { dataDir: '/proc/gongtai' }],
    ['SECRET_KEY', { env: { SECRET_KEY: 'short' } }],
    ['SECRET_KEY', { env: { SECRET_KEY: '0'.repeat(64) } }],
    ['SIGN_IN_CAPTCHA', { env: { SIGN_IN_CAPTCHA: 'maybe' } }],
    [
      'SIGN_IN_CAPTCHA',
      { env: { SIGN_IN_CAPTCHA: 'off', NODE_ENV: 'production', DATABASE_URL: 'postgres://a@127.0.0.1/b' } },
    ],
    ['LOG_LEVEL', { env: { LOG_LEVEL: 'loud' } }],
    ['INITIAL_PASSWORD', { env: { INITIAL_PASSWORD: 'short' } }],
  ])('[C-2-07] of %s ends the start with one clear line and a code that is not 0 (%j)', async (setting, options) => {
    const { code, output } = await failingStart(options)
    expect(code).not.toBe(0)
    expect(oneLine(output)).toHaveLength(1)
    expect(oneLine(output)[0]).toMatch(new RegExp(`^启动失败：${setting} .*[\\u4e00-\\u9fff]`))
    expect(output).not.toContain('    at ')
  })

  it('[C-2-07] a port in use ends the start with one clear line', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const { code, output } = await failingStart({ env: { PORT: String(port) } })
    holder.close()
    expect(code).not.toBe(0)
    expect(oneLine(output)).toEqual([`启动失败：PORT ${port} 已被占用，请换一个端口或先停止占用它的程序`])
  })

  it('[C-2-07] a data folder that is a file ends the start with one clear line', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'data'), '')
    const { code, output } = await failingStart({ dataDir: join(folder, 'data') })
    await rm(folder, { recursive: true })
    expect(code).not.toBe(0)
    expect(oneLine(output)[0]).toContain('启动失败：DATA_DIR ')
  })
})

describe('a server on its own data folder', () => {
  let folder: string
  let first: TestServer
  beforeAll(async () => {
    folder = join(await temporaryFolder(), 'data')
    await mkdir(folder)
    first = await startServer({ dataDir: folder })
  })
  afterAll(async () => {
    await first?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('[C-2-07] keeps a second server away from the folder, naming the holder', async () => {
    const { code, output } = await failingStart({ dataDir: folder })
    expect(code).not.toBe(0)
    expect(output).toMatch(/启动失败：DATA_DIR .*已被另一个正在运行的服务（进程 \d+）占用/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  it('keeps secrets from other users of the machine', () => {
    expect(statSync(join(folder, 'postgres-password')).mode & 0o077).toBe(0)
  })

  it('[C-2-09] says that it is alive and ready, and how it fares', async () => {
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    const metrics = await fetch(`${first.url}/metrics`)
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await metrics.text()).toContain('gongtai_database_connections')
  })

  it('[C-2-02] starts again with everything it had, seeds nothing twice, and gets over a kill -9', async () => {
    const before = await seeded(first)
    for (const [path, rows] of Object.entries(before)) expect(rows.length, path).toBeGreaterThan(0)
    expect(before['/user/api/list']?.length).toBeGreaterThan(10)
    const manifests = readdirSync(PLUGINS).map(
      (file) => decode(unzipSync(readFileSync(PLUGINS + file))[MANIFEST] ?? new Uint8Array()) as Manifest,
    )
    const shipped = (point: string) => manifests.flatMap(({ contributes }) => contributes[point] ?? [])
    const held = (path: string, key: string) =>
      new Set((before[path] as readonly Record<string, unknown>[]).map((row) => row[key]))
    const [forms, processes] = [shipped('shipped-forms'), shipped('shipped-processes')]
    expect(Math.min(forms.length, processes.length)).toBeGreaterThan(3)
    for (const key of forms) expect(held('/form/list', 'key'), key).toContain(key)
    for (const key of processes) expect(held('/process/list', 'defKey'), key).toContain(key)
    expect(await first.stop()).toBe(0)
    const second = await startServer({ dataDir: folder })
    expect(await seeded(second)).toEqual(before)
    await second.kill()
    const third = await startServer({ dataDir: folder })
    expect(third.output()).toContain('left running')
    expect(await seeded(third)).toEqual(before)
    expect(await readFile(join(folder, 'server.lock'), 'utf8')).toContain(String(third.pid))
    expect(await third.stop()).toBe(0)
  })
})

const lists = [
  '/unit/list',
  '/dept/list',
  '/user/api/list',
  '/api/role/list',
  '/system/dict/type/list',
  '/form/list',
  '/process/list',
  '/vehicle/list',
]

/** What the demonstration tenant holds, by the lists that show it. */
async function seeded(server: TestServer): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const admin = await signIn(server.url, 'admin')
  const answers = await Promise.all(lists.map((path) => admin.get(path, { page: 1, pageSize: 100 })))
  return Object.fromEntries(answers.map(({ body }, at) => [lists[at], body.rows ?? (body.data as unknown[])]))
}

describe('the end of a server', () => {
  it('[C-2-08] SIGTERM, and a Ctrl+C that npm passes on again, let a running request finish and exit 0 within 10 seconds', async () => {
    const server = await startServer()
    const admin = await signIn(server.url, 'admin')
    const upload = await slowUpload(server.url, admin.token ?? '')
    const began = performance.now()
    const stopped = server.stop()
    process.kill(server.pid, 'SIGINT')
    await pause(500)
    const answer = await upload.finish()
    expect(answer).toContain('"code":200')
    expect(await stopped).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await expect(clientOf(server.url).get('/auth/captcha/code')).rejects.toThrow()
  })

  it('is said by /readyz first while calls are still answered, and late ones are told so in the envelope', async () => {
    const server = await startServer({ env: { DRAIN_SECONDS: '2' } })
    const admin = await signIn(server.url, 'admin')
    const upload = await slowUpload(server.url, admin.token ?? '')
    const stopped = server.stop()
    const ready = async () => (await fetch(`${server.url}/readyz`)).status
    await expect.poll(ready).toBe(503)
    expect((await admin.get('/system/user/getInfo')).status).toBe(200)
    await expect.poll(async () => (await admin.get('/system/user/getInfo')).status).toBe(503)
    const late = await admin.get('/system/user/getInfo')
    expect(late.body).toMatchObject({ code: 503, msg: '系统正在重新启动，请稍候再试', fault: 'http.ending' })
    expect(late.headers.get('retry-after')).toBe('2')
    expect(await upload.finish()).toContain('"code":200')
    expect(await stopped).toBe(0)
  })

  it('[C-2-08] SIGTERM while it still starts leaves nothing running', async () => {
    const folder = join(await temporaryFolder(), 'data')
    await mkdir(folder)
    const starting = startServer({ dataDir: folder })
    starting.catch(() => undefined) // It never becomes ready.
    while (!existsSync(join(folder, 'postgres/postmaster.pid'))) await pause(20)
    const [pid] = readFileSync(join(folder, 'server.lock'), 'utf8').split(' ')
    process.kill(Number(pid), 'SIGTERM')
    await expect(starting).rejects.toThrow('did not become ready')
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
    expect(existsSync(join(folder, 'server.lock'))).toBe(false)
    await rm(folder, { recursive: true })
  })

  it('[C-2-08] a request that never ends does not keep the server from exiting', async () => {
    const server = await startServer()
    const admin = await signIn(server.url, 'admin')
    const upload = await slowUpload(server.url, admin.token ?? '')
    const began = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await expect(upload.finish()).rejects.toThrow()
  })
})

/** An upload of which half has arrived. */
async function slowUpload(url: string, token: string) {
  const boundary = 'half-and-half'
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const sending = request(`${url}/prod-api/oss/upload`, { method: 'POST', headers })
  const answered = once(sending, 'response').then(async ([response]) => {
    let text = ''
    for await (const piece of response) text += piece
    return text
  })
  answered.catch(() => undefined) // Looked at by whoever finishes the upload.
  sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="slow.txt"\r\n\r\nhalf`)
  await pause(300)
  return {
    finish: () => {
      sending.end(`half\r\n--${boundary}--\r\n`)
      return answered
    },
  }
}
