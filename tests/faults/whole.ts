import { expect } from 'vitest'
import { clientOf, signIn } from '../support/client.ts'
import { type Ask, wrongs } from './sound.ts'
import type { Workload } from './workload.ts'

/** Everything that was acknowledged is there once, nothing else is, and all of it abides by the laws of the engine. */
export async function expectWhole(workload: Workload, ask: Ask): Promise<void> {
  const { submissions, completions, uploads } = workload
  expect(workload.surprises).toEqual([])
  await expect.poll(() => ask(`select event, problem from outbox`), { timeout: 90_000 }).toEqual([])
  expect(await wrongs(ask)).toEqual([])
  const instances = await ask<{ id: string; state: string }>(
    `select id, state from flow_instance where definition_id = 'drill'`,
  )
  expect(new Set(instances.map(({ id }) => id))).toEqual(new Set(submissions.map(({ answer }) => answer)))
  expect(instances).toHaveLength(submissions.length)
  expect(instances.filter(({ state }) => state !== 'finished')).toEqual([])
  const [counted] = await ask<{ audited: number }>(
    `select (select count(*)::int from "BUS_DRILL") as records, (select count(distinct "REASON")::int from "BUS_DRILL") as reasons,
       (select count(*)::int from "BUS_DRILL_ITEM") as items,
       (select count(*)::int from flow_task_done where definition_id = 'drill' and node <> 'start') as done,
       (select count(*)::int from stored_file where name = any ($1)) as files,
       (select count(*)::int from audit_event where action = 'workflow.start' and outcome = 200) as audited`,
    [uploads.map(({ key }) => `${key}.txt`)],
  )
  const each = submissions.length
  expect(counted).toMatchObject({ records: each, reasons: each, items: each, done: 2 * each, files: uploads.length })
  expect(counted?.audited).toBeGreaterThanOrEqual(each)
  expect(completions.size).toBe(2 * each)
}

/** Files hold what was sent. */
export async function expectFiles({ uploads }: Workload, url: string): Promise<void> {
  const { token } = await signIn(url, 'zhoumingyuan')
  const client = clientOf(url, token)
  for (const { key, answer } of uploads) {
    expect((await client.get(`/oss/api/download/${answer}`)).text).toBe(`content of ${key}`)
  }
}
