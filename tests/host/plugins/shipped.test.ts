import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDigest } from '@gongtai/sdk/package'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArchive } from '../../../host/server/plugins/package/read-archive.ts'
import { openDatabase, type ProcessOptions, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'
import { shippedPackage, type TestPlugin } from './test-plugin.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openDatabase()
}, 60_000)

afterAll(() => database?.close())

/** A product that comes with these packages. */
const product = (...plugins: TestPlugin[]): ProcessOptions => ({
  shipped: {
    packages: Object.fromEntries(plugins.map((plugin) => [`${plugin.id}-1.0.0.gtp`, shippedPackage(plugin)])),
  },
})

async function running<T>(options: ProcessOptions, look: (process: TestProcess) => Promise<T>): Promise<T> {
  const process = await startProcess(database, options)
  try {
    return await look(process)
  } finally {
    await process.stop()
  }
}

const base: TestPlugin = { id: 'base', answers: 'base one', manifest: { locked: true } }
const extra: TestPlugin = { id: 'extra', answers: 'extra one', requires: ['base'] }

describe('plugins that come with the product', () => {
  it('go through the same door, are on by default, and what is required starts first', async () => {
    await running(product(extra, base), async ({ call, host, runtime }) => {
      expect(host.kernel.plugins().map(({ id }) => id)).toEqual(['host', 'base', 'extra', 'host-plugins'])
      expect(await call('extra.answer')).toBe('extra one')
      expect(await call('operator-plugins.list')).toMatchObject([
        { origin: 'shipped', signature: 'shipped', publisherTitle: '随系统发布', running: true, tenants: 2 },
        { origin: 'shipped', running: true },
      ])
      expect(Object.keys(runtime.importMap().integrity)).toHaveLength(2)
    })
  })

  it('stay as they are when nothing changed, on a new machine too', async () => {
    const installedAt = () =>
      database.pools.owner.query('select plugin, installed_at from plugin_package order by plugin')
    const before = (await installedAt()).rows
    await running(product(extra, base), async ({ call }) => expect(await call('base.answer')).toBe('base one'))
    expect(before.map(({ plugin }) => plugin)).toEqual(['base', 'extra'])
  })

  it('run as the release of the process has them, each build kept as a version of its own', async () => {
    await running(product({ ...base, answers: 'base two' }, extra), async ({ call }) => {
      expect(await call('base.answer')).toBe('base two')
      expect(await call('operator-plugins.versions', { id: 'base' })).toMatchObject([
        { version: expect.stringMatching(/^1\.0\.0\+[0-9a-f]{8}$/), state: 'released', signature: 'shipped' },
      ])
    })
    const { rows } = await database.pools.owner.query(`select version from plugin_package where plugin = 'base'`)
    expect(rows).toHaveLength(2)
  })

  it('that are not what the release lists are left out, and health says which', async () => {
    const packages = { 'base-1.0.0.gtp': shippedPackage({ ...base, answers: 'evil' }) }
    await running({ shipped: { packages, release: [] } }, async ({ isOffered, runtime }) => {
      expect(isOffered('base.answer')).toBe(false)
      expect(await runtime.missing()).toEqual([
        { plugin: 'base-1.0.0.gtp', reason: expect.stringContaining('与本次发布的清单不符') },
      ])
    })
  })

  it('cannot be removed, nor those the product needs be switched off', async () => {
    await running(product(base, extra), async ({ call }) => {
      await expect(call('operator-plugins.remove', { id: 'extra' })).rejects.toMatchObject({
        code: 'plugins.shipped-stays',
      })
      await expect(call('plugins.disable', { id: 'base' })).rejects.toMatchObject({ code: 'plugins.locked' })
      await expect(
        call('operator-plugins.offer', { id: 'base', tenant: 'demo', offered: false }),
      ).rejects.toMatchObject({ code: 'plugins.locked' })
      await call('plugins.disable', { id: 'extra' })
    })
    await running(product(base, extra), async ({ isOffered }) => {
      expect(isOffered('extra.answer', 'demo')).toBe(false)
      expect(isOffered('extra.answer', 'second')).toBe(true)
    })
  })

  it('stop with the product that no longer has them, and what required them says so', async () => {
    await running(product(base), async ({ host, isOffered }) => {
      expect(host.kernel.plugins().map(({ id }) => id)).not.toContain('extra')
      expect(isOffered('extra.answer', 'second')).toBe(false)
    })
    await running(product(extra), async ({ host }) => {
      const extraRecord = host.kernel.plugins().find(({ id }) => id === 'extra')
      expect(extraRecord?.reason?.message).toContain('extra → base')
    })
  })

  it('are left out when their package was tampered with, and the others start', async () => {
    const bytes = shippedPackage({ ...base, answers: 'evil' })
    bytes[60] = (bytes[60] ?? 0) ^ 1
    const packages = { 'base-1.0.0.gtp': bytes, 'other-1.0.0.gtp': shippedPackage({ id: 'other' }) }
    const release = [contentDigest(readArchive(packages['other-1.0.0.gtp']))]
    await running({ shipped: { packages, release } }, async ({ call, isOffered }) => {
      expect(await call('other.answer')).toBe('other')
      expect(isOffered('base.answer')).toBe(false)
    })
    await running(product(base), async ({ call }) => expect(await call('base.answer')).toBe('base one'))
  })
})

describe('files of an installed plugin on disk', () => {
  it('are made good from the database when somebody touched them', async () => {
    const process = await startProcess(database, product(base))
    const folder = join(process.host.configuration.dataDir, 'plugins/base')
    const [version = ''] = readdirSync(folder)
    const file = join(folder, version, 'server/index.js')
    const original = readFileSync(file, 'utf8')
    writeFileSync(file, original.replace('base one', 'evil'))
    await process.call('operator-plugins.restart', { id: 'base' })
    expect(readFileSync(file, 'utf8')).toBe(original)
    await process.stop()
  })

  it('are served by exact path only, the web half alone, each with its type', async () => {
    await running(product(base), async ({ runtime, host }) => {
      const [version = ''] = readdirSync(join(host.configuration.dataDir, 'plugins/base'))
      expect((await runtime.child(`base/${version}/web/index.js`))?.type).toBe('text/javascript; charset=utf-8')
      for (const path of [
        `base/${version}/server/index.js`,
        `base/${version}/manifest.json`,
        `base/${version}/web/../server/index.js`,
        `base/${version}/web/%2e%2e/server/index.js`,
        `base/${version}/web/`,
        `base/${version}/web`,
        `base/../base/${version}/web/index.js`,
        `/base/${version}/web/index.js`,
        `base/${version}/web/index.js\0.css`,
        `base/${version}/web/none.js`,
        'node_modules/@gongtai/sdk/sdk.js',
        'package.json',
      ])
        expect(await runtime.child(path), path).toBeUndefined()
    })
  })
})
