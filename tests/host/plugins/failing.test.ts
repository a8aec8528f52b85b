import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from './make-package.ts'
import { operatorOf } from './operator.ts'
import { openDatabase, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'

let database: TestDatabase
let running: TestProcess

const { upload, enable, ask } = operatorOf(() => running)

beforeAll(async () => {
  database = await openDatabase()
  running = await startProcess(database)
  await upload({ id: 'plate' })
  await enable('plate')
}, 60_000)

afterAll(async () => {
  await running?.stop()
  await database?.close()
})

describe('a plugin that fails', () => {
  it.each([
    ['throws while it is loaded', { prelude: `throw new Error('坏在加载')` }, '坏在加载'],
    ['throws while it starts', { starts: `throw new Error('坏在启动')` }, '坏在启动'],
    ['needs a service nobody has', { needs: `{ x: token('nobody.service') }` }, 'nobody.service'],
    ['has no server half where one is named', { source: 'export const a = 1' }, 'serverHalf'],
    ['has a migration that fails', { asks: ['database'] as const, migrations: ['create nonsense'] }, '001-m.sql'],
    [
      'makes a table without tenant',
      { asks: ['database'] as const, migrations: ['create table bad_table (n int primary key)'] },
      'bad_table',
    ],
  ])('because it %s is withdrawn with its reason, and everything else lives', async (_, broken, reason) => {
    const result = await upload({ id: 'broken', ...broken, key: partner })
    expect(result.running).toBe(false)
    expect(result.failure).toContain(reason)
    expect(await ask('plate')).toBe('plate')
    await running.call('operator-plugins.remove', { id: 'broken' })
  })

  it('or takes longer than its time limit to start is given up', { timeout: 20_000 }, async () => {
    const result = await upload({ id: 'slow', starts: 'return new Promise(() => {})' })
    expect(result.failure).toMatch(/slow.*5000 毫秒/)
    expect(await ask('plate')).toBe('plate')
    await running.call('operator-plugins.remove', { id: 'slow' })
  })

  it('takes those that require it along, and they come back with it', async () => {
    await upload({ id: 'top', requires: ['base'] })
    expect(running.host.kernel.plugins().find(({ id }) => id === 'top')?.reason?.message).toContain('top → base')
    await upload({ id: 'base', answers: 'ground' })
    await enable('top')
    expect(await ask('top')).toBe('top')
    const broken = await upload({ id: 'base', version: '1.0.1', starts: `throw new Error('x')` })
    expect(broken.running).toBe(false)
    expect(running.isOffered('top.answer')).toBe(false)
    expect(running.host.kernel.plugins().find(({ id }) => id === 'top')?.reason?.message).toContain('top → base')
    await running.call('operator-plugins.release', { id: 'base', version: '1.0.0' })
    expect(await ask('top')).toBe('top')
  })
})
