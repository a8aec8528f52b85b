import { reportPluginFailure } from '@gongtai/core/contract/calls/my-plugins'
import type { Client, PluginFailure } from '@gongtai/sdk/web'
import type { Observable } from 'rxjs'
import type { WebPlugins } from './web-plugins.ts'

const LONGEST_REASON = 500
const LONGEST_SUBJECT = 100

/** Tells the server what of plugins fails in this page, each once: the person who sees it cannot mend it. */
export function reportFailures(
  client: Client,
  plugins: Pick<WebPlugins, 'manifests'>,
  failures: Observable<PluginFailure>,
): void {
  const told = new Set<string>()
  failures.subscribe(({ plugin, hook, subject, error }) => {
    const version = plugins.manifests().find(({ id }) => id === plugin)?.version
    const key = [plugin, version, hook, subject].join('\n')
    if (version === undefined || told.has(key)) return
    told.add(key)
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
    const body = { version, hook, subject: subject.slice(0, LONGEST_SUBJECT), reason }
    // Whoever cannot reach the server has worse to worry about.
    client.call(reportPluginFailure, { id: plugin, ...body }, { quiet: true }).catch(() => told.delete(key))
  })
}
