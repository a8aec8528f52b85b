import { offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel, type TenantPlugins } from '@gongtai/core/kernel/kernel'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import { NEVER } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JobQueue, startJobs } from '../../../../host/server/jobs/start-jobs.ts'
import type { PluginWatch } from '../../../../host/server/plugins/problems.ts'
import { openTestStore, silent, type TestStore } from '../../../support/database.ts'
import { eventually } from '../../../support/engine.ts'

/** The plugin is off for the tenant `without`. */
const switches: TenantPlugins = { sees: (tenant) => tenant !== 'without', changes: NEVER }

let opened: TestStore
let processes: JobQueue[]
const ran: string[] = []
const told: string[] = []
const watch: PluginWatch = {
  failed: async ({ plugin, subject, tenant }, error) =>
    void told.push(`${plugin} ${subject} ${tenant}: ${(error as Error).message}`),
  worked: async ({ subject }) => void told.push(`${subject} worked`),
}

beforeAll(async () => {
  opened = await openTestStore()
  processes = []
  for (const name of ['P1', 'P2']) {
    const kernel = new Kernel(switches)
    const job = (id: string, run: (tenant: string) => void) =>
      offer(scheduledJobs, { id, title: id, cron: '* * * * *', run: async ({ tenant }) => run(tenant) })
    kernel.offer(
      { id: 'clockwork', version: '1.0.0' },
      {
        offers: [
          job('test.count', (tenant) => ran.push(`${tenant}`)),
          job('test.poison', () => {
            throw new Error(`poison on ${name}`)
          }),
        ],
      },
    )
    const activeTenants = async () => ['demo', 'second', 'without']
    const area = {
      pool: opened.pools.owner,
      kernel,
      clock: { now: () => new Date() },
      log: silent,
      watch,
      activeTenants,
    }
    processes.push(await startJobs(area))
  }
})
afterAll(async () => {
  for (const process of processes ?? []) await process.stop()
  await opened?.close()
})

describe('a scheduled job', () => {
  it('[C-2-05] runs once for each tenant that has its plugin on, however many processes there are', async () => {
    const minute = new Date('2025-03-03T02:00:00Z')
    for (let round = 0; round < 3; round += 1) await Promise.all(processes.map((process) => process.enqueueDue(minute)))
    await eventually(
      () => ran,
      (found) => found.length >= 2,
    )
    await processes[0]?.enqueueDue(minute)
    const { rows } = await opened.pools.owner.query(
      `select count(*) as n from gongtai_jobs.job where name = 'tenant-jobs' and data->>'job' = 'test.count'`,
    )
    expect(rows[0].n).toBe(2)
    expect([...ran].sort()).toEqual(['demo', 'second'])
  })

  it('waits for no other: sixty of one minute are through before the next begins', async () => {
    const jobs = Array.from({ length: 60 }, () => ({ job: 'test.count', tenant: 'demo' }))
    await opened.pools.owner.query(
      `insert into gongtai_jobs.job (name, data) select 'tenant-jobs', data from jsonb_array_elements($1) as each (data)`,
      [JSON.stringify(jobs)],
    )
    const found = await eventually(
      () => ran,
      (all) => all.length >= 2 + jobs.length,
    )
    expect(found.length).toBe(2 + jobs.length)
  })

  it('that fails is told with its plugin, its tenant and the reason, and so is one that works', async () => {
    const found = await eventually(
      () => told,
      (all) => all.some((line) => line.startsWith('clockwork')) && all.includes('test.count worked'),
    )
    expect(found).toContain('test.count worked')
    expect(found.find((line) => line.startsWith('clockwork'))).toMatch(
      /^clockwork test\.poison (demo|second): poison on P[12]$/,
    )
  })

  it('that keeps failing is tried five times and parked, while the others go on', async () => {
    const hurry = () =>
      opened.pools.owner.query(`update gongtai_jobs.job set start_after = now() where state = 'retry'`)
    const parked = await eventually(
      async () => {
        await hurry()
        const { rows } = await opened.pools.owner.query(
          `select data, retry_count from gongtai_jobs.job where name = 'tenant-jobs' and state = 'failed'`,
        )
        return rows
      },
      (rows) => rows.length === 2,
      25,
    )
    expect(parked.map((row) => row.retry_count)).toEqual([4, 4])
    const kept = await opened.pools.owner.query(`select data from gongtai_jobs.job where name = 'parked-jobs'`)
    expect(kept.rows).toHaveLength(2)
  })

  it('is due for a tenant as the version that this tenant tries says', async () => {
    const kernel = new Kernel({
      sees: (tenant, owner) => owner === (tenant === 'second' ? 'turn@2.0.0' : 'turn'),
      changes: NEVER,
    })
    const every = { id: 'test.turn', title: '', cron: '* * * * *', run: async () => undefined }
    const never = { ...every, cron: '0 0 30 2 *' }
    for (const [id, job] of [
      ['turn', every],
      ['turn@2.0.0', never],
    ] as const)
      kernel.offer({ id, version: '1.0.0' }, { offers: [offer(scheduledJobs, job)] })
    const pool = opened.pools.owner
    const clock = { now: () => new Date() }
    const activeTenants = async () => ['demo', 'second']
    const queue = await startJobs({ pool, kernel, clock, log: silent, watch, activeTenants })
    await queue.enqueueDue(new Date('2025-03-03T03:00:00Z'))
    const { rows } = await pool.query(
      `select data->>'tenant' as tenant from gongtai_jobs.job where data->>'job' = 'test.turn'`,
    )
    expect(rows).toEqual([{ tenant: 'demo' }])
    await queue.stop()
  })
})
