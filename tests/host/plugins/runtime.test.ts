import { existsSync } from 'node:fs'
import { pluginUsages } from '@gongtai/core/points/plugin-usages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stranger } from './make-package.ts'
import { operatorOf } from './operator.ts'
import { eventually, openDatabase, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'

let database: TestDatabase
let first: TestProcess
let second: TestProcess

beforeAll(async () => {
  database = await openDatabase()
  first = await startProcess(database)
  second = await startProcess(database)
}, 60_000)

afterAll(async () => {
  await first?.stop()
  await second?.stop()
  await database?.close()
})

/** Of the operator, as the test's host knows it. */
const password = 'operator-1'

const { upload, enable, disable, ask } = operatorOf(() => first)

describe('a plugin that is installed while the product runs', () => {
  it('[point operations] runs at once, off for everybody, and is switched on for one tenant alone', async () => {
    expect(await upload({ id: 'plate', answers: 'one' })).toMatchObject({ running: true })
    expect(first.isOffered('plate.answer', 'demo')).toBe(false)
    expect(await enable('plate')).toEqual(['plate'])
    expect(await ask('plate')).toBe('one')
    expect(first.isOffered('plate.answer', 'second')).toBe(false)
  })

  it('is felt in every process within two seconds, switches included', async () => {
    await eventually(() => second.isOffered('plate.answer', 'demo'))
    expect(await second.call('plate.answer')).toBe('one')
    await disable('plate')
    await eventually(() => !second.isOffered('plate.answer', 'demo'))
    expect(first.isOffered('plate.answer', 'demo')).toBe(false)
    await enable('plate')
    await eventually(() => second.isOffered('plate.answer', 'demo'))
  })

  it('makes open pages of its tenant ask again, and of nobody else', async () => {
    first.sent.length = 0
    await disable('plate')
    await enable('plate')
    expect(first.sent).toEqual([
      { tenant: 'demo', message: { type: 'plugins-changed' } },
      { tenant: 'demo', message: { type: 'plugins-changed' } },
    ])
  })

  it('is listed for pages with its manifest, modules and their hashes', async () => {
    const mine =
      await first.call<{ manifest: { id: string }; web: { entry: string; integrity: Record<string, string> } }[]>(
        'plugins.mine',
      )
    const plate = mine.find(({ manifest }) => manifest.id === 'plate')
    expect(plate?.web.entry).toMatch(/^\/child\/plate\/1\.0\.0-[0-9a-f]{8}\/web\/index\.js$/)
    expect(plate?.web.integrity[plate.web.entry]).toMatch(/^sha384-/)
    expect(await first.call('plugins.mine', {}, { tenant: 'second' })).toEqual([])
    const [brief] = await first.call<typeof mine>('plugins.mine', { digests: false })
    expect(brief?.web).toEqual({ ...plate?.web, integrity: {} })
    expect(first.runtime.importMap().integrity).toMatchObject(plate?.web.integrity ?? {})
    const file = await first.runtime.child(plate?.web.entry.slice('/child/'.length) ?? '')
    expect(file?.type).toBe('text/javascript; charset=utf-8')
    expect(existsSync(file?.file ?? '')).toBe(true)
  })

  it('is upgraded and rolled back in every process, its migrations run once', async () => {
    expect(
      await upload({
        id: 'plate',
        version: '1.1.0',
        answers: 'two',
        asks: ['database'],
        migrations: ['create table plate (tenant_id text not null, n int, primary key (tenant_id, n))'],
      }),
    ).toMatchObject({ running: true })
    expect(await ask('plate')).toBe('two')
    await eventually(async () => (await second.call('plate.answer')) === 'two')
    expect(await first.call('operator-plugins.release', { id: 'plate', version: '1.0.0' })).toEqual({ running: true })
    expect(await ask('plate')).toBe('one')
    await eventually(async () => (await second.call('plate.answer')) === 'one')
    await first.call('operator-plugins.release', { id: 'plate', version: '1.1.0' })
    expect(await ask('plate')).toBe('two')
    const versions = await first.call<{ version: string; state: string }[]>('operator-plugins.versions', {
      id: 'plate',
    })
    expect(versions.map(({ version, state }) => `${version} ${state}`)).toEqual(['1.1.0 released', '1.0.0 former'])
    const { rows } = await database.pools.owner.query(`select name, hash from schema_migration where owner = 'plate'`)
    expect(rows).toEqual([{ name: '001-m.sql', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it('is refused when older than what is installed, or other under the same number, or another publisher’s', async () => {
    await expect(upload({ id: 'plate', version: '1.0.5' })).rejects.toMatchObject({ code: 'plugins.downgrade' })
    await expect(upload({ id: 'plate', version: '1.1.0', answers: 'other' })).rejects.toMatchObject({
      code: 'plugins.same-version',
    })
    await first.call('operator-plugins.trust', {
      publisher: 'mallory',
      title: 'M',
      publicKey: stranger.publicKey,
      password,
    })
    await expect(upload({ id: 'plate', version: '2.0.0', key: stranger })).rejects.toMatchObject({
      code: 'plugins.taken-over',
      message: expect.stringMatching(/acme.*mallory/),
    })
    expect(await ask('plate')).toBe('two')
  })

  it('cannot be rolled back to a version nobody installed', async () => {
    await expect(first.call('operator-plugins.release', { id: 'plate', version: '9.9.9' })).rejects.toMatchObject({
      code: 'plugins.no-such-version',
    })
    await expect(first.call('operator-plugins.release', { id: 'nobody', version: '1.0.0' })).rejects.toMatchObject({
      code: 'plugins.not-installed',
    })
  })
})

describe('a manifest', () => {
  it('must ask for what the server half uses', async () => {
    const files = await upload({ id: 'greedy', needs: `{ files: token('host.files') }`, provides: ['host.files'] })
    expect(files.failure).toMatch(/greedy.*host\.files.*files/)
    const jobs = await upload({
      id: 'greedy',
      version: '1.0.1',
      offers: `offer(scheduledJobs, { id: 'g', title: 'G', cron: '* * * * *', run: async () => {} })`,
    })
    expect(jobs.failure).toMatch(/greedy.*scheduled-jobs.*jobs/)
    const tables = await upload({
      id: 'greedy',
      version: '1.0.2',
      migrations: ['create table g (tenant_id text primary key)'],
    })
    expect(tables.failure).toMatch(/greedy.*数据表.*database/)
    await first.call('operator-plugins.remove', { id: 'greedy' })
  })

  it('alone draws menus, permissions, dictionaries and settings, and appears in the inventory', async () => {
    await upload({
      id: 'drawn',
      source: null,
      manifest: {
        menus: [{ id: 'drawn', title: '画', path: '/drawn' }],
        permissions: [{ id: 'drawn:see', title: '看', group: '画' }],
        dictionaries: [{ id: 'drawn_kind', title: '种类', entries: [{ dictValue: '1', dictLabel: '油画' }] }],
        pages: [{ id: 'drawn/list', path: '/drawn', title: '画' }],
        contributes: { 'field-types': ['drawing'] },
        settings: {
          type: 'object',
          properties: {
            size: { type: 'integer', title: '尺寸', maximum: 9, default: 3 },
            on: { type: 'boolean', title: '装裱' },
          },
        },
      },
    })
    const rows = await first.call<{ point: string; id: string; plugin: string; version: string; describe: string }[]>(
      'operator-plugins.contributions',
    )
    const drawn = rows.filter(({ plugin }) => plugin === 'drawn').map(({ point, id }) => `${point} ${id}`)
    expect(drawn.sort()).toEqual([
      'dictionaries drawn_kind',
      'field-types drawing',
      'menus drawn',
      'permissions drawn:see',
      'routes drawn/list',
      'settings drawn',
    ])
    expect(rows.every(({ version, describe }) => version !== '' && describe !== '')).toBe(true)
  })
})

describe('settings', () => {
  it('stand in their author’s order, start from the schema’s defaults, are checked by it on the server, and differ per tenant', async () => {
    await enable('drawn')
    await enable('drawn', 'second')
    const read = (tenant: string, at = first) => at.runtime.settings(tenant, 'drawn')
    expect(await read('demo')).toEqual({ size: 3 })
    await expect(first.call('plugins.write-settings', { id: 'drawn', values: { size: 10 } })).rejects.toMatchObject({
      code: 'plugins.bad-settings',
      message: '设置不符合要求：「尺寸」不能大于 9。请修改后再保存。',
    })
    await second.runtime.settings('demo', 'drawn')
    await first.call('plugins.write-settings', { id: 'drawn', values: { size: 5 } })
    expect(await read('demo')).toEqual({ size: 5 })
    expect(await read('second')).toEqual({ size: 3 })
    await eventually(async () => ((await read('demo', second)) as { size: number }).size === 5)
    const drawn = await first.call<{ values: object; schema: { properties: object } }>('plugins.read-settings', {
      id: 'drawn',
    })
    expect(drawn.values).toEqual({ size: 5 })
    expect(Object.keys(drawn.schema.properties)).toEqual(['size', 'on'])
    await expect(first.call('plugins.read-settings', { id: 'plate' })).rejects.toMatchObject({
      code: 'plugins.no-settings',
    })
  })
})

describe('a tenant’s choice', () => {
  it('switches what is required on as well, and what depends off, but keeps its wish', async () => {
    await upload({ id: 'lower', answers: 'l' })
    await upload({ id: 'upper', requires: ['lower'], answers: 'u' })
    expect(await enable('upper', 'second')).toEqual(['lower', 'upper'])
    await disable('lower', 'second')
    expect(first.isOffered('upper.answer', 'second')).toBe(false)
    const listed = await first.call<{ manifest: { id: string }; state: string; waitingFor: string[] }[]>(
      'plugins.list',
      {},
      { tenant: 'second' },
    )
    expect(listed.find(({ manifest }) => manifest.id === 'upper')).toMatchObject({
      state: 'waiting',
      waitingFor: ['lower'],
    })
    await enable('lower', 'second')
    expect(await ask('upper', 'second')).toBe('u')
  })

  it('is asked for only after it was said what uses the plugin', async () => {
    first.host.kernel.offer(
      { id: 'forms', version: '1.0.0' },
      {
        offers: [
          {
            point: pluginUsages as never,
            value: {
              id: 'forms',
              usage: async () => [
                { title: '已发布的表单', count: 2, path: '/tool' },
                { title: '无', count: 0 },
              ],
            },
          },
        ],
      },
    )
    expect(await first.call('plugins.usage', { id: 'lower' }, { tenant: 'second' })).toEqual({
      usages: [{ title: '已发布的表单', count: 2, path: '/tool' }],
      dependents: [{ id: 'upper', title: 'upper' }],
    })
  })

  it('is limited to what the operator offers to that tenant', async () => {
    await first.call('operator-plugins.offer', { id: 'plate', tenant: 'demo', offered: false })
    expect(first.isOffered('plate.answer')).toBe(false)
    await expect(enable('plate')).rejects.toMatchObject({ code: 'plugins.not-offered' })
    const ids = (await first.call<{ manifest: { id: string } }[]>('plugins.list')).map(({ manifest }) => manifest.id)
    expect(ids).not.toContain('plate')
    expect(await first.call('operator-plugins.tenants', { id: 'plate' })).toContainEqual({
      tenant: 'demo',
      offered: false,
      on: false,
    })
    await first.call('operator-plugins.offer', { id: 'plate', tenant: 'demo', offered: true })
    expect(await ask('plate')).toBe('two')
    await expect(enable('nobody')).rejects.toMatchObject({ code: 'plugins.not-offered' })
  })
})

describe('removing', () => {
  it('is refused while others require it, then takes every trace but the data and the owner of the name', async () => {
    await expect(first.call('operator-plugins.remove', { id: 'lower' })).rejects.toMatchObject({
      code: 'plugins.still-required',
    })
    await first.call('operator-plugins.remove', { id: 'plate' })
    expect(first.isOffered('plate.answer')).toBe(false)
    expect(first.host.kernel.inventory().filter(({ id }) => id === 'plate')).toEqual([])
    await eventually(() => !second.isOffered('plate.answer'))
    expect((await database.pools.owner.query('select * from plate')).rows).toEqual([])
    await expect(upload({ id: 'plate', version: '3.0.0', key: stranger })).rejects.toMatchObject({
      code: 'plugins.taken-over',
    })
  })
})

describe('trust', () => {
  it('withdrawn from a key stops what it signed, everywhere, and comes back with the key', async () => {
    expect(await upload({ id: 'guest', answers: 'g', key: stranger })).toMatchObject({ running: true })
    await enable('guest')
    await eventually(() => second.isOffered('guest.answer'))
    const keys = await first.call<{ publisher: string; keyId: string; source: string }[]>('operator-plugins.publishers')
    const key = keys.find(({ publisher }) => publisher === 'mallory')
    await first.call('operator-plugins.distrust', { keyId: key?.keyId ?? '' })
    expect(first.isOffered('guest.answer')).toBe(false)
    expect(first.host.kernel.plugins().find(({ id }) => id === 'guest')?.reason?.code).toBe('plugins.distrusted')
    await eventually(() => !second.isOffered('guest.answer'))
    await first.call('operator-plugins.trust', {
      publisher: 'mallory',
      title: 'M',
      publicKey: stranger.publicKey,
      password,
    })
    expect(await ask('guest')).toBe('g')
  })

  it('is not given without the operator’s own password', async () => {
    const trust = { publisher: 'else', title: 'E', publicKey: stranger.publicKey, password: 'guessed' }
    await expect(first.call('operator-plugins.trust', trust)).rejects.toThrow('wrong password')
  })

  it('cannot be given on the page to a name that the configuration speaks for, nor taken from it', async () => {
    const keys = await first.call<{ publisher: string; keyId: string }[]>('operator-plugins.publishers')
    await expect(
      first.call('operator-plugins.trust', {
        publisher: 'acme',
        title: 'A',
        publicKey: `04${'1'.repeat(128)}`,
        password,
      }),
    ).rejects.toMatchObject({ code: 'plugins.bad-key' })
    for (const name of ['acme', 'gongtai']) {
      const other = (await import('@gongtai/sdk/package')).newSigningKey(name)
      await expect(
        first.call('operator-plugins.trust', { publisher: name, title: 'A', publicKey: other.publicKey, password }),
      ).rejects.toMatchObject({ code: 'plugins.publisher-taken' })
      const keyId = keys.find(({ publisher }) => publisher === name)?.keyId
      if (keyId === undefined) continue // The product needs no key: its release lists what belongs to it.
      await expect(first.call('operator-plugins.distrust', { keyId })).rejects.toMatchObject({
        code: 'plugins.key-not-on-page',
      })
    }
  })
})

describe('many changes', () => {
  it('200 times on, off, up and back leave nothing behind and never a wrong answer', { timeout: 120_000 }, async () => {
    await upload({ id: 'often', answers: 'a' })
    await upload({ id: 'often', version: '1.1.0', answers: 'b' })
    const before = first.host.kernel.inventory().length
    for (let round = 0; round < 50; round += 1) {
      await enable('often')
      await first.call('operator-plugins.release', { id: 'often', version: '1.0.0' })
      expect(await ask('often')).toBe('a')
      await first.call('operator-plugins.release', { id: 'often', version: '1.1.0' })
      expect(await ask('often')).toBe('b')
      await disable('often')
      expect(first.isOffered('often.answer')).toBe(false)
    }
    expect(first.host.kernel.inventory()).toHaveLength(before)
  })
})
