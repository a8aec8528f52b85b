import type { BuiltPlugin } from '../build/build-plugin.ts'
import { runServerHalf } from './run-server-half.ts'

/** Points whose ids the manifest must list, because pages fetch a plugin by them. */
const LISTED = ['field-types', 'selector-types', 'assignment-types', 'executors', 'notification-channels', 'node-types']

/** Why the server half does not start, or what it offers without the manifest's `contributes` listing it. */
export function contributionProblems({ manifest, files }: BuiltPlugin, longest?: number): readonly string[] {
  if (!files.has('server/index.js')) return []
  const { offers = [], problem } = runServerHalf(files, longest)
  if (problem !== undefined) return [problem]
  return offers.flatMap(({ point, id }) => {
    const listed = !LISTED.includes(point) || manifest.contributes[point]?.includes(id)
    return listed ? [] : [`server 半提供了 ${point} 的「${id}」，请在清单的 contributes 中列出它`]
  })
}
