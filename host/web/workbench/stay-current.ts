import { PLUGINS_CHANGED } from '@gongtai/core/contract/calls/plugins'
import { toast } from '@gongtai/sdk/web'
import { exhaustMap, merge } from 'rxjs'
import { RECONNECTED } from '../live/live-stream.ts'
import type { HostWorkbench } from './host-workbench.ts'

/** Types of messages after which everything on screen may be out of date. */
const MISSED = [RECONNECTED, 'live.missed'] as const

/** Follows what the server tells: plugins switched on or off, rights changed, messages missed. */
export function stayCurrent(workbench: HostWorkbench): void {
  const { live, plugins, menu, queries } = workbench
  const missed = MISSED.map((type) => live.on(type))
  merge(live.on(PLUGINS_CHANGED), ...missed)
    .pipe(
      exhaustMap(async () => {
        await Promise.all([plugins.synchronise(), menu.load()]).catch(() => undefined) // The request layer has shown it.
      }),
    )
    .subscribe()
  merge(...missed).subscribe(() => void queries.invalidateQueries())
  plugins.failures.subscribe((fault) => toast.error(fault.message))
  void live.run()
}
