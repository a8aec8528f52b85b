import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archive } from '@gongtai/sdk/package'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superuserPassword } from '../../../host/server/store/embedded/initialise-cluster.ts'
import { type Answer, clientOf, signIn, type TestClient, withoutNumber } from '../../support/client.ts'
import { externalServer, temporaryFolder } from '../../support/database.ts'
import { releasePackage, uploadPackage } from '../../support/packages.ts'
import { seededDatabase, seededFolder } from '../../support/prepared.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makePackage, packageFiles, partner, stranger } from './make-package.ts'
import { eventually } from './test-host.ts'
import { pluginPackage, type TestPlugin } from './test-plugin.ts'

let keys: string
let dataDir: string
let database: Awaited<ReturnType<typeof seededDatabase>> | undefined
let server: TestServer
let operator: TestClient
let admin: TestClient
let other: TestClient
let staff: TestClient

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  const outside = externalServer()
  database = outside ? await seededDatabase(outside) : undefined
  dataDir = outside ? await temporaryFolder() : await seededFolder()
  server = await startServer({
    dataDir,
    ...(database && { databaseUrl: database.url }),
    env: { TRUSTED_PUBLISHERS: keys },
  })
  operator = await signIn(server.url, 'operator')
  admin = await signIn(server.url, 'admin')
  other = await signIn(server.url, 'admin2')
  staff = await signIn(server.url, 'zhoumingyuan')
})

afterAll(async () => {
  await server?.stop()
  await database?.drop()
  for (const folder of [keys, dataDir]) await rm(folder, { recursive: true, force: true })
})

const upload = (bytes: Uint8Array, as = operator): Promise<Answer> => uploadPackage(as, bytes)
const install = (plugin: TestPlugin): Promise<Answer> => releasePackage(operator, pluginPackage(plugin))
const enable = (id: string, as = admin): Promise<Answer> => as.call('PUT', `/plugins/${id}/enable`)
const disable = (id: string, as = admin): Promise<Answer> => as.call('PUT', `/plugins/${id}/disable`)
const activate = (id: string, version: string): Promise<Answer> =>
  operator.call('PUT', `/operator/plugins/${id}/version`, { body: { version } })

interface Listed {
  readonly manifest: { readonly id: string; readonly version: string }
  readonly running: boolean
  readonly failure?: string
}
const listed = async (id: string): Promise<Listed | undefined> =>
  ((await operator.get('/operator/plugins')).body.data as Listed[]).find(({ manifest }) => manifest.id === id)

describe('installing a package', () => {
  it('[C-4-05] takes one signed by a trusted publisher and refuses everything else with its reason', async () => {
    const menus = [{ id: 'plate', title: '号牌', path: '/biz-business/plate', component: 'plate' }]
    const pages = [{ id: 'plate', path: '/biz-business/plate', title: '号牌' }]
    expect((await install({ id: 'plate', answers: 'one', manifest: { menus, pages } })).body).toMatchObject({
      code: 200,
      data: { id: 'plate', running: true },
    })
    const spec = {
      manifest: { id: 'evil', title: '坏', version: '1.0.0' },
      files: { 'web/index.js': 'export default 1' },
    }
    const changed = packageFiles(spec).set('web/index.js', new TextEncoder().encode('export default 2'))
    const refusals = [
      [archive(changed), 'plugins.changed-file', /web\/index\.js.*改动/],
      [makePackage({ ...spec, key: stranger }), 'plugins.unknown-key', /mallory.*不受信任/],
      [makePackage({ ...spec, key: null }), 'plugins.unsigned', /没有签名/],
    ] as const
    for (const [bytes, fault, sentence] of refusals) {
      const { status, body } = await upload(bytes)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 400, fault, msg: expect.stringMatching(sentence) })
    }
    expect(await listed('evil')).toBeUndefined()
  })

  it('[C-4-05] takes an unsigned one only where the operator has switched on developer mode', async () => {
    const developer = await startServer({ env: { DEVELOPER_MODE: 'on' } })
    try {
      const bytes = makePackage({ manifest: { id: 'raw', title: '开发', version: '1.0.0' }, key: null })
      const client = await signIn(developer.url, 'operator')
      const { body } = await releasePackage(client, bytes)
      expect(body).toMatchObject({ code: 200, data: { id: 'raw', running: true } })
      const all = (await client.get('/operator/plugins')).body.data as { manifest: { id: string }; signature: string }[]
      expect(all.find(({ manifest }) => manifest.id === 'raw')?.signature).toBe('unsigned')
    } finally {
      await developer.stop()
    }
  })

  it('[C-4-07] refuses one built against an SDK range this host does not satisfy, naming both versions', async () => {
    const { body } = await install({ id: 'future', manifest: { sdk: '^7.0.0' } })
    expect(body).toMatchObject({
      code: 409,
      fault: 'plugins.wrong-sdk',
      msg: expect.stringMatching(/SDK \^7\.0\.0.*0\.1\.0/),
    })
  })

  it('[C-5-07] is the operator’s alone, and switching on is the tenant admin’s alone', async () => {
    for (const client of [admin, staff]) {
      expect((await upload(pluginPackage({ id: 'mine' }), client)).status).toBe(403)
      expect((await client.get('/operator/plugins')).status).toBe(403)
      expect((await client.call('PUT', '/operator/plugins/plate/version', { body: { version: '1.0.0' } })).status).toBe(
        403,
      )
      expect((await client.call('DELETE', '/operator/plugins/plate')).status).toBe(403)
    }
    for (const client of [staff, operator]) expect((await enable('plate', client)).status).toBe(403)
    const tenant = { id: 'mine', name: '本局', adminAccount: 'minead', adminName: '甲' }
    expect((await admin.post('/system/tenant', tenant)).status).toBe(403)
    expect((await clientOf(server.url).get('/plugins/mine')).status).toBe(401)
    expect((await enable('plate')).body).toMatchObject({ code: 200, data: ['plate'] })
  })
})

