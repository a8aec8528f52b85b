import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { data, openOffice } from '../../plugins/support/office.ts'
import { clientOf } from '../../support/client.ts'
import type { Ask } from '../sound.ts'
import { expectWhole } from '../whole.ts'
import { prepareWorkload } from '../workload.ts'
import { milliseconds, timesOf, told } from './told.ts'

/** Longer than the database lets a transaction idle, and a statement of a call take. */
const FREEZES = [4_000, 12_000, 40_000]

test('while one of two processes is frozen the other serves, and a thawed one is whole again', async ({
  onTestFinished,
}) => {
  const office = await openOffice()
  onTestFinished(() => office.close())
  const ask: Ask = (text, values) => office.database.query(text, values)
  const [frozen, other] = [office.server, await office.another()]
  const workload = await prepareWorkload(other.url, ask)
  const admin = clientOf(other.url, (await office.as('admin')).token)
  const there = clientOf(frozen.url, admin.token)
  const times: number[] = []
  const refused: string[] = []
  const recoveries: number[] = []
  for (const [round, length] of FREEZES.entries()) {
    let going = true
    const working = [frozen, other].map(({ url }) => workload.work(url, () => going))
    const page = await openPage(frozen.url, admin.token ?? '')
    await pause(1_000 + Math.random() * 1_000)
    process.kill(frozen.pid, 'SIGSTOP')
    const [began, before] = [performance.now(), workload.calls.length]
    const on = round % 2 === 1
    const switched = pause(length / 2).then(() => admin.call('PUT', `/plugins/vehicle/${on ? 'enable' : 'disable'}`))
    await Promise.all([switched, pause(length)])
    data(await switched)
    const during = workload.calls.slice(before).filter((call) => call.began > began)
    times.push(...during.map(({ time }) => time))
    refused.push(...during.flatMap(({ status, fault }) => (status === 200 ? [] : [`${status} ${fault}`])))
    const heard = page.text().length
    process.kill(frozen.pid, 'SIGCONT')
    const thawed = performance.now()
    await expect.poll(async () => (await fetch(`${frozen.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
    await expect.poll(async () => (await there.get('/vehicle/list')).status, { interval: 20 }).toBe(on ? 200 : 404)
    recoveries.push(performance.now() - thawed)
    await expect.poll(() => page.text().slice(heard)).toMatch(/^data:/m)
    await page.close()
    await pause(1_000)
    going = false
    await Promise.all(working)
  }
  await workload.finish(frozen.url)
  told(
    '冻结一个进程',
    `SIGSTOP ${FREEZES.map((length) => `${length / 1_000} 秒`).join('、')}`,
    `其间另一进程应答 ${times.length} 次（${timesOf(times)}），未成功 ${refused.length} 次`,
    `解冻后 ${recoveries.map(milliseconds).join('、')} 跟上插件开关`,
    `提交 ${workload.submissions.length}、办理 ${workload.completions.size}`,
  )
  await expectWhole(workload, ask)
  expect(refused).toEqual([])
  expect(Math.max(...times)).toBeLessThan(15_000)
})

/** A page that is open on a server and hears what happens. */
async function openPage(url: string, token: string) {
  const abort = new AbortController()
  const { body } = await fetch(`${url}/prod-api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const piece of body ?? []) text += Buffer.from(piece).toString()
  })().catch(() => undefined) // Closed by us.
  return {
    text: () => text,
    close: async () => {
      abort.abort()
      await reading
    },
  }
}
