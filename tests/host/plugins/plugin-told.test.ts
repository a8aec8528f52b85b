import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isToldOf } from '../../../host/server/plugins/plugin-notices.ts'
import { openDatabase, type ProcessOptions, startProcess, type TestDatabase } from './test-host.ts'
import { shippedPackage } from './test-plugin.ts'

let database: TestDatabase
let product: ProcessOptions

beforeAll(async () => {
  database = await openDatabase()
  const broken = (id: string, requires: readonly string[] = []) =>
    shippedPackage({ id, requires, starts: `if (globalThis.cannotStart) throw new Error('没有许可')` })
  product = {
    dataDir: mkdtempSync(join(database.folder, 'machine-')),
    shipped: { packages: { 'base-1.0.0.gtp': broken('base'), 'upon-1.0.0.gtp': broken('upon', ['base']) } },
  }
}, 60_000)

afterAll(() => database?.close())

/** What keepers are about to be told, in the order it was found out. */
async function told() {
  const { rows } = await database.pools.owner.query<{ payload: { plugin: string; hook: string; reason?: string } }>(
    `select payload from outbox where reaction = 'host.tell-keepers' order by at`,
  )
  return rows.map(({ payload: { plugin, hook, reason } }) => ({ plugin, hook, ...(reason && { reason }) }))
}
const canStart = (can: boolean) => Object.assign(globalThis, { cannotStart: !can })
const paused = { plugin: 'base', hook: 'start', reason: expect.stringContaining('没有许可') }
const recovered = { plugin: 'base', hook: 'start' }

describe('a plugin that does not start', () => {
  it('is told once, however many processes and starts find it so, and not of those that only require it', async () => {
    canStart(false)
    const one = await startProcess(database, product)
    const two = await startProcess(database, product)
    expect(await told()).toEqual([paused])
    await Promise.all([one.stop(), two.stop()])
    const later = await startProcess(database, product)
    expect(await told()).toEqual([paused])
    await later.call('operator-plugins.restart', { id: 'base' })
    expect(await told()).toEqual([paused])
    await later.stop()
  })

  it('is told once more when it works again, and anew when it is paused another time', async () => {
    canStart(true)
    const one = await startProcess(database, product)
    const two = await startProcess(database, product)
    expect(await told()).toEqual([paused, recovered])
    canStart(false)
    await one.call('operator-plugins.restart', { id: 'base' })
    expect(await told()).toEqual([paused, recovered, paused])
    canStart(true)
    await one.call('operator-plugins.restart', { id: 'base' })
    expect((await told()).at(-1)).toEqual(recovered)
    await Promise.all([one.stop(), two.stop()])
  })
})

describe('what of a plugin fails while it runs', () => {
  it('is told when nothing tries it again by itself, and never because a page says so', () => {
    expect(isToldOf('job', 4)).toBe(false)
    expect(isToldOf('job', 5)).toBe(true)
    expect(isToldOf('reaction', 1)).toBe(true)
    expect(isToldOf('tenant-setup', 1)).toBe(true)
    for (const hook of ['stop', 'web-start', 'web-page', 'web-field'] as const)
      expect(isToldOf(hook, 1_000)).toBe(false)
  })
})