describe('a tenant without a plugin', () => {
  it('[C-5-02] gets from its calls what an unknown path answers, and none of its menus, pages or fields', async () => {
    const unknown = await other.get('/no-such-path')
    const off = await other.get('/plate')
    expect([off.status, withoutNumber(off.text)]).toEqual([unknown.status, withoutNumber(unknown.text)])
    expect(off.body).toMatchObject({ code: 404, msg: '访问资源不存在' })
    expect((await admin.get('/plate')).body).toMatchObject({ code: 200, data: 'one' })
    const ids = async (client: TestClient) =>
      ((await client.get('/plugins/mine')).body.data as { manifest: { id: string } }[]).map(
        ({ manifest }) => manifest.id,
      )
    const menu = async (client: TestClient) =>
      ((await client.get('/menu/getRoutersByClient')).body.data as { name: string }[]).map(({ name }) => name)
    expect([...(await ids(other)), ...(await menu(other))]).not.toContain('plate')
    expect([await ids(staff), await menu(staff)]).toEqual(Array(2).fill(expect.arrayContaining(['plate'])))
    await disable('plate')
    expect(withoutNumber((await staff.get('/plate')).text)).toBe(withoutNumber(unknown.text))
    expect([...(await ids(staff)), ...(await menu(staff))]).not.toContain('plate')
    await enable('plate')
  })
})

