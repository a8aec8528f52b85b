import { createHash } from 'node:crypto'
import type { Kernel } from '@gongtai/core/kernel/kernel'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import type { Clock } from '@gongtai/sdk/server'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { PluginWatch } from '../plugins/problems.ts'
import { locks, underLock } from '../store/advisory-lock.ts'
import { isDue } from './cron.ts'
import { jobRuns, type StoredRun } from './job-runs.ts'

interface JobsArea {
  readonly pool: Pool
  readonly kernel: Kernel
  readonly clock: Clock
  readonly log: Logger
  readonly watch: PluginWatch
  activeTenants(): Promise<readonly string[]>
}

export interface JobQueue {
  /** Queues what is due in the minute that begins then; done by itself several times a minute. */
  enqueueDue(minute: Date): Promise<void>
  /** The newest runs of the last hours, or those that were tried as often as they may be. */
  runs(which: 'all' | 'failed', limit: number): Promise<readonly StoredRun[]>
  /** Whether there was such a job, which runs once more now. */
  retry(id: string): Promise<boolean>
  stop(): Promise<void>
}

interface TenantJob {
  readonly job: string
  readonly tenant: string
}

const queue = 'tenant-jobs'
const parked = 'parked-jobs'
const workers = 2
/** Several looks a minute, so that a busy process misses none; the id of a job makes repeats harmless. */
const look = 15_000

/**
 * Runs scheduled jobs: the due ones are queued for every tenant that has their plugin on, under an id
 * made of job, tenant and minute, so that it does not matter how many processes do so. One that keeps failing is
 * tried five times and then parked, while the others go on.
 */
export async function startJobs(area: JobsArea): Promise<JobQueue> {
  const { pool, log } = area
  const executeSql = (text: string, values: readonly unknown[] = []) =>
    pool.query(text, values.length > 0 ? [...values] : undefined)
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'gongtai_jobs',
    schedule: false,
    archiveFailedAfterSeconds: 86_400 * 30,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'))
  await underLock(pool, locks.jobQueue, () => prepareQueues(boss))
  for (let worker = 0; worker < workers; worker += 1) await startWorker(area, boss)
  const timer = setInterval(() => void lookAtClock(area, boss), look)
  return {
    enqueueDue: (minute) => enqueueDue(area, boss, minute),
    runs: (which, limit) => jobRuns(pool, { queue, which, limit }),
    retry: async (id) => retried(await boss.retry(queue, id)),
    stop: async () => {
      clearInterval(timer)
      await boss.stop({ graceful: true, wait: true, timeout: 5_000, close: false })
    },
  }
}

/** Takes one job after the other while there are any, then looks again every two seconds. */
async function startWorker(area: JobsArea, boss: PgBoss): Promise<void> {
  let id: string | undefined
  id = await boss.work<TenantJob>(queue, { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (!job) return
    // By itself a worker rests after each job: the jobs of a minute of many tenants would outlast it.
    if (id !== undefined) boss.notifyWorker(id)
    await run(area, job.data)
  })
}

/** The queue's own tables come into being at its first start, which several processes may make at once. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  await boss.start()
  await boss.createQueue(parked)
  await boss.createQueue(queue, {
    name: queue,
    retryLimit: 4,
    retryDelay: 2,
    retryBackoff: true,
    expireInMinutes: 15,
    deadLetter: parked,
  })
}

/** What the queue answers, which its types keep to themselves. */
const retried = (answer: unknown): boolean => (answer as { readonly affected?: number }).affected === 1

/** By the database's clock, because those of the processes may differ. */
async function lookAtClock(area: JobsArea, boss: PgBoss): Promise<void> {
  try {
    const { rows } = await area.pool.query<{ minute: Date }>(`select date_trunc('minute', now()) as minute`)
    if (rows[0]) await enqueueDue(area, boss, rows[0].minute)
  } catch (error) {
    area.log.warn({ err: error }, 'due jobs could not be queued')
  }
}

async function enqueueDue({ kernel, activeTenants }: JobsArea, boss: PgBoss, minute: Date): Promise<void> {
  const due = kernel
    .registry(scheduledJobs)
    .all()
    .filter(({ value }) => isDue(value.cron, minute))
  if (due.length === 0) return
  const jobs = (await activeTenants()).flatMap((tenant) =>
    due
      .filter(({ id, value }) => kernel.viewFor(tenant)(scheduledJobs).find(id) === value)
      .map(({ id }) => ({ name: queue, id: idOf(id, tenant, minute), data: { job: id, tenant } })),
  )
  if (jobs.length > 0) await boss.insert(jobs)
}

async function run({ kernel, clock, log, watch }: JobsArea, { job, tenant }: TenantJob): Promise<void> {
  const jobs = kernel.viewFor(tenant)(scheduledJobs)
  const found = jobs.find(job)
  if (!found) {
    log.info({ job, tenant }, 'a job was skipped: its plugin is off')
    return
  }
  const what = { plugin: jobs.ownerOf(job) ?? '', hook: 'job', subject: job, tenant } as const
  try {
    await found.run({ tenant, now: clock.now() })
    await watch.worked(what)
  } catch (error) {
    log.error({ err: error, job, tenant }, 'a job failed')
    await watch.failed(what, error)
    throw error
  }
}

function idOf(job: string, tenant: string, minute: Date): string {
  const hex = createHash('sha256').update(`${job}\n${tenant}\n${minute.toISOString()}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
