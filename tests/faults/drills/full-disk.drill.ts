import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { operate } from '../../host/server/backup/drill.ts'
import { askEmbedded } from '../../support/ask-embedded.ts'
import { seededFolder } from '../../support/prepared.ts'
import { startServer } from '../../support/server.ts'
import { smallDisk } from '../small-disk.ts'
import type { Ask } from '../sound.ts'
import { expectFiles, expectWhole } from '../whole.ts'
import { prepareWorkload } from '../workload.ts'
import { milliseconds, told } from './told.ts'

const ROUNDS = 3

test('a full disk is told in plain words, breaks nothing, and work goes on once there is space', async ({
  skip,
  onTestFinished,
}) => {
  const seeded = await seededFolder()
  const disk = await smallDisk(seeded, 256 * 1_048_576)
  await rm(seeded, { recursive: true, force: true })
  if (typeof disk === 'string') {
    told('磁盘写满', `跳过（skipped）：本机不能挂载小磁盘（${disk}）`)
    return skip()
  }
  const dataDir = disk.path
  const ask: Ask = (text, values) => askEmbedded(dataDir, text, values)
  const server = await startServer({ dataDir })
  onTestFinished(async () => {
    await server.stop()
    await disk.remove()
  })
  const workload = await prepareWorkload(server.url, ask)
  const answers = new Map<string, number>()
  const recoveries: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    let going = true
    const working = workload.work(server.url, () => going)
    await pause(1_000)
    const before = workload.calls.length
    await disk.fill()
    await pause(8_000)
    const backup = await operate('backup', join(dataDir, 'backups'), { dataDir })
    expect(backup).toMatchObject({ ok: false, said: expect.stringMatching(/[\u4e00-\u9fff]/) })
    expect(backup.said).not.toMatch(/\n\s+at /)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    for (const { status, fault } of workload.calls.slice(before)) {
      const answer = status === 200 ? '200' : `${status} ${fault ?? '（无应答）'}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    const freed = performance.now()
    await disk.free()
    const submitted = () =>
      workload.calls.some(({ began, status, path }) => began > freed && status === 200 && path === '/instance/start')
    await expect.poll(submitted, { timeout: 60_000, interval: 50 }).toBe(true)
    recoveries.push(performance.now() - freed)
    going = false
    await working
  }
  expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  await workload.finish(server.url)
  told(
    '磁盘写满',
    `${ROUNDS} 次，每次 8 秒`,
    `其间的应答：${[...answers].map(([answer, count]) => `${answer} × ${count}`).join('、')}`,
    `腾出空间后 ${recoveries.map(milliseconds).join('、')} 又能提交`,
    `提交 ${workload.submissions.length}、办理 ${workload.completions.size}、上传 ${workload.uploads.length}`,
  )
  await expectWhole(workload, ask)
  await expectFiles(workload, server.url)
})
