import * as calls from '@gongtai/core/contract/calls/monitor'
import type { Operation } from '@gongtai/core/points/operations'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import { operation } from '@gongtai/sdk/server'
import type { MonitorArea } from './area.ts'
import { databaseBytes, processesAtWork, runningStatements, slowStatements } from './database-facts.ts'
import { diskSpaces } from './disk.ts'
import { monitorFaults } from './faults.ts'

const mostJobs = 200

/** How the server fares, and jobs that did not come to their end. */
export const serverOperations = (area: MonitorArea): readonly Operation[] => [
  operation(calls.readServerState, () => stateOf(area)),
  operation(calls.listSlowStatements, async () => {
    const [running, seen] = await Promise.all([runningStatements(area.pools.owner), slowStatements(area.pools.owner)])
    return { running: [...running], seen: [...seen] }
  }),
  operation(calls.listFailedJobs, async () => {
    const known = area.host.kernel.registry(scheduledJobs)
    return (await area.jobs.failed(mostJobs)).map(({ at, ...job }) => {
      const found = known.find(job.job)
      return { ...job, at: at.toISOString(), ...(found && { title: found.value.title, plugin: found.owner }) }
    })
  }),
  operation(calls.retryJob, async ({ id }) => {
    if (!(await area.jobs.retry(id))) throw monitorFaults.noJob()
    return null
  }),
]

async function stateOf({ host, pools, plugins, readiness, filesFolder }: MonitorArea): Promise<calls.ServerState> {
  const { configuration, version } = host
  const [problem, missing, disks, processes, bytes] = await Promise.all([
    readiness.problem(),
    plugins.missing(),
    diskSpaces(configuration, filesFolder),
    processesAtWork(pools.owner),
    databaseBytes(pools.owner),
  ])
  return {
    release: version,
    ...(problem && { problem: problem.reason }),
    missing: [...missing],
    embedded: configuration.databaseUrl === undefined,
    databaseBytes: bytes,
    disks: [...disks],
    pools: [...pools.figures()],
    processes: [...processes],
  }
}
