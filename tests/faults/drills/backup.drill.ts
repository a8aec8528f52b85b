import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../host/server/store/embedded/embedded-postgres.ts'
import { fileIn, operate } from '../../host/server/backup/drill.ts'
import { askEmbedded } from '../../support/ask-embedded.ts'
import { seededFolder } from '../../support/prepared.ts'
import { startServer } from '../../support/server.ts'
import { root, silent, temporaryFolder } from '../../support/surroundings.ts'
import { type Ask, wrongs } from '../sound.ts'
import { expectFiles, expectWhole } from '../whole.ts'
import { prepareWorkload } from '../workload.ts'
import { milliseconds, told } from './told.ts'

/** What the server and its queue write by themselves, whoever works. */
const RESTLESS = ['audit_event', 'audit_seal', 'backup_run']

test('a backup made while people work holds all that was acknowledged before, and one made in peace every row', async ({
  onTestFinished,
}) => {
  const shelf = await temporaryFolder()
  const dataDir = await seededFolder()
  const ask: Ask = (text, values) => askEmbedded(dataDir, text, values)
  const server = await startServer({ dataDir })
  onTestFinished(async () => {
    await server.stop()
    for (const folder of [dataDir, shelf]) await rm(folder, { recursive: true, force: true })
  })
  const workload = await prepareWorkload(server.url, ask)
  const lines: string[] = []
  for (let round = 0; round < 2; round += 1) {
    let going = true
    const working = workload.work(server.url, () => going)
    await pause(2_000)
    const before = workload.submissions.flatMap(({ answer }) => answer ?? [])
    const began = performance.now()
    const { said } = await operate('backup', shelf, { dataDir })
    const took = performance.now() - began
    going = false
    await working
    const copy = await restored(said, join(shelf, `busy-${round}`))
    const there = await copy.ask<{ id: string }>(`select id from flow_instance where definition_id = 'drill'`)
    const present = new Set(there.map(({ id }) => id))
    expect(before.filter((id) => !present.has(id))).toEqual([])
    expect(await wrongs(copy.ask)).toEqual([])
    await copy.close()
    lines.push(`${before.length} 条已确认、恢复出 ${present.size} 条（${milliseconds(took)}）`)
  }
  await workload.finish(server.url)
  await expectWhole(workload, ask)
  const source = await fingerprints(ask)
  const copy = await restored((await operate('backup', shelf, { dataDir })).said, join(shelf, 'quiet'))
  const target = await fingerprints(copy.ask)
  const differing = [...source].filter(([table, print]) => target.get(table) !== print).map(([table]) => table)
  await copy.close()
  const second = await startServer({ dataDir: join(shelf, 'quiet') })
  await expectFiles(workload, second.url)
  await second.stop()
  told(
    '边办理边备份',
    ...lines,
    `静止时备份逐行比对 ${source.size} 张表`,
    `只有 ${differing.join('、') || '无'} 因后台工作而不同`,
  )
  expect([...target.keys()].sort()).toEqual([...source.keys()].sort())
  expect(differing.filter((table) => !RESTLESS.includes(table))).toEqual([])
})

/** The database of a restored backup alone, so that nothing changes in it. */
async function restored(said: string, dataDir: string) {
  const { ok, said: answer } = await operate('restore', fileIn(said), { dataDir })
  expect(ok, answer).toBe(true)
  const postgres = await startEmbeddedPostgres(root, dataDir, silent)
  const ask: Ask = (text, values) => askEmbedded(dataDir, text, values)
  return { ask, close: postgres.stop }
}

/** Number of rows and sum of their texts, by table. */
async function fingerprints(ask: Ask): Promise<ReadonlyMap<string, string>> {
  const tables = await ask<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const prints = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await ask<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as print
       from (select md5(t::text) as line from ${name} t) lines`,
    )
    prints.set(name, row?.print ?? '')
  }
  return prints
}
