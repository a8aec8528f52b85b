import type { pluginCalls } from '@gongtai/sdk/administration'
import { problemText } from '../parts/problem-text.ts'

interface Missing {
  readonly plugin: string
  readonly reason: string
}

export interface PluginHealth {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly tenants: number
  /** Why it needs somebody's attention; empty while all of it works. */
  readonly reasons: readonly string[]
  readonly running: boolean
  /** Whether there is something to start. */
  readonly installed: boolean
}

/** Every plugin, those with trouble first; also those that should be here and could not even be installed. */
export function pluginHealth(
  installed: readonly pluginCalls.InstalledPlugin[],
  missing: readonly Missing[],
): readonly PluginHealth[] {
  const known = installed.map(({ manifest, running, failure, problems, tenants }) => ({
    id: manifest.id,
    title: manifest.title,
    version: manifest.version,
    tenants,
    running,
    installed: true,
    reasons: [...(running ? [] : [failure ?? '没有运行，可尝试重新启动']), ...problems.map(problemText)],
  }))
  const ids = new Set(known.map(({ id }) => id))
  const absent = missing
    .filter(({ plugin }) => !ids.has(plugin))
    .map(({ plugin, reason }) => ({
      id: plugin,
      title: plugin,
      version: '',
      tenants: 0,
      running: false,
      installed: false,
      reasons: [reason],
    }))
  return [...absent, ...known].sort((a, b) => Number(b.reasons.length > 0) - Number(a.reasons.length > 0))
}
