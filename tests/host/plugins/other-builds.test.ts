import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorOf } from './operator.ts'
import { openDatabase, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'
import { pluginPackage, shippedPackage } from './test-plugin.ts'

let database: TestDatabase
let here: TestProcess
let there: TestProcess

const build = (answers: string) => ({
  shipped: {
    packages: { 'vehicle-1.0.0.gtp': shippedPackage({ id: 'vehicle', answers, web: `export default '${answers}'` }) },
  },
})

beforeAll(async () => {
  database = await openDatabase()
  here = await startProcess(database, build('of this machine'))
  there = await startProcess(database, build('of that machine'))
}, 60_000)

afterAll(async () => {
  await here?.stop()
  await there?.stop()
  await database?.close()
})

const entryOf = async (process: TestProcess) => {
  const [mine] = await process.call<{ web: { entry: string } }[]>('plugins.mine')
  return mine?.web.entry.slice('/child/'.length) ?? ''
}

/** What makes a process look at the database again. */
const stir = (at: TestProcess, version: string) => operatorOf(() => at).upload({ id: 'other', version })

describe('two machines with different builds of one version on one database', () => {
  it('serve each their own, whoever started last and whatever changes', async () => {
    for (const [at, version] of [
      [here, '1.0.0'],
      [there, '1.0.1'],
    ] as const) {
      await stir(at, version)
      expect(await here.call('vehicle.answer')).toBe('of this machine')
      expect(await there.call('vehicle.answer')).toBe('of that machine')
    }
    expect([await here.runtime.missing(), await there.runtime.missing()]).toEqual([[], []])
  })

  it('serve the web halves of each other, since a page may ask either', async () => {
    const [one, other] = [await entryOf(here), await entryOf(there)]
    expect(one).not.toBe(other)
    for (const at of [here, there]) {
      expect(readFileSync((await at.runtime.child(one))?.file ?? '', 'utf8')).toContain('of this machine')
      expect(readFileSync((await at.runtime.child(other))?.file ?? '', 'utf8')).toContain('of that machine')
    }
    expect(await here.runtime.child(one.replace(/-[0-9a-f]{8}/, '-00000000'))).toBeUndefined()
  })

  it('do not run each other’s: the version of a release is not switched by hand', async () => {
    const { rows } = await database.pools.owner.query<{ version: string }>(
      `select version from plugin_package where plugin = 'vehicle'`,
    )
    expect(rows).toHaveLength(2)
    const [ours] = await here.call<{ version: string }[]>('operator-plugins.versions', { id: 'vehicle' })
    const foreign = rows.find(({ version }) => version !== ours?.version)?.version
    await expect(here.call('operator-plugins.release', { id: 'vehicle', version: foreign })).rejects.toMatchObject({
      code: 'plugins.released-together',
    })
  })

  it('keep no more than the latest builds in the database', async () => {
    for (let round = 0; round < 8; round += 1) await (await startProcess(database, build(`build ${round}`))).stop()
    const { rows } = await database.pools.owner.query(`select version from plugin_package where plugin = 'vehicle'`)
    expect(rows).toHaveLength(6)
    await stir(here, '1.0.2')
    expect(await here.call('vehicle.answer')).toBe('of this machine')
  })
})

describe('a version that is installed', () => {
  it('is never overwritten: of two contents uploaded at the same moment one is refused by name', async () => {
    const uploads = ['one', 'two', 'three', 'four'].map((answers, at) =>
      (at % 2 === 0 ? here : there).call(
        'operator-plugins.upload',
        {},
        { upload: pluginPackage({ id: 'twice', answers }) },
      ),
    )
    const results = await Promise.allSettled(uploads)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'plugins.same-version' })
    const { rows } = await database.pools.owner.query(`select 1 from plugin_package where plugin = 'twice'`)
    expect(rows).toHaveLength(1)
  })
})
