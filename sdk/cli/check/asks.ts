import { existsSync } from 'node:fs'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import type { PluginSource } from './sources.ts'

type Ask = Manifest['asks'][number]

/** What in a server half shows that it needs something the manifest must ask for. */
const SIGNS: readonly { readonly ask: Ask; readonly what: string; readonly pattern: RegExp }[] = [
  { ask: 'files', what: '文件服务 Files', pattern: /\bimport\b[^;]*?\bFiles\b[^;]*?['"]@gongtai\/sdk\/server['"]/ },
  {
    ask: 'database',
    what: '数据服务',
    pattern: /\bimport\b[^;]*?\b(Tables|Tenants)\b[^;]*?['"]@gongtai\/sdk\/server['"]/,
  },
  { ask: 'jobs', what: '定时任务 scheduledJobs', pattern: /\bscheduledJobs\b/ },
  {
    ask: 'network',
    what: '网络访问',
    pattern:
      /\bimport\b[^;]*?\bOutgoing\b[^;]*?['"]@gongtai\/sdk\/server['"]|\bfetch\(|['"]node:(http|https|http2|net|tls|dns|dgram)['"]|['"]axios['"]/,
  },
]

/** Uses of the server half that the manifest's `asks` do not name. */
export function askProblems(manifest: Manifest, sources: readonly PluginSource[]): readonly string[] {
  const server = sources.filter(({ path }) => path.startsWith('server/'))
  return SIGNS.filter(({ ask }) => !manifest.asks.includes(ask)).flatMap(({ ask, what, pattern }) => {
    const found = server.find(({ code }) => pattern.test(code))
    return found ? [`${found.path} 使用了${what}，请在清单的 asks 中声明 ${ask}`] : []
  })
}

/** Tables of its own are a use of the database too. */
export function migrationProblems(folder: string, manifest: Manifest): readonly string[] {
  const used = existsSync(`${folder}/server/migrations`) && !manifest.asks.includes('database')
  return used ? ['server/migrations 建立数据表，请在清单的 asks 中声明 database'] : []
}
