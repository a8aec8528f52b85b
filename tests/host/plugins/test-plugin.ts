import type { Manifest } from '@gongtai/core/kernel/manifest'
import type { SigningKey } from '@gongtai/sdk/package'
import { makePackage } from './make-package.ts'

/** A small plugin of a partner, described by what is special about it. */
export interface TestPlugin {
  readonly id: string
  readonly version?: string
  /** What its one call, `<id>.answer`, answers. */
  readonly answers?: string
  readonly requires?: readonly string[]
  readonly asks?: readonly ('database' | 'files' | 'jobs' | 'network')[]
  readonly migrations?: readonly string[]
  /** Code at the top of the module. */
  readonly prelude?: string
  /** Code run when it starts. */
  readonly starts?: string
  readonly needs?: string
  readonly provides?: readonly string[]
  /** Further offers, as code. */
  readonly offers?: string
  /** The whole server half instead; `null` for none. */
  readonly source?: string | null
  /** The whole web half; one that offers nothing when absent. */
  readonly web?: string
  readonly manifest?: Partial<Manifest>
  /** `null` for none. */
  readonly key?: SigningKey | null
}

export function pluginPackage(plugin: TestPlugin): Uint8Array {
  const { id, version = '1.0.0', requires = [], asks = [], migrations = [], manifest = {}, key } = plugin
  const server = plugin.source === undefined ? serverHalf(plugin) : plugin.source
  const sql = migrations.map((text, n) => [`migrations/00${n + 1}-m.sql`, text] as const)
  return makePackage({
    manifest: { id, title: id, version, requires: [...requires], asks: [...asks], ...manifest },
    files: {
      ...(server === null ? {} : { 'server/index.js': server }),
      'web.json': JSON.stringify({ entry: 'web/index.js', css: [] }),
      'web/index.js': plugin.web ?? `export default { activate: () => ({ offers: [] }) } // ${version}`,
      ...Object.fromEntries(sql),
    },
    ...(key === undefined ? {} : { key }),
  })
}

/** A package that comes with the product: on by default, and listed by its release instead of signed. */
export const shippedPackage = (plugin: TestPlugin): Uint8Array =>
  pluginPackage({ ...plugin, key: null, manifest: { publisher: 'gongtai', onByDefault: true, ...plugin.manifest } })

function serverHalf({
  id,
  answers = id,
  prelude = '',
  starts = '',
  needs = '{}',
  provides = [],
  offers = '',
}: TestPlugin): string {
  const provisions = provides.map((name) => `provide(token('${name}'), () => ({}))`).join(', ')
  return `
import { Type, defineCall, offer, operations, provide, scheduledJobs, token } from '@gongtai/sdk'
import { operation, serverHalf } from '@gongtai/sdk/server'
${prelude}
const call = defineCall({ id: '${id}.answer', title: '测试', method: 'GET', path: '/${id}', permission: 'signed-in',
  audit: 'none', answer: Type.String() })
export default serverHalf({ needs: ${needs}, activate: () => {
  ${starts}
  return { provides: [${provisions}], offers: [offer(operations, operation(call, () => '${answers}')), ${offers}] }
} })
`
}
