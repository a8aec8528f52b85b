import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from './make-package.ts'
import { operatorOf, type Uploaded } from './operator.ts'
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

  it('is found out after it took its process down, left alone, and tried again on request', async () => {
    const { digest } = await upload({ id: 'crash' })
    const mark = join(running.host.configuration.dataDir, 'plugins/crash', `1.0.0-${digest.slice(0, 8)}.starting`)
    await writeFile(mark, '999999')
    const { digest: next } = await upload({ id: 'crash', version: '1.0.1' })
    await writeFile(mark.replace(`1.0.0-${digest.slice(0, 8)}`, `1.0.1-${next.slice(0, 8)}`), `${process.pid} earlier`)
    const back = await running.call<Uploaded>('operator-plugins.activate', { id: 'crash', version: '1.0.0' })
    expect(back.failure).toContain('上次启动时进程中断')
    expect(await running.call('operator-plugins.restart', { id: 'crash' })).toEqual({ running: true })
    // In a container the process that died had the id of this one.
    const forth = await running.call<Uploaded>('operator-plugins.activate', { id: 'crash', version: '1.0.1' })
    expect(forth.failure).toContain('上次启动时进程中断')
    await running.call('operator-plugins.remove', { id: 'crash' })
  })

  it('is marked while it is loaded and while it starts, so that it is found out whichever of them takes the process down', async () => {
    const folder = JSON.stringify(join(running.host.configuration.dataDir, 'plugins/marked'))
    const look = (moment: string) =>
      `(globalThis.marks ??= new Set()).add('${moment} ' + process.getBuiltinModule('node:fs').readdirSync(${folder}).some((name) => name.endsWith('.starting')))`
    expect(await upload({ id: 'marked', prelude: look('load'), starts: look('start') })).toMatchObject({
      running: true,
    })
    const { marks } = globalThis as unknown as { marks: ReadonlySet<string> }
    expect([...marks]).toEqual(expect.arrayContaining(['load true', 'start true']))
    await running.call('operator-plugins.remove', { id: 'marked' })
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
    await running.call('operator-plugins.activate', { id: 'base', version: '1.0.0' })
    expect(await ask('top')).toBe('top')
  })
})
