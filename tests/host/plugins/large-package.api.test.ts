import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../support/client.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { packageFiles, partner } from './make-package.ts'

const MEGABYTE = 1_048_576

let keys: string
let server: TestServer
beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  server = await startServer({ env: { TRUSTED_PUBLISHERS: keys } })
})
afterAll(async () => {
  await server?.stop()
  await rm(keys, { recursive: true, force: true })
})

/** Close to what a package may hold. */
function largePackage(): Uint8Array {
  const large = Array.from({ length: 3 }, (_, at) => [
    `web/${at}.js`,
    `// ${randomBytes(9 * MEGABYTE).toString('hex')}`,
  ])
  const web = { 'web.json': JSON.stringify({ entry: 'web/0.js', css: [] }), ...Object.fromEntries(large) }
  const manifest = { id: 'large', title: 'large', version: '1.0.0', requires: [], asks: [] }
  return zipSync(Object.fromEntries(packageFiles({ manifest, files: web })), { level: 1 })
}

it('everybody is answered while a package of 54 MB is unpacked and verified', { timeout: 120_000 }, async () => {
  const operator = await signIn(server.url, 'operator')
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="large.gtp"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), largePackage(), Buffer.from('\r\n--b--\r\n')])
  const sending = request(`${server.url}/prod-api/operator/plugins`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${operator.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.length,
    },
  })
  let answer: string | undefined
  let sent = false
  const answered = new Promise<void>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (response) => {
      answer = ''
      response.setEncoding('utf8').on('data', (text) => {
        answer += text
      })
      response.once('end', resolve)
    })
  })
  sending.end(body, () => {
    sent = true
  })
  let meanwhile = 0
  while (answer === undefined) {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    if (sent) meanwhile += 1
    await pause(5)
  }
  await answered
  expect(JSON.parse(answer ?? '')).toMatchObject({ code: 200 })
  expect(meanwhile).toBeGreaterThan(10)
})
