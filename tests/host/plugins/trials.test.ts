import { menus } from '@gongtai/core/points/menus'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confinementOf } from '../../../host/server/plugins/confined/confined-plugins.ts'
import { operatorOf } from './operator.ts'
import { eventually, openDatabase, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'
import type { TestPlugin } from './test-plugin.ts'

let database: TestDatabase
let here: TestProcess
let there: TestProcess

const { stage, upload, release, tryOut, endTrial, enable, disable, ask } = operatorOf(() => here)

beforeAll(async () => {
  database = await openDatabase()
  here = await startProcess(database)
  there = await startProcess(database)
})
afterAll(async () => {
  await there?.stop()
  await here?.stop()
  await database?.close()
})

const job = (cron: string) =>
  `offer(scheduledJobs, { id: 'plate.nightly', title: '夜间', cron: '${cron}', run: async () => undefined })`

const version = (number: string, answers: string, rest: Partial<TestPlugin> = {}): TestPlugin => ({
  id: 'plate',
  version: number,
  answers,
  asks: ['jobs', 'database'],
  offers: job(number === '1.0.0' ? '0 1 * * *' : '0 2 * * *'),
  manifest: { menus: [{ id: 'plate', title: `号牌 ${number}`, path: '/plate' }] },
  ...rest,
})

const first = version('1.0.0', 'one')
const second = version('2.0.0', 'two', {
  migrations: ['create table plate_note (tenant_id text not null, note text not null, primary key (tenant_id, note))'],
  manifest: {
    menus: [
      { id: 'plate', title: '号牌 2.0.0', path: '/plate' },
      { id: 'plate-note', title: '备注', path: '/plate/note' },
    ],
    permissions: [{ id: 'plate:note', title: '写备注', group: '号牌' }],
  },
})

const answersAt = (process: TestProcess, tenant: string) => process.call<string>('plate.answer', {}, { tenant })
const menusOf = (process: TestProcess, tenant: string) =>
  process.host.kernel
    .viewFor(tenant)(menus)
    .all()
    .map(({ title }) => title)
const cronOf = (tenant: string) => here.host.kernel.viewFor(tenant)(scheduledJobs).find('plate.nightly')?.cron

interface Mine {
  readonly manifest: { readonly id: string; readonly version: string }
  readonly web?: { readonly entry: string }
}
const mine = async (tenant: string, process = here) =>
  (await process.call<Mine[]>('plugins.mine', {}, { tenant })).find(({ manifest }) => manifest.id === 'plate')

interface Listed {
  readonly manifest: { readonly id: string; readonly version: string }
  readonly released: boolean
  readonly running: boolean
  readonly trial?: { readonly version: string; readonly tenants: string[]; readonly running: boolean; failure?: string }
}
const listed = async (id = 'plate') =>
  (await here.call<Listed[]>('operator-plugins.list')).find(({ manifest }) => manifest.id === id)
const states = async (id = 'plate') =>
  (await here.call<{ version: string; state: string }[]>('operator-plugins.versions', { id })).map(
    (one) => `${one.version} ${one.state}`,
  )
const consequences = (id: string, version: string) =>
  here.call<Record<string, unknown>>('operator-plugins.consequences', { id, version })
const tableThere = async () =>
  (await database.pools.owner.query(`select to_regclass('plate_note') is not null as there`)).rows[0]?.there

describe('a version on its way to all tenants', () => {
  it('lies ready first: nothing of it runs, and nobody sees it', async () => {
    expect(await stage(first)).toMatchObject({ version: '1.0.0', released: false })
    expect(here.isOffered('plate.answer')).toBe(false)
    expect(await listed()).toMatchObject({ released: false, running: false })
    expect(await states()).toEqual(['1.0.0 staged'])
    await expect(enable('plate')).rejects.toMatchObject({ code: 'plugins.not-offered' })
    expect(await release('plate', '1.0.0')).toEqual({ running: true })
    for (const tenant of ['demo', 'second']) await enable('plate', tenant)
    await stage(second)
    expect(await states()).toEqual(['2.0.0 staged', '1.0.0 released'])
    expect([await ask('plate'), await tableThere()]).toEqual(['one', false])
  })

  it('says what it would change, by its manifest and its migrations', async () => {
    expect(await consequences('plate', '2.0.0')).toEqual({
      from: '1.0.0',
      added: [{ point: 'menus', ids: ['plate-note'], titles: ['备注'] }],
      gone: [],
      permissions: [{ id: 'plate:note', title: '写备注', group: '号牌' }],
      asks: [],
      hosts: [],
      migrations: ['001-m.sql'],
      reshaped: [],
      forms: [],
      missing: [],
    })
    expect(await consequences('plate', '1.0.0')).toMatchObject({ noTrial: '它就是已发布的版本' })
  })

  it('[point scheduled-jobs] is tried by some tenants: calls, menus, jobs and pages are of their version, in every process', async () => {
    expect(await tryOut('plate', '2.0.0', 'demo')).toEqual({ running: true })
    expect([await answersAt(here, 'demo'), await answersAt(here, 'second')]).toEqual(['two', 'one'])
    expect(menusOf(here, 'demo')).toEqual(['号牌 2.0.0', '备注'])
    expect(menusOf(here, 'second')).toEqual(['号牌 1.0.0'])
    expect([cronOf('demo'), cronOf('second')]).toEqual(['0 2 * * *', '0 1 * * *'])
    expect((await mine('demo'))?.web?.entry).toContain('/child/plate/2.0.0-')
    expect((await mine('second'))?.web?.entry).toContain('/child/plate/1.0.0-')
    expect(here.runtime.importMap().integrity).toHaveProperty([(await mine('demo'))?.web?.entry ?? ''])
    await eventually(async () => (await answersAt(there, 'demo')) === 'two')
    expect([await answersAt(there, 'second'), menusOf(there, 'demo').length]).toEqual(['one', 2])
    expect(here.sent).toContainEqual({ tenant: 'demo', message: { type: 'plugins-changed' } })
    expect(await listed()).toMatchObject({
      manifest: { version: '1.0.0' },
      trial: { version: '2.0.0', tenants: ['demo'], running: true },
    })
    expect(await states()).toEqual(['2.0.0 trial', '1.0.0 released'])
    expect(await tableThere()).toBe(true)
    const rows = await here.call<{ plugin: string; point: string; id: string; version: string }[]>(
      'operator-plugins.contributions',
    )
    expect(rows.filter((row) => row.id === 'plate.answer').map((row) => `${row.plugin} ${row.version}`)).toEqual([
      'plate 1.0.0',
      'plate 2.0.0',
    ])
  })

  it('is on and off as the tenant’s admin says', async () => {
    await disable('plate')
    expect([here.isOffered('plate.answer'), await mine('demo')]).toEqual([false, undefined])
    await enable('plate')
    expect(await ask('plate')).toBe('two')
  })

  it('is tried by other tenants when the operator says so, and by nobody once the trial ends', async () => {
    await tryOut('plate', '2.0.0', 'second')
    expect([await answersAt(here, 'demo'), await answersAt(here, 'second')]).toEqual(['one', 'two'])
    await endTrial('plate')
    expect([await answersAt(here, 'demo'), await answersAt(here, 'second')]).toEqual(['one', 'one'])
    expect(menusOf(here, 'second')).toEqual(['号牌 1.0.0'])
    expect((await listed())?.trial).toBeUndefined()
    expect(await states()).toEqual(['2.0.0 staged', '1.0.0 released'])
    expect(here.host.kernel.plugins().map(({ id }) => id)).not.toContain('plate@2.0.0')
    await eventually(async () => (await answersAt(there, 'second')) === 'one')
  })

  it('is released to all, which ends its trial, and rolled back', async () => {
    await tryOut('plate', '2.0.0', 'demo')
    expect(await release('plate', '2.0.0')).toEqual({ running: true })
    expect([await answersAt(here, 'demo'), await answersAt(here, 'second')]).toEqual(['two', 'two'])
    expect((await listed())?.trial).toBeUndefined()
    expect(await states()).toEqual(['2.0.0 released', '1.0.0 former'])
    await release('plate', '1.0.0')
    expect([await answersAt(here, 'demo'), await answersAt(here, 'second')]).toEqual(['one', 'one'])
    expect(await states()).toEqual(['2.0.0 former', '1.0.0 released'])
  })

  it('answers every call while it is tried and taken back under load', async () => {
    const seen = new Set<string>()
    let working = true
    const worker = (async () => {
      while (working) {
        for (const tenant of ['demo', 'second'])
          seen.add(`${tenant} ${await answersAt(here, tenant).catch((error: Error) => error.message)}`)
        await new Promise((rest) => setImmediate(rest))
      }
    })()
    for (let round = 0; round < 5; round += 1) {
      await tryOut('plate', '2.0.0', 'demo')
      await endTrial('plate')
    }
    working = false
    await worker
    expect([...seen].sort()).toEqual(['demo one', 'demo two', 'second one'])
  })
})

describe('a trial that cannot be', () => {
  it('is refused for tenants that are not there, versions that are not, and what all have', async () => {
    await expect(tryOut('plate', '2.0.0', 'demo', 'nowhere')).rejects.toMatchObject({ code: 'plugins.no-such-tenant' })
    await expect(tryOut('plate', '9.0.0', 'demo')).rejects.toMatchObject({ code: 'plugins.no-such-version' })
    await expect(tryOut('nobody', '1.0.0', 'demo')).rejects.toMatchObject({ code: 'plugins.not-installed' })
    await expect(tryOut('plate', '1.0.0', 'demo')).rejects.toMatchObject({ code: 'plugins.no-trial' })
  })

  it('leaves its tenants with the released version when it does not start, and tells why', async () => {
    await stage(version('3.0.0', 'three', { starts: `throw new Error('没有油漆')` }))
    expect(await tryOut('plate', '3.0.0', 'demo')).toEqual({
      running: false,
      failure: expect.stringContaining('没有油漆'),
    })
    expect([await ask('plate'), menusOf(here, 'demo')]).toEqual(['one', ['号牌 1.0.0']])
    expect((await listed())?.trial).toMatchObject({ running: false, failure: expect.stringContaining('没有油漆') })
    await endTrial('plate')
  })

  it('is told of a contribution that another plugin has', async () => {
    await upload({ id: 'other' })
    const taken = { id: 'other.answer', path: '/x' }
    const offers = `offer(operations, operation(defineCall({ ...call, ...${JSON.stringify(taken)} }), () => 'x'))`
    await stage(version('3.1.0', 'three', { offers }))
    expect((await tryOut('plate', '3.1.0', 'demo')).failure).toContain('已由插件「other」提供')
    expect(await ask('other').catch(() => 'off')).toBe('off')
    await endTrial('plate')
  })

  it('is not one of a plugin that serves others: there is one of it for all', async () => {
    await upload({ id: 'store', provides: ['store.shelf'] })
    await stage({ id: 'store', version: '2.0.0', provides: ['store.shelf'] })
    expect((await tryOut('store', '2.0.0', 'demo')).failure).toMatch(/提供服务「store\.shelf」.*不能试用/)
    expect(await release('store', '2.0.0')).toEqual({ running: true })
  })
})

describe('a plugin of which nothing is released', () => {
  it('is there for those that try it, whose admin switches it on, and for all once it is released', async () => {
    await stage({ id: 'fresh', answers: 'new' })
    await tryOut('fresh', '1.0.0', 'demo')
    await expect(enable('fresh', 'second')).rejects.toMatchObject({ code: 'plugins.not-offered' })
    await enable('fresh')
    expect([await ask('fresh'), here.isOffered('fresh.answer', 'second')]).toEqual(['new', false])
    expect(await listed('fresh')).toMatchObject({ released: false, trial: { tenants: ['demo'], running: true } })
    await release('fresh', '1.0.0')
    await enable('fresh', 'second')
    expect([await ask('fresh'), await ask('fresh', 'second')]).toEqual(['new', 'new'])
  })

  it('goes without a trace when it is discarded, and never once it was released', async () => {
    await stage({ id: 'gone' })
    await here.call('operator-plugins.discard', { id: 'gone', version: '1.0.0' })
    expect(await listed('gone')).toBeUndefined()
    await expect(here.call('operator-plugins.discard', { id: 'fresh', version: '1.0.0' })).rejects.toMatchObject({
      code: 'plugins.not-discarded',
    })
    await stage(version('4.0.0', 'four'))
    await tryOut('plate', '4.0.0', 'demo')
    await expect(here.call('operator-plugins.discard', { id: 'plate', version: '4.0.0' })).rejects.toMatchObject({
      code: 'plugins.not-discarded',
    })
    await here.call('operator-plugins.remove', { id: 'plate' })
    expect([here.isOffered('plate.answer'), await listed()]).toEqual([false, undefined])
  })
})

describe('a version in a process of its own', () => {
  it('is tried beside the released one, each in its own process and for its own tenants', async () => {
    const confined = await startProcess(database, { environment: { IN_PROCESS_PUBLISHERS: '' } })
    try {
      const at = operatorOf(() => confined)
      const active = (id: string, number: string): TestPlugin => ({
        id,
        version: number,
        asks: ['database'],
        source: `
import { Type, defineCall, offer, operations } from '@gongtai/sdk'
import { operation, serverHalf, Tenants } from '@gongtai/sdk/server'
const call = defineCall({ id: '${id}.answer', title: '测试', method: 'GET', path: '/${id}', permission: 'signed-in',
  audit: 'none', answer: Type.Any() })
export default serverHalf({ needs: { tenants: Tenants }, activate: ({ tenants }) => ({ offers: [
  offer(operations, operation(call, async () => ['${number}', await tenants.active()])) ] }) })`,
      })
      await at.upload(active('apart', '1.0.0'))
      for (const tenant of ['demo', 'second']) await at.enable('apart', tenant)
      await at.stage(active('apart', '2.0.0'))
      expect(await at.tryOut('apart', '2.0.0', 'demo')).toEqual({ running: true })
      expect(await at.ask('apart')).toEqual(['2.0.0', ['demo']])
      expect(await at.ask('apart', 'second')).toEqual(['1.0.0', ['second']])
      const pids = ['apart', 'apart@2.0.0'].map((owner) => confinementOf(confined.host, owner)?.pid)
      expect(new Set(pids).size).toBe(2)
      await at.endTrial('apart')
      expect(await at.ask('apart')).toEqual(['1.0.0', ['demo', 'second']])
      expect(confinementOf(confined.host, 'apart@2.0.0')).toBeUndefined()
    } finally {
      await confined.stop()
    }
  }, 60_000)

  it('has its migrations judged when it is uploaded, before anything depends on it', async () => {
    const confined = await startProcess(database, { environment: { IN_PROCESS_PUBLISHERS: '' } })
    const at = operatorOf(() => confined)
    const bad: TestPlugin = { id: 'sly', asks: ['database'], migrations: ['drop role gongtai_host'] }
    await expect(at.stage(bad)).rejects.toMatchObject({ code: 'plugins.sql-refused' })
    await confined.stop()
  })
})
