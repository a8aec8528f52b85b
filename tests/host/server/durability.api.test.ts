import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { askEmbedded } from '../../support/ask-embedded.ts'
import { type Answer, signIn, type TestClient, withoutNumber } from '../../support/client.ts'
import { seededFolder } from '../../support/prepared.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let folder: string
beforeAll(async () => {
  folder = await seededFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** One upload under a name and a key of its own, so that a retry is known. */
function upload(client: TestClient, name: string): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([`content of ${name}`]), name)
  return client.call('POST', '/oss/upload', { body: form, headers: { 'idempotency-key': `upload-${name}` } })
}

describe('a server killed in the middle of its work', () => {
  it('loses nothing it acknowledged and does nothing twice, also after every unanswered request was sent again', async () => {
    const journal = new Map<string, string>()
    const names = Array.from({ length: 400 }, (_, n) => `file-${n}.txt`)
    const waiting = [...names]
    let server: TestServer = await startServer({ dataDir: folder })
    for (let kill = 0; kill < 3; kill += 1) {
      const staff = await signIn(server.url, 'zhoumingyuan')
      const worker = async () => {
        for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
          const answer = await upload(staff, name).catch(() => undefined)
          if (answer?.status === 200) journal.set(name, (answer.body.data as { oid: string }).oid)
          else waiting.push(name)
          if (!answer) return
        }
      }
      const workers = Array.from({ length: 8 }, worker)
      await pause(400)
      await server.kill()
      await Promise.all(workers)
      server = await startServer({ dataDir: folder })
    }
    const staff = await signIn(server.url, 'zhoumingyuan')
    for (const name of names.filter((each) => !journal.has(each))) {
      journal.set(name, ((await upload(staff, name)).body.data as { oid: string }).oid)
    }
    for (const [name, oid] of journal) {
      expect((await staff.get(`/oss/api/download/${oid}`)).text).toBe(`content of ${name}`)
    }
    const rows = await askEmbedded<{ name: string; oid: string }>(
      folder,
      `select name, oid from stored_file where name like 'file-%'`,
    )
    expect(rows).toHaveLength(names.length)
    for (const row of rows) expect(row.oid).toBe(journal.get(row.name))
    await server.stop()
  }, 120_000)
})

const busy = JSON.stringify({ code: 503, msg: '系统繁忙，请稍后重试', fault: 'store.busy' })

describe('a database that goes away', () => {
  it('[C-2-09] is answered for with a plain sentence, makes the server unready, and is back in use within ten seconds without a restart', async () => {
    const server = await startServer({ dataDir: folder })
    let going = true
    onTestFinished(async () => {
      going = false
      await server.stop()
    })
    const staff = await signIn(server.url, 'zhoumingyuan')
    const change = (key: string) =>
      staff.call('PUT', '/user/profile', { body: { nickName: '周明远' }, headers: { 'idempotency-key': key } })
    const answers: Answer[] = []
    let sent = 0
    let unready = 0
    const worker = async () => {
      while (going) {
        answers.push(await change(`outage-key-${sent++}`))
        await pause(5)
      }
    }
    const workers = Array.from({ length: 8 }, worker)
    for (let round = 0; round < 3; round += 1) {
      await pause(500)
      process.kill(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
      await pause(100)
      const began = performance.now()
      while ((await fetch(`${server.url}/readyz`)).status !== 200 && performance.now() - began < 10_000) {
        unready += 1
        await pause(50)
      }
      expect((await change(`after-outage-${round}`)).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(10_000)
    }
    going = false
    await Promise.all(workers)
    const failed = answers.filter(({ status }) => status !== 200)
    expect(failed.length).toBeGreaterThan(0)
    expect(unready).toBeGreaterThan(0)
    expect([...new Set(failed.map(({ text }) => withoutNumber(text)))]).toEqual([busy])
    const acknowledged = answers.filter(({ status }) => status === 200).length
    const [kept] = await askEmbedded<{ n: string }>(
      folder,
      `select count(*) as n from idempotency_key where key like 'outage-%'`,
    )
    expect(Number(kept?.n)).toBeGreaterThanOrEqual(acknowledged)
  }, 120_000)
})
