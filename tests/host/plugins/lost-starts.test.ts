import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTry } from '../../../host/server/plugins/runtime/start-marker.ts'
import { openDatabase, type ProcessOptions, startProcess, type TestDatabase, type TestProcess } from './test-host.ts'
import { shippedPackage } from './test-plugin.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await openDatabase()
}, 60_000)

afterAll(() => database?.close())

const order = `(globalThis.startOrder ??= []).push`
const shipped = (id: string, requires: readonly string[] = []) =>
  shippedPackage({
    id,
    requires,
    starts: `${order}('${id}')`,
    prelude: `const looked = process.getBuiltinModule('node:fs').readdirSync(new URL('../..', import.meta.url))
      ;(globalThis.marksSeen ??= []).push(...looked.filter((name) => name.includes('.starting-')).map((name) => '${id} ' + name))`,
  })

const product: ProcessOptions = {
  shipped: {
    packages: {
      'flow-1.0.0.gtp': shipped('flow'),
      'office-1.0.0.gtp': shipped('office', ['flow']),
      'vehicle-1.0.0.gtp': shipped('vehicle'),
    },
  },
}

async function started<T>(look: (process: TestProcess) => Promise<T>): Promise<T> {
  Object.assign(globalThis, { startOrder: [], marksSeen: [] })
  const process = await startProcess(database, { ...product, dataDir })
  try {
    return await look(process)
  } finally {
    await process.stop()
  }
}

const startOrder = () => (globalThis as unknown as { startOrder: string[] }).startOrder
const marksSeen = () => (globalThis as unknown as { marksSeen: string[] }).marksSeen
const folderOf = (id: string) => join(dataDir, 'plugins', id)
const versionOf = (id: string) => readdirSync(folderOf(id)).find((name) => /^1\.0\.0-[0-9a-f]{8}$/.test(name)) ?? ''
const marksOf = (id: string) => readdirSync(folderOf(id)).filter((name) => name.includes('.starting-'))
const reasonOf = ({ host }: TestProcess, id: string) => host.kernel.plugins().find((one) => one.id === id)?.reason

/** What a process leaves behind that was lost while the plugin started. */
function loseStart(id: string, how: 'alone' | 'among others', times = 1): void {
  for (let at = 0; at < times; at += 1)
    writeFileSync(join(folderOf(id), `${versionOf(id)}.starting-${999_990 + at}-lost${at}`), how)
}

describe('a start that was lost with its process', () => {
  it('leaves a mark whichever step of the plugin was running', async () => {
    dataDir = mkdtempSync(join(database.folder, 'machine-'))
    await started(async ({ runtime }) => {
      expect(startOrder()).toEqual(['flow', 'office', 'vehicle'])
      expect(marksSeen().map((seen) => seen.split('.starting-')[0])).toEqual(
        ['flow', 'office', 'vehicle'].map((id) => `${id} ${versionOf(id)}`),
      )
      expect(await runtime.missing()).toEqual([])
    })
    for (const id of ['flow', 'office', 'vehicle']) expect(marksOf(id)).toEqual([])
  })

  it('once, or a hundred times beside others, is not the plugin’s fault: it starts last and alone, and that is forgotten', async () => {
    loseStart('flow', 'among others', 100)
    await started(async ({ call, runtime }) => {
      expect(startOrder()).toEqual(['vehicle', 'flow', 'office'])
      expect(await call('flow.answer')).toBe('flow')
      expect(await call('office.answer')).toBe('office')
      expect(await runtime.missing()).toEqual([])
    })
    expect(marksOf('flow')).toEqual([])
    await started(async () => expect(startOrder()).toEqual(['flow', 'office', 'vehicle']))
  })

  it('alone delays the next try: everything else runs, health names what is missing and when it is tried again', async () => {
    loseStart('flow', 'alone')
    await started(async (process) => {
      expect(startOrder()).toEqual(['vehicle'])
      expect(reasonOf(process, 'flow')).toMatchObject({ code: 'plugins.starts-later', detail: { seconds: 10 } })
      const missing = await process.runtime.missing()
      expect(missing).toEqual([
        { plugin: 'flow', reason: expect.stringContaining('10 秒后') },
        { plugin: 'office', reason: expect.stringContaining('office → flow') },
      ])
      expect(await process.call('operator-plugins.restart', { id: 'flow' })).toEqual({ running: true })
      expect(startOrder()).toEqual(['vehicle', 'flow', 'office'])
      expect(await process.runtime.missing()).toEqual([])
    })
    expect(marksOf('flow')).toEqual([])
  })

  it('three times alone pauses the plugin with its reason, until an operator tries it again', async () => {
    loseStart('vehicle', 'alone', 3)
    await started(async (process) => {
      expect(startOrder()).toEqual(['flow', 'office'])
      expect(reasonOf(process, 'vehicle')?.code).toBe('plugins.broke-off')
      expect(reasonOf(process, 'vehicle')?.message).toContain('中断 3 次')
      expect(await process.call('operator-plugins.restart', { id: 'vehicle' })).toEqual({ running: true })
    })
    expect(marksOf('vehicle')).toEqual([])
  })

  it('does not count while its process lives, nor against another version', async () => {
    writeFileSync(join(folderOf('flow'), `${versionOf('flow')}.starting-${process.ppid}-other`), 'alone')
    loseStart('vehicle', 'alone', 3)
    for (const name of marksOf('vehicle'))
      writeFileSync(join(folderOf('flow'), name.replace(/^[^.]+\.[^.]+\.[^.]+/, '0.9.0-00000000')), 'alone')
    await started(async ({ call }) => {
      expect(await call('flow.answer')).toBe('flow')
      await call('operator-plugins.restart', { id: 'vehicle' })
    })
  })

  it('is tried alone at once, then after longer and longer pauses, then no more', () => {
    expect(nextTry({ lost: 0, alone: 0 })).toBe('with-others')
    expect(nextTry({ lost: 7, alone: 0 })).toBe('alone')
    expect(nextTry({ lost: 8, alone: 1 })).toEqual({ after: 10_000 })
    expect(nextTry({ lost: 9, alone: 2 })).toEqual({ after: 60_000 })
    expect(nextTry({ lost: 3, alone: 3 })).toBe('paused')
  })
})
