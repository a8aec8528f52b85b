import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../../plugins/support/database.ts'
import { clientOf, signIn, type TestClient, withoutNumber } from '../../support/client.ts'
import { temporaryFolder } from '../../support/database.ts'
import { releasePackage, uploadPackage } from '../../support/packages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { partner } from './make-package.ts'
import { pluginPackage } from './test-plugin.ts'

let keys: string
let dataDir: string
let database: SharedDatabase
let server: TestServer
let operator: TestClient
let admin: TestClient
let other: TestClient

const start = () => startServer({ dataDir, databaseUrl: database.url, env: { TRUSTED_PUBLISHERS: keys } })

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  database = await sharedDatabase()
  dataDir = await temporaryFolder()
  server = await start()
  ;[operator, admin, other] = (await Promise.all(
    ['operator', 'admin', 'admin2'].map((account) => signIn(server.url, account)),
  )) as [TestClient, TestClient, TestClient]
  await releasePackage(operator, plate('1.0.0', 'one'))
  for (const who of [admin, other]) await who.call('PUT', '/plugins/plate/enable')
})

afterAll(async () => {
  await server?.stop()
  await database?.close()
  for (const folder of [keys, dataDir]) await rm(folder, { recursive: true, force: true })
})

/** The second version takes another answer, another parameter's name, and has one call more. */
const plate = (version: string, answers: string, more = false): Uint8Array =>
  pluginPackage({
    id: 'plate',
    version,
    source: `
import { Type, defineCall, offer, operations } from '@gongtai/sdk'
import { operation, serverHalf } from '@gongtai/sdk/server'
const call = (id, path, rest) => defineCall({ id: 'plate.' + id, title: '测试', method: 'GET', path, permission: 'signed-in',
  audit: 'none', answer: Type.String(), ...rest })
const name = ${more} ? 'plate' : 'number'
export default serverHalf({ activate: () => ({ offers: [
  offer(operations, operation(call('answer', '/plate'), () => '${answers}')),
  offer(operations, operation(call('one', '/plate/of/:' + name, { params: Type.Object({ [name]: Type.String() }) }),
    (input) => '${answers} ' + input[name])),
  offer(operations, operation(call('open', '/plate/open', { permission: 'open' }), () => '${answers}')),
  ...(${more} ? [offer(operations, operation(call('more', '/plate/more'), () => 'more'))] : []),
] }) })`,
  })

const answer = async (who: TestClient, path: string) => {
  const { status, body } = await who.get(path)
  return status === 200 ? body.data : status
}
const paths = async () => Object.keys(JSON.parse((await admin.get('/openapi.json')).text).paths as object)

it('a tenant that tries a version is answered by it, at every address, and all others by the released one', async () => {
  expect((await uploadPackage(operator, plate('2.0.0', 'two', true))).body).toMatchObject({
    code: 200,
    data: { version: '2.0.0', released: false },
  })
  const unknown = withoutNumber((await other.get('/no-such-path')).text)
  expect(withoutNumber((await admin.get('/plate/more')).text)).toBe(unknown)
  const body = { version: '2.0.0', tenants: ['demo'] }
  for (const who of [admin, other])
    expect((await who.call('PUT', '/operator/plugins/plate/trial', { body })).status).toBe(403)
  expect((await operator.call('PUT', '/operator/plugins/plate/trial', { body })).body).toMatchObject({
    code: 200,
    data: { running: true },
  })
  for (const path of ['/plate', '/plate/of/A1', '/plate/more', '/plate/open'])
    expect([path, await answer(admin, path), await answer(other, path)]).toEqual([
      path,
      { '/plate': 'two', '/plate/of/A1': 'two A1', '/plate/more': 'more', '/plate/open': 'two' }[path],
      { '/plate': 'one', '/plate/of/A1': 'one A1', '/plate/more': 404, '/plate/open': 'one' }[path],
    ])
  expect(withoutNumber((await other.get('/plate/more')).text)).toBe(unknown)
  const nobody = clientOf(server.url)
  expect([await answer(nobody, '/plate/open'), await answer(nobody, '/plate')]).toEqual(['one', 401])
  expect(await paths()).not.toContain('/plate/more')
})

it('its web half is fetched from the version’s own path', async () => {
  const entryOf = async (who: TestClient) =>
    ((await who.get('/plugins/mine')).body.data as { manifest: { id: string }; web: { entry: string } }[]).find(
      ({ manifest }) => manifest.id === 'plate',
    )?.web.entry
  const [tried, released] = [await entryOf(admin), await entryOf(other)]
  expect([tried, released]).toEqual([
    expect.stringMatching(/^\/child\/plate\/2\.0\.0-/),
    expect.stringMatching(/^\/child\/plate\/1\.0\.0-/),
  ])
  for (const entry of [tried, released]) expect((await fetch(server.url + entry)).status).toBe(200)
})

it('the trial ends with a word of the operator, or with the release to all', async () => {
  expect((await operator.call('DELETE', '/operator/plugins/plate/trial')).status).toBe(200)
  expect([await answer(admin, '/plate'), await answer(admin, '/plate/more')]).toEqual(['one', 404])
  const release = { body: { version: '2.0.0' } }
  expect((await operator.call('PUT', '/operator/plugins/plate/version', release)).body).toMatchObject({
    data: { running: true },
  })
  expect([await answer(admin, '/plate'), await answer(other, '/plate/more')]).toEqual(['two', 'more'])
  expect(await paths()).toContain('/plate/more')
  await operator.call('PUT', '/operator/plugins/plate/version', { body: { version: '1.0.0' } })
  expect([await answer(admin, '/plate'), await answer(other, '/plate/more')]).toEqual(['one', 404])
})

it('a version that starts slowly is answered for as the page asks, with the key of its request, however it is asked for', async () => {
  const slow = (version: string) =>
    pluginPackage({ id: 'slow', version, prelude: 'await new Promise((done) => setTimeout(done, 5_000))' })
  await uploadPackage(operator, slow('1.0.0'))
  await uploadPackage(operator, slow('1.1.0'))
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'idempotency-key': `slow-${method}-${path.slice(1)}` }
    const answer = await operator.call(method, `/operator/plugins/slow${path}`, { ...(body && { body }), headers })
    return [path, answer.status, answer.body.data]
  }
  const running = (path: string) => [path, 200, { running: true }]
  expect([
    await ask('PUT', '/version', { version: '1.0.0' }),
    await ask('PUT', '/trial', { version: '1.1.0', tenants: ['demo'] }),
    await ask('PUT', '/restart'),
    await ask('DELETE', ''),
  ]).toEqual([running('/version'), running('/trial'), running('/restart'), ['', 200, null]])
})

it('a trial outlives the server', async () => {
  await operator.call('PUT', '/operator/plugins/plate/trial', { body: { version: '2.0.0', tenants: ['second'] } })
  const { token } = other
  await server.kill()
  server = await start()
  const again = clientOf(server.url, token)
  expect(await answer(again, '/plate')).toBe('two')
  expect(await answer(clientOf(server.url, admin.token), '/plate')).toBe('one')
})
