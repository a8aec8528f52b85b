import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedDatabase } from '../../plugins/support/database.ts'
import { blackHole } from '../../support/black-hole.ts'
import { startServer } from '../../support/server.ts'
import { temporaryFolder } from '../../support/surroundings.ts'
import type { Ask } from '../sound.ts'
import { expectWhole } from '../whole.ts'
import { prepareWorkload } from '../workload.ts'
import { milliseconds, timesOf, told } from './told.ts'

const SILENCE = 30_000
/** A statement may take 15 s, silence is noticed after 18, and who waits for a connection waits 5; nobody waits twice. */
const LONGEST = 25_000

test('a proxy that swallows everything between server and database costs bounded time and no record', async ({
  onTestFinished,
}) => {
  const database = await sharedDatabase()
  const dataDir = await temporaryFolder()
  const { proxy, url } = await behindBlackHole(database.url)
  const server = await startServer({ dataDir, databaseUrl: url })
  onTestFinished(async () => {
    await server.kill()
    await proxy.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const ask: Ask = (text, values) => database.query(text, values)
  const workload = await prepareWorkload(server.url, ask)
  let going = true
  const working = workload.work(server.url, () => going)
  await pause(2_000)
  const [swallowed, before] = [performance.now(), workload.calls.length]
  proxy.swallow()
  await pause(SILENCE)
  const ready = await fetch(`${server.url}/readyz`)
  const recovered = performance.now()
  proxy.recover()
  const answered = () => workload.calls.find(({ began, status }) => began > recovered && status === 200)
  await expect.poll(answered, { timeout: 40_000, interval: 20 }).toBeDefined()
  await pause(2_000)
  going = false
  await working
  const during = workload.calls.slice(before).filter(({ began }) => began > swallowed - 1_000 && began < recovered)
  const failed = during.filter(({ status }) => status !== 200)
  await workload.finish(server.url)
  const spill = join(dataDir, 'audit-waiting.ndjson')
  await expect.poll(() => existsSync(spill), { timeout: 30_000 }).toBe(false)
  const [audited] = await ask<{ refused: number }>(
    'select count(*)::int as refused from audit_event where outcome = 503',
  )
  const first = answered()
  told(
    '数据库失声',
    `${SILENCE / 1_000} 秒没有一个字节通过`,
    `其间 ${failed.length} 次调用得到明确的拒绝：${timesOf(failed.map(({ time }) => time))}`,
    `恢复后 ${milliseconds((first?.began ?? 0) + (first?.time ?? 0) - recovered)} 又能办理`,
    `补记审计 ${audited?.refused} 条`,
    `提交 ${workload.submissions.length}、办理 ${workload.completions.size}`,
  )
  expect(ready.status).toBe(503)
  expect([...new Set(failed.map(({ status, fault }) => `${status} ${fault}`))]).toEqual(['503 store.busy'])
  expect(Math.max(...during.map(({ time }) => time))).toBeLessThan(LONGEST)
  await expectWhole(workload, ask)
})

/** The same database, reached through a proxy that can fall silent. */
async function behindBlackHole(databaseUrl: string) {
  const address = new URL(databaseUrl)
  const socket = address.searchParams.get('host')
  const proxy = await blackHole(
    socket ? { path: `${socket}/.s.PGSQL.${address.port || 5432}` } : { port: Number(address.port || 5432) },
  )
  address.hostname = '127.0.0.1'
  address.port = String(proxy.port)
  address.searchParams.delete('host')
  return { proxy, url: address.href }
}