describe('upgrading', () => {
  const second: TestPlugin = {
    id: 'plate',
    version: '1.1.0',
    answers: 'two',
    asks: ['database'],
    migrations: [
      'create table plate_note (tenant_id text not null, note text not null, primary key (tenant_id, note))',
    ],
  }

  it('[C-4-09] and rolling back work while people work; migrations run once and are recorded with their hash', {
    timeout: 90_000,
  }, async () => {
    const answers = new Set<string>()
    let working = true
    const work = async () => {
      while (working) {
        const { body, status } = await staff.get('/plate')
        answers.add(status === 200 ? String(body.data) : `${status} ${body.msg}`)
      }
    }
    const workers = Promise.all([work(), work(), work()])
    expect((await install(second)).body).toMatchObject({ code: 200, data: { version: '1.1.0', running: true } })
    expect((await staff.get('/plate')).body.data).toBe('two')
    for (let round = 0; round < 3; round += 1) {
      expect((await activate('plate', '1.0.0')).body).toMatchObject({ code: 200, data: { running: true } })
      expect((await staff.get('/plate')).body.data).toBe('one')
      expect((await activate('plate', '1.1.0')).body).toMatchObject({ code: 200, data: { running: true } })
    }
    working = false
    await workers
    expect(answers, 'every call was answered, by one version or the other').toEqual(new Set(['one', 'two']))
    expect((await operator.get('/operator/plugins/plate/versions')).body.data).toMatchObject([
      { version: '1.1.0', state: 'released' },
      { version: '1.0.0', state: 'former' },
    ])
    expect(await recordedMigrations('plate')).toEqual([
      { name: '001-m.sql', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })
})

describe('a plugin that fails', () => {
  it('[C-3-10] while it starts, or by taking too long, is withdrawn with its reason, and the product works on', async () => {
    const throwing = await install({ id: 'bad', starts: `throw new Error('没有油漆')` })
    expect(throwing.body).toMatchObject({
      code: 200,
      data: { running: false, failure: expect.stringContaining('没有油漆') },
    })
    const [slow, meanwhile] = await Promise.all([
      install({ id: 'slow', starts: 'return new Promise(() => {})' }),
      staff.get('/plate'),
    ])
    expect(slow.body).toMatchObject({ data: { running: false, failure: expect.stringMatching(/超过 30000 毫秒/) } })
    expect(meanwhile.body).toMatchObject({ code: 200, data: 'two' })
    expect(await listed('bad')).toMatchObject({ running: false, failure: expect.stringContaining('没有油漆') })
    expect((await staff.get('/plate')).body.data).toBe('two')
    const offered = (await admin.get('/plugins')).body.data as { manifest: { id: string }; failure?: string }[]
    expect(offered.find(({ manifest }) => manifest.id === 'bad')?.failure).toContain('没有油漆')
    // Every later start of a process would wait for it as long again.
    expect((await operator.call('DELETE', '/operator/plugins/slow')).status).toBe(200)
  })
})

describe('whoever looks after plugins', () => {
  const told = async (who: TestClient) => {
    const { rows } = (await who.get('/message/inbox/list')).body.data as {
      rows: { kind: string; title: string; text: string; path: string }[]
    }
    return rows.filter(({ title }) => title.endsWith('：sulky')).map(({ kind, title, path }) => [kind, title, path])
  }
  const paused = ['plugins.paused', '插件已暂停：sulky']
  const recovered = ['plugins.recovered', '插件已恢复正常：sulky']

  it('is told of one that is paused and of it working again, in the tenants that have it on and as operator', async () => {
    await install({ id: 'sulky' })
    await enable('sulky')
    await install({ id: 'sulky', version: '1.0.1', starts: `throw new Error('没有许可')` })
    await eventually(async () => (await told(admin)).length > 0)
    expect(await told(admin)).toEqual([[...paused, '/system/plugins']])
    await eventually(async () => (await told(operator)).length > 0)
    expect((await told(operator))[0]).toEqual([...paused, '/system/packages'])
    await install({ id: 'sulky', version: '1.0.2' })
    await eventually(async () => (await told(operator))[0]?.[0] === 'plugins.recovered')
    expect(await told(admin)).toEqual([
      [...recovered, '/system/plugins'],
      [...paused, '/system/plugins'],
    ])
    expect(await told(other)).toEqual([])
    expect(await told(staff)).toEqual([])
  })
})

describe('files of the web half', () => {
  it('are served from the child path with type, without sniffing, for ever; nothing else of the package is', async () => {
    const mine = (await staff.get('/plugins/mine')).body.data as {
      manifest: { id: string }
      web: { entry: string; integrity: Record<string, string> }
    }[]
    const { web } = mine.find(({ manifest }) => manifest.id === 'plate') ?? {}
    const response = await fetch(server.url + web?.entry)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(web?.integrity[web.entry]).toMatch(/^sha384-/)
    const base = web?.entry.replace('web/index.js', '') ?? ''
    for (const path of [
      'server/index.js',
      'manifest.json',
      'web/%2e%2e/server/index.js',
      'web/..%2fserver%2findex.js',
      'web/',
    ])
      expect((await fetch(server.url + base + path)).headers.get('content-type'), path).not.toMatch(/^text\/javascript/)
  })
})

describe('the inventory', () => {
  it('names every contribution of the running system with point, plugin and version', async () => {
    const rows = (await operator.get('/operator/contributions')).body.data as {
      point: string
      id: string
      plugin: string
      version: string
    }[]
    expect(rows).toContainEqual(
      expect.objectContaining({ point: 'operations', id: 'plate.answer', plugin: 'plate', version: '1.1.0' }),
    )
    expect(rows.filter(({ plugin, version }) => plugin === '' || version === '')).toEqual([])
    for (const point of ['menus', 'routes', 'field-types', 'executors', 'assignment-types', 'permissions'])
      expect(
        rows.some((row) => row.point === point),
        point,
      ).toBe(true)
  })
})

describe('two processes on one database', () => {
  it('[C-2-05] follow each other’s switches and upgrades within two seconds', { timeout: 120_000 }, async () => {
    const second = await startServer({
      databaseUrl: database?.url ?? (await embeddedAddress(server)),
      env: { TRUSTED_PUBLISHERS: keys },
    })
    try {
      const there = clientOf(second.url, admin.token)
      await install({ id: 'pair', answers: 'one' })
      await enable('pair')
      await eventually(async () => (await there.get('/pair')).body.data === 'one')
      await install({ id: 'pair', version: '1.0.1', answers: 'two' })
      await eventually(async () => (await there.get('/pair')).body.data === 'two')
      await disable('pair', there)
      await eventually(async () => (await admin.get('/pair')).status === 404)
    } finally {
      await second.stop()
    }
  })
})

/** The embedded database of a running server, by the address an operator would give a second one. */
async function embeddedAddress({ dataDir }: TestServer): Promise<string> {
  const password = encodeURIComponent(await superuserPassword(dataDir))
  return `postgres://gongtai:${password}@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'postgres'))}`
}

async function recordedMigrations(owner: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: database?.url ?? (await embeddedAddress(server)) })
  await client.connect()
  const { rows } = await client.query('select name, hash from schema_migration where owner = $1', [owner])
  await client.end()
  return rows
}
