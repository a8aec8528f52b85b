import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { manifestProblems } from '@gongtai/sdk/package'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PluginProblem } from '../../../core/contract/calls/plugins.ts'
import { startTenantSetups } from '../../../host/server/tenant-setups/start.ts'
import { operatorOf } from './operator.ts'
import { eventually, openDatabase, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'

let database: TestDatabase
let running: TestProcess
let endSetups: () => void

const { upload, enable, ask } = operatorOf(() => running)

beforeAll(async () => {
  database = await openDatabase()
  running = await startProcess(database)
  endSetups = await startTenantSetups(running.host)
}, 60_000)

afterAll(async () => {
  endSetups?.()
  await running?.stop()
  await database?.close()
})

interface Listed {
  readonly manifest: { readonly id: string }
  readonly running: boolean
  readonly failure?: string
  readonly problems: readonly PluginProblem[]
}

const listed = async (id: string, call = 'operator-plugins.list'): Promise<Listed> => {
  const all = await running.call<Listed[]>(call)
  const found = all.find(({ manifest }) => manifest.id === id)
  if (!found) throw new Error(`${id} is not listed`)
  return found
}

const setup = (body: string) =>
  `offer(tenantSetups, tenantSetup('flaky.rows', 'every-tenant', async () => { ${body} }))`
const withSetups = `import { tenantSetups } from '@gongtai/sdk'\nimport { tenantSetup } from '@gongtai/sdk/server'`

describe('what of a plugin fails while it runs', () => {
  it('[point tenant-setups] as a tenant’s setup is told in health, to the operator and to that tenant alone, until it works', async () => {
    Object.assign(globalThis, { setupsFail: true })
    await upload({
      id: 'flaky',
      prelude: withSetups,
      offers: setup(`if (globalThis.setupsFail) throw new Error('没有编号规则')`),
    })
    await enable('flaky')
    await eventually(async () => (await listed('flaky')).problems.length > 0, 5_000)
    const problem = {
      hook: 'tenant-setup',
      subject: 'flaky.rows',
      tenant: 'demo',
      reason: '没有编号规则',
      times: expect.any(Number),
      lastAt: expect.stringMatching(/^\d{4}-/),
    }
    expect(await listed('flaky')).toMatchObject({ running: true, problems: [problem] })
    expect((await listed('flaky', 'plugins.list')).problems).toEqual([problem])
    const elsewhere = await running.call<Listed[]>('plugins.list', {}, { tenant: 'second' })
    expect(elsewhere.flatMap(({ problems }) => problems)).toEqual([])
    expect(await running.runtime.degraded()).toEqual([
      { plugin: 'flaky', hook: 'tenant-setup', reason: '没有编号规则' },
    ])
    expect(await running.runtime.missing()).toEqual([])
    Object.assign(globalThis, { setupsFail: false })
    await upload({ id: 'other' })
    await eventually(async () => (await listed('flaky')).problems.length === 0, 5_000)
    expect(await running.runtime.degraded()).toEqual([])
  })

  it('as its own stop keeps nothing of it running, nor anything else from changing', async () => {
    const source = (answer: string) => `
      import { Type, defineCall, offer, operations } from '@gongtai/sdk'
      import { operation, serverHalf } from '@gongtai/sdk/server'
      const call = defineCall({ id: 'stays.answer', title: '测试', method: 'GET', path: '/stays', permission: 'signed-in',
        audit: 'none', answer: Type.String() })
      export default serverHalf({ activate: () => ({ offers: [offer(operations, operation(call, () => '${answer}'))],
        stop: () => { throw new Error('停不下来') } }) })`
    await upload({ id: 'stays', source: source('one') })
    await enable('stays')
    expect(await upload({ id: 'stays', version: '1.0.1', source: source('two') })).toMatchObject({ running: true })
    expect(await ask('stays')).toBe('two')
    await running.call('operator-plugins.remove', { id: 'stays' })
    expect(running.isOffered('stays.answer')).toBe(false)
    const { rows } = await database.pools.owner.query(`select hook, reason from plugin_problem where plugin = 'stays'`)
    expect(rows).toEqual([{ hook: 'stop', reason: '停不下来' }])
  })

  const pages = [{ id: 'shop/list', path: '/shop', title: '店' }]
  it.each([
    ['web-start', ''],
    ['web-page', 'shop/list'],
    ['web-field', 'shop_field'],
  ])('in a page is told by the page: %s', async (hook, subject) => {
    const contributes = { 'field-types': ['shop_field'] }
    await upload({ id: 'shop', manifest: { pages, contributes } })
    await enable('shop')
    const report = { id: 'shop', version: '1.0.0', hook, subject, reason: `坏在 ${hook}` }
    await running.call('plugins.report-failure', report)
    await running.call('plugins.report-failure', report)
    const { problems } = await listed('shop')
    expect(problems).toMatchObject([{ hook, subject, tenant: 'demo', reason: `坏在 ${hook}`, times: 2 }])
    // What a page says is anybody's text: it is not repeated where everybody may look.
    expect(await running.runtime.degraded()).toContainEqual({ plugin: 'shop', hook })
    await running.call('operator-plugins.restart', { id: 'shop' })
    expect((await listed('shop')).problems).toEqual([])
  })

  it('is not believed of a plugin that is off, of another version, or of a part it does not have', async () => {
    const report = { id: 'shop', version: '1.0.0', hook: 'web-page', subject: 'shop/list', reason: 'x' }
    await running.call('plugins.report-failure', { ...report, version: '0.9.0' })
    await running.call('plugins.report-failure', { ...report, subject: 'made-up' })
    await running.call('plugins.report-failure', { ...report, id: 'nobody' })
    await running.call('plugins.report-failure', report, { tenant: 'second' })
    expect((await listed('shop')).problems).toEqual([])
  })

  it('is over with the next version', async () => {
    const report = { id: 'shop', version: '1.0.0', hook: 'web-page', subject: 'shop/list', reason: 'x' }
    await running.call('plugins.report-failure', report)
    expect((await listed('shop')).problems).toHaveLength(1)
    await upload({ id: 'shop', version: '1.0.1', manifest: { pages } })
    expect((await listed('shop')).problems).toEqual([])
  })
})

describe('switching on', () => {
  it.each([
    ['itself', 'dead', {}],
    ['what it requires', 'upon', { requires: ['dead'] }],
  ])('is refused with the reason while %s does not run', async (_, id, rest) => {
    await upload(id === 'dead' ? { id, starts: `throw new Error('缺少词典')` } : { id, ...rest })
    await expect(enable(id)).rejects.toMatchObject({
      code: 'plugins.not-running',
      message: expect.stringContaining('缺少词典'),
    })
    expect(running.host.tenantPlugins.isChosen('demo', id)).toBe(false)
  })
})

describe('every plugin of this checkout', () => {
  const root = join(import.meta.dirname, '../../../plugins')
  const ids = readdirSync(root).filter((id) => existsSync(join(root, id, 'plugin.ts')))

  it.each(ids)('%s is heard when a page says that any part of it failed', async (id) => {
    const { default: manifest } = (await import(join(root, id, 'plugin.ts'))) as { readonly default: Manifest }
    expect(manifestProblems(manifest)).toEqual([])
    const { locked: _, onByDefault: __, publisher: ___, roles: ____, ...plain } = manifest
    const own = { ...plain, id: `of-${id}`, requires: [] }
    await upload({ id: `of-${id}`, source: null, manifest: own })
    await enable(`of-${id}`)
    const parts = [...manifest.pages.map((page) => page.id), ...Object.values(manifest.contributes).flat(), '']
    for (const subject of new Set(parts)) {
      const report = { id: `of-${id}`, version: manifest.version, hook: 'web-page', subject, reason: '坏' }
      await running.call('plugins.report-failure', report)
    }
    const { problems } = await listed(`of-${id}`)
    expect(problems.map(({ subject }) => subject).sort()).toEqual([...new Set(parts)].sort())
    await running.call('operator-plugins.remove', { id: `of-${id}` })
  })
})
