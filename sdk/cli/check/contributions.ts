import type { BuiltPlugin } from '../build/build-plugin.ts'
import { loadServerHalf } from './load-server-half.ts'

/** Points whose ids the manifest must list, because pages fetch a plugin by them. */
const LISTED = ['field-types', 'selector-types', 'assignment-types', 'executors', 'notification-channels', 'node-types']

/** What the server half offers without the manifest's `contributes` listing it. */
export async function contributionProblems({ manifest, files }: BuiltPlugin): Promise<readonly string[]> {
  if (!files.has('server/index.js')) return []
  const half = await loadServerHalf(files)
  if (typeof half?.activate !== 'function') return ['server/index.ts 应默认导出 serverHalf(…)']
  const { offers } = await half.activate(anyServices)
  return offers.flatMap(({ point, value }) => {
    const id = point.idOf(value)
    const listed = !LISTED.includes(point.id) || manifest.contributes[point.id]?.includes(id)
    return listed ? [] : [`server 半提供了 ${point.id} 的「${id}」，请在清单的 contributes 中列出它`]
  })
}

/** A half only hands its services on while it is activated; whatever it asks for is there. */
const anyServices = new Proxy({}, { get: () => new Proxy(() => undefined, {}) })
