import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandId, data, rows } from '../../../plugins/support/office.ts'
import { detail, start } from '../../../plugins/support/processes.ts'
import { signIn, type TestClient } from '../../../support/client.ts'
import { seededFolder } from '../../../support/prepared.ts'
import { startServer, type TestServer } from '../../../support/server.ts'
import { temporaryFolder } from '../../../support/surroundings.ts'
import { fileIn, operate } from './drill.ts'

let server: TestServer
let staff: TestClient
let shelf: string

beforeAll(async () => {
  shelf = await temporaryFolder()
  server = await startServer({ dataDir: await seededFolder() })
  staff = await signIn(server.url, 'zhoumingyuan')
}, 120_000)

afterAll(async () => {
  await server.stop()
  for (const folder of [server.dataDir, shelf]) await rm(folder, { recursive: true, force: true })
})

const wish = (purpose: string) => ({
  BUS_SUPPLY_REQUEST: { PURPOSE: purpose, NEED_DATE: '2026-12-01' },
  BUS_SUPPLY_REQUEST_ITEM: [{ ITEM_NAME: '签字笔', QUANTITY: 12, UNIT_PRICE: 2.5 }],
})

/** Hands in one request after the other until told to stop; those that were acknowledged. */
function submitting(): { stop(): Promise<readonly string[]>; acknowledged(): readonly string[] } {
  let going = true
  const done: string[] = []
  const run = async () => {
    while (going) {
      const answer = await staff.post('/instance/start', {
        commandId: commandId(),
        defKey: 'supply',
        values: wish('备份时'),
      })
      done.push(data<{ procInstId: string }>(answer).procInstId)
    }
  }
  const running = run()
  return {
    acknowledged: () => [...done],
    stop: async () => {
      going = false
      await running
      return done
    },
  }
}

async function uploaded(): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.4\n% 附件\n%%EOF'], { type: 'application/pdf' }), '附件.pdf')
  return data<{ oid: string }>(await staff.post('/oss/upload', body)).oid
}

async function restored(file: string, passphrase?: string): Promise<TestServer> {
  const dataDir = join(await temporaryFolder(), 'data')
  const { ok, said } = await operate('restore', file, { dataDir, ...(passphrase && { passphrase }) })
  expect(said).toMatch(/^已恢复 /)
  expect(ok).toBe(true)
  return startServer({ dataDir })
}

test('while people work nothing they were told is saved before it began is missing from a restored copy', async () => {
  const before = await start(staff, 'supply', wish('备份前'))
  const oid = await uploaded()
  const load = submitting()
  await expect.poll(() => load.acknowledged().length).toBeGreaterThan(3)
  const promised = load.acknowledged()
  const { said } = await operate('backup', shelf, { dataDir: server.dataDir })
  expect(said).toMatch(/^已备份并校验：/)
  await load.stop()
  const copy = await restored(fileIn(said))
  const who = await signIn(copy.url, 'zhoumingyuan')
  for (const id of [before.procInstId, ...promised]) expect((await detail(who, id)).instance.state).toBe('running')
  expect((await who.get(`/oss/api/download/${oid}`)).text).toContain('附件')
  expect(await (await fetch(`${copy.url}/readyz`)).json()).toMatchObject({ status: 'ready' })
  const operator = await signIn(copy.url, 'operator')
  const plugins = data<{ running: boolean }[]>(await operator.get('/operator/plugins'))
  expect(plugins.every(({ running }) => running)).toBe(true)
  await start(who, 'supply', wish('恢复后'))
  expect(rows(await who.get('/instance/mine/list')).length).toBeGreaterThan(1)
  await copy.stop()
  await rm(copy.dataDir, { recursive: true, force: true })
}, 180_000)

test('an encrypted backup shows nothing of its content and opens with its passphrase alone', async () => {
  const passphrase = '一段足够长的口令 2026'
  const { said } = await operate('backup', shelf, { dataDir: server.dataDir, passphrase })
  const file = fileIn(said)
  expect(file).toMatch(/\.age$/)
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const dataDir = join(shelf, 'nowhere')
  expect((await operate('restore', file, { dataDir })).said).toBe('备份文件已加密，请用 BACKUP_PASSPHRASE 给出口令。')
  const wrong = await operate('restore', file, { dataDir, passphrase: '错的' })
  expect(wrong.said).toBe('口令不正确，打不开备份文件。请检查 BACKUP_PASSPHRASE。')
  const copy = await restored(file, passphrase)
  await signIn(copy.url, 'zhoumingyuan')
  await copy.stop()
  await rm(copy.dataDir, { recursive: true, force: true })
}, 180_000)

test('a backup that is cut, changed, or no backup is refused before anything is put in place', async () => {
  const file = fileIn((await operate('backup', shelf, { dataDir: server.dataDir })).said)
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed[Math.floor(whole.length / 2)] = (changed[Math.floor(whole.length / 2)] ?? 0) ^ 0xff
  for (const [name, bytes] of Object.entries({
    cut: whole.subarray(0, whole.length - 5_000),
    changed,
    other: Buffer.from('没有'),
  })) {
    const broken = join(shelf, `${name}.tar.gz`)
    await writeFile(broken, bytes)
    const dataDir = join(shelf, `into-${name}`)
    const { ok, said } = await operate('restore', broken, { dataDir })
    expect(ok).toBe(false)
    expect(said).toMatch(/不完整或被改动|不是工台的备份文件/)
    expect(existsSync(dataDir)).toBe(false)
  }
  const taken = await operate('restore', file, { dataDir: server.dataDir })
  expect(taken.said).toContain('中已有内容，没有恢复任何内容')
  expect((await readdir(shelf)).filter((name) => /\.part$|restoring/.test(name))).toEqual([])
}, 120_000)

test('a folder nobody worked in has nothing to save, and a missing file is named', async () => {
  const dataDir = join(shelf, 'empty')
  expect((await operate('backup', shelf, { dataDir })).said).toContain('没有可备份的内容')
  expect((await operate('restore', join(shelf, 'none.tar.gz'), { dataDir })).said).toContain('无法读取备份文件')
})
