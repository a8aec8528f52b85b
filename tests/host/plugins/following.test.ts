import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorOf } from './operator.ts'
import { eventually, openDatabase, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'

let database: TestDatabase
let first: TestProcess
let second: TestProcess
let unreachable = 0

const { upload, enable, disable } = operatorOf(() => first)

beforeAll(async () => {
  database = await openDatabase()
  first = await startProcess(database)
  const before = () => {
    if (unreachable === 0) return
    unreachable -= 1
    throw new Error('the database does not answer')
  }
  second = await startProcess(database, { deaf: true, before, round: 300 })
  await upload({ id: 'plate', answers: 'one', manifest: { settings: settingsSchema } })
}, 60_000)

afterAll(async () => {
  await first?.stop()
  await second?.stop()
  await database?.close()
})

const settingsSchema = { type: 'object', properties: { size: { type: 'integer', default: 1 } } }
const ROUND = 10_000

describe('a process that never hears the news', () => {
  it('follows switches, versions, restarts and settings all the same', { timeout: 90_000 }, async () => {
    await enable('plate')
    await eventually(() => second.isOffered('plate.answer'), ROUND)
    await disable('plate')
    await eventually(() => !second.isOffered('plate.answer'), ROUND)
    await enable('plate')
    await upload({ id: 'plate', version: '1.1.0', answers: 'two', manifest: { settings: settingsSchema } })
    await eventually(
      async () => second.isOffered('plate.answer') && (await second.call('plate.answer')) === 'two',
      ROUND,
    )
    expect(await second.runtime.settings('demo', 'plate')).toEqual({ size: 1 })
    await first.call('plugins.write-settings', { id: 'plate', values: { size: 9 } })
    await eventually(
      async () => ((await second.runtime.settings('demo', 'plate')) as { size: number }).size === 9,
      ROUND,
    )
    let restarted = 0
    const ends = second.host.kernel.changes.subscribe((id) => {
      if (id === 'plate') restarted += 1
    })
    await first.call('operator-plugins.restart', { id: 'plate' })
    await eventually(() => restarted > 0 && second.isOffered('plate.answer'), ROUND)
    ends.unsubscribe()
  })

  it('tells its own pages', async () => {
    second.sent.length = 0
    await disable('plate')
    await eventually(() => second.sent.length > 0, ROUND)
    expect(second.sent).toEqual([{ tenant: 'demo', message: { type: 'plugins-changed' } }])
  })

  it('looks again and again while the database does not answer', { timeout: 60_000 }, async () => {
    unreachable = 4
    await enable('plate')
    await eventually(() => second.isOffered('plate.answer'), 40_000)
    expect(unreachable).toBe(0)
  })
})

describe('what two decide about one plugin at the same moment', () => {
  it('keeps both: the admin’s switch and the operator’s offer', async () => {
    for (let round = 0; round < 10; round += 1) {
      const on = round % 2 === 0
      await Promise.all([
        second.call(on ? 'plugins.enable' : 'plugins.disable', { id: 'plate' }).catch(() => undefined),
        first.call('operator-plugins.offer', { id: 'plate', tenant: 'demo', offered: false }),
      ])
      const { rows } = await database.pools.owner.query(
        `select withheld from plugin_switch where tenant = 'demo' and plugin = 'plate'`,
      )
      expect(rows).toEqual([{ withheld: true }])
      await first.call('operator-plugins.offer', { id: 'plate', tenant: 'demo', offered: true })
      await eventually(() => second.host.tenantPlugins.isOffered('demo', 'plate'), ROUND)
    }
  })
})
