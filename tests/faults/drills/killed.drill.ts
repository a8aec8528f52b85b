import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askEmbedded } from '../../support/ask-embedded.ts'
import { seededFolder } from '../../support/prepared.ts'
import { startServer } from '../../support/server.ts'
import type { Ask } from '../sound.ts'
import { expectFiles, expectWhole } from '../whole.ts'
import { prepareWorkload } from '../workload.ts'
import { timesOf, told } from './told.ts'

const ROUNDS = 20

test('a server that is killed again and again loses nothing and does nothing twice', async ({ onTestFinished }) => {
  const dataDir = await seededFolder()
  const ask: Ask = (text, values) => askEmbedded(dataDir, text, values)
  let server = await startServer({ dataDir })
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const workload = await prepareWorkload(server.url, ask)
  const starts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    let going = true
    const working = workload.work(server.url, () => going)
    await pause(300 + Math.random() * 900)
    await server.kill()
    going = false
    await working
    server = await startServer({ dataDir })
    starts.push(server.startTime)
  }
  const unanswered = [...workload.submissions, ...workload.completions.values(), ...workload.uploads].filter(
    ({ answer }) => !answer,
  ).length
  await workload.finish(server.url)
  const { submissions, completions, uploads } = workload
  const again = [...submissions, ...completions.values(), ...uploads].filter(({ tries }) => tries > 1).length
  told(
    '反复强杀',
    `kill -9 共 ${ROUNDS} 次`,
    `提交 ${submissions.length}、办理 ${completions.size}、上传 ${uploads.length}`,
    `其中重发 ${again}、最后仍未应答 ${unanswered}`,
    `重新启动 ${timesOf(starts)}`,
  )
  await expectWhole(workload, ask)
  await expectFiles(workload, server.url)
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})
