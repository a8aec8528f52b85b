import { posix } from 'node:path'
import { DOORS } from '../../sdk/cli/docs/doors.ts'
import { importsOf, type SourceFile } from './source-files.ts'

export interface Breach {
  readonly file: string
  readonly imports: string
  readonly rule: string
}

/** What an import reaches: a place in the repository, or a package. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier)).replace(/\?.*$/, '')
  if (specifier.startsWith('@gongtai/core/')) return `core/${specifier.slice('@gongtai/core/'.length)}`
  if (specifier === '@gongtai/sdk') return 'sdk/index'
  if (specifier.startsWith('@gongtai/sdk/')) return `sdk/${specifier.slice('@gongtai/sdk/'.length)}`
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`
}

const top = (path: string): string => path.split('/')[0] ?? ''
const ours = new Set(['core', 'sdk', 'host', 'plugins', 'tests'])

/** core ← sdk ← plugins; host imports core and sdk and meets a plugin only at its three entry files. */
const mayReach: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  sdk: ['core', 'sdk'],
  plugins: ['sdk', 'plugins'],
  host: ['core', 'sdk', 'host', 'plugins'],
}

const pluginOf = (path: string): string => path.split('/')[1] ?? ''
const partOf = (path: string): string => path.split('/')[2] ?? ''
const entries = /^plugins\/[^/]+\/(plugin|server\/index|web\/index)(\.tsx?)?$/
const platform = /^(npm:(react|react-dom|react-router-dom|@blueprintjs\/.*)(\/|$)|node:)/

/** One of the modules that partners import and find documented. */
export const isDoor = (specifier: string): boolean => DOORS.some(({ id }) => id === specifier)

function breachOf(file: string, specifier: string, target: string): string | undefined {
  const area = top(file)
  const reached = top(target)
  if (area === 'core' && platform.test(target)) return 'core 不得使用 React、DOM 或 node: 模块'
  if (!ours.has(reached)) return undefined
  if (!mayReach[area]?.includes(reached)) return `${area} 不得引用 ${reached}`
  if (area !== reached && specifier.startsWith('.') && reached !== 'plugins') return '跨包引用应使用包名'
  if (area === 'host' && reached === 'plugins' && !entries.test(target)) return 'host 只能经三个入口文件接触插件'
  if (area !== 'plugins') return undefined
  if (reached === 'sdk') return isDoor(specifier) ? undefined : '插件只能经 SDK 的公开入口'
  if (pluginOf(file) !== pluginOf(target)) return '插件之间不得直接引用'
  return insidePlugin(partOf(file), partOf(target), specifier)
}

function insidePlugin(from: string, to: string, specifier: string): string | undefined {
  if (from === 'model' && (to === 'web' || to === 'server')) return 'model 不得引用 web 或 server'
  if (from === 'web' && to === 'server') return 'web 不得引用 server'
  if (from === 'server' && to === 'web') return `server 不得引用 web（${specifier}）`
  return undefined
}

export function breaches(files: readonly SourceFile[]): readonly Breach[] {
  return files
    .filter((file) => top(file.path) !== 'tests')
    .flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const rule = breachOf(file.path, specifier, targetOf(file.path, specifier))
        return rule ? [{ file: file.path, imports: specifier, rule }] : []
      }),
    )
}

/** Inside a plugin, the two halves' SDK doors are kept apart as well. */
export function halfBreaches(files: readonly SourceFile[]): readonly Breach[] {
  const foreign: Readonly<Record<string, readonly string[]>> = {
    model: ['@gongtai/sdk/web', '@gongtai/sdk/server', 'react'],
    web: ['@gongtai/sdk/server'],
    server: ['@gongtai/sdk/web', 'react'],
  }
  return files
    .filter((file) => top(file.path) === 'plugins')
    .flatMap((file) =>
      importsOf(file)
        .filter((specifier) => foreign[partOf(file.path)]?.includes(specifier))
        .map((specifier) => ({
          file: file.path,
          imports: specifier,
          rule: `${partOf(file.path)} 不得引用 ${specifier}`,
        })),
    )
}
