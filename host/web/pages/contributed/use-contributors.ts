import { Plugins, useService } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { useHost } from '../../shell/host-context.tsx'

/** Starts the plugins that have something for a point; whether they are all there. */
export function useContributors(point: string): boolean {
  const plugins = useService(Plugins)
  const [ready, setReady] = useState(false)
  const offered = useHost()
    .plugins.manifests()
    .flatMap(({ contributes }) => contributes[point] ?? [])
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies(offered): a plugin that was switched on meanwhile is fetched as well
  useEffect(() => {
    void plugins.ensure(point).then(() => setReady(true))
  }, [plugins, point, offered])
  return ready
}
