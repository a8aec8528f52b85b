import { monitorCalls, pluginCalls } from '@gongtai/sdk/administration'
import { useCall } from '@gongtai/sdk/web'
import { useEvery } from '../parts/use-every.ts'

const pause = 15_000
const quiet = { quiet: true } as const

/** Everything the page shows, asked again every few seconds. */
export function useHealth() {
  const state = useCall(monitorCalls.readServerState, {}, quiet)
  const plugins = useCall(pluginCalls.listInstalledPlugins, {}, quiet)
  const deliveries = useCall(monitorCalls.listDeliveries, {}, quiet)
  const jobs = useCall(monitorCalls.listFailedJobs, {}, quiet)
  const statements = useCall(monitorCalls.listSlowStatements, {}, quiet)
  const all = [state, plugins, deliveries, jobs, statements]
  const refresh = () => {
    for (const each of all) void each.refetch()
  }
  useEvery(pause, refresh)
  return {
    state,
    plugins,
    deliveries,
    jobs,
    statements,
    refresh,
    updatedAt: Math.max(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  }
}

export type Health = ReturnType<typeof useHealth>
