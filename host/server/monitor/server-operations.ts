import * as calls from '@gongtai/core/contract/calls/monitor'
import { pluginOf } from '@gongtai/core/kernel/owner'
import type { Operation } from '@gongtai/core/points/operations'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import { storageAdapters } from '@gongtai/core/points/storage-adapters'
import { operation } from '@gongtai/sdk/server'
import type { StoredRun } from '../jobs/job-runs.ts'
import type { MonitorArea } from './area.ts'
import { databaseBytes, processesAtWork, runningStatements, slowStatements } from './database-facts.ts'
import { diskSpaces } from './disk.ts'
import { monitorFaults } from './faults.ts'

const mostFailed = 200
const mostRuns = 300

/** How the server fares, and jobs that did not come to their end. */
export const serverOperations = (area: MonitorArea): readonly Operation[] => [
  operation(calls.readServerState, () => stateOf(area)),
  operation(calls.listSlowStatements, async () => {
    const [running, seen] = await Promise.all([runningStatements(area.pools.owner), slowStatements(area.pools.owner)])
    return { running: [...running], seen: [...seen] }
  }),
  operation(calls.listFailedJobs, async () =>
    (await area.jobs.runs('failed', mostFailed)).map((run) => ({
      ...named(area, run),
      attempts: run.attempts,
      reason: run.reason ?? '',
      at: (run.endedAt ?? run.dueAt).toISOString(),
    })),
  ),
  operation(calls.listJobRuns, async () =>
    (await area.jobs.runs('all', mostRuns)).map((run) => ({
      ...named(area, run),
      state: run.state,
      attempts: run.attempts,
      ...(run.reason !== null && { reason: run.reason }),
      dueAt: run.dueAt.toISOString(),
      ...(run.startedAt && { startedAt: run.startedAt.toISOString() }),
      ...(run.endedAt && { endedAt: run.endedAt.toISOString() }),
    })),
  ),
  operation(calls.retryJob, async ({ id }) => {
    if (!(await area.jobs.retry(id))) throw monitorFaults.noJob()
    return null
  }),
]

function named({ host }: MonitorArea, { id, job, tenant }: StoredRun) {
  const [found] = host.kernel.registry(scheduledJobs).those(job)
  return { id, job, tenant, ...(found && { title: found.value.title, plugin: pluginOf(found.owner) }) }
}

async function stateOf({
  host,
  pools,
  plugins,
  readiness,
  filesFolder,
  storage,
  towns,
}: MonitorArea): Promise<calls.ServerState> {
  const { configuration, version, kernel } = host
  const { filesStorage } = configuration
  const [problem, missing, disks, processes, bytes, unstored] = await Promise.all([
    readiness.problem(),
    plugins.missing(),
    diskSpaces(configuration, filesFolder),
    processesAtWork(pools.owner),
    databaseBytes(pools.owner),
    storage(),
  ])
  return {
    release: version,
    ...(problem && { problem: problem.reason }),
    missing: [...missing],
    embedded: configuration.databaseUrl === undefined,
    databaseBytes: bytes,
    disks: [...disks],
    files: {
      storage: kernel.registry(storageAdapters).find(filesStorage)?.value.title ?? filesStorage,
      ...(unstored && { problem: unstored }),
    },
    pools: [...pools.figures()],
    processes: [...processes],
    towns: [...towns()],
  }
}
