import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { DOORS } from '../docs/doors.ts'
import type { PluginSource } from './sources.ts'

/** Packages that come with the host or that a plugin may bundle without asking. */
const OFFERED = [
  /^react(-dom)?(\/|$)/,
  /^react-router-dom$/,
  /^@blueprintjs\//,
  /^rxjs(\/|$)/,
  /^axios$/,
  /^@tanstack\//,
  /^@dnd-kit\//,
  /^react-mosaic-component$/,
  /^kysely$/,
  /^bpmn-/,
  /^inversify$/,
  /^big\.js$/,
]

const HARMLESS_NODE = /^node:(crypto|buffer|util|url|path|stream|timers|events|string_decoder|assert|zlib)(\/|$)/
const NETWORK_NODE = /^node:(http|https|http2|net|tls|dns|dgram)(\/|$)/

/** Imports that reach past the SDK, out of the folder, or from one half into the other. */
export function importProblems(folder: string, sources: readonly PluginSource[]): readonly string[] {
  const own = ownDependencies(folder)
  return sources.flatMap((source) =>
    importsOf(source).flatMap((specifier) => {
      const problem = specifier.startsWith('.')
        ? insideProblem(source.path, specifier)
        : outsideProblem(source.path, specifier, own)
      return problem ? [`${source.path} 引用了 ${specifier}：${problem}`] : []
    }),
  )
}

export const importsOf = ({ code }: PluginSource): readonly string[] =>
  [...code.matchAll(/(?<!['"`.\w])(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g)].map((found) => found[1] ?? '')

function outsideProblem(path: string, specifier: string, own: readonly string[]): string | undefined {
  if (specifier.startsWith('@gongtai/'))
    return DOORS.some(({ id }) => id === specifier) ? doorProblem(path, specifier) : '插件只能使用 SDK 的公开入口'
  if (specifier.startsWith('node:')) return nodeProblem(path, specifier)
  const offered = OFFERED.some((pattern) => pattern.test(specifier))
  const listed = own.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  return offered || listed ? undefined : '请在 package.json 的 dependencies 中写明它，它会被打进插件包'
}

function doorProblem(path: string, specifier: string): string | undefined {
  const half = path.split('/')[0]
  if (half !== 'server' && specifier === '@gongtai/sdk/server') return '它只能用在 server 半'
  if (half !== 'web' && specifier === '@gongtai/sdk/web') return '它只能用在 web 半'
  return undefined
}

function nodeProblem(path: string, specifier: string): string | undefined {
  if (!path.startsWith('server/')) return '浏览器中没有 Node 的模块'
  return HARMLESS_NODE.test(specifier) || NETWORK_NODE.test(specifier)
    ? undefined
    : '插件不能直接使用文件系统与进程，请使用 SDK 的服务'
}

function insideProblem(path: string, specifier: string): string | undefined {
  const target = posix.normalize(posix.join(posix.dirname(path), specifier))
  if (target.startsWith('..')) return '插件只能引用自己文件夹中的文件'
  const [from, to] = [path.split('/')[0], target.split('/')[0]]
  if (from === 'model' && (to === 'web' || to === 'server')) return 'model 不能引用 web 或 server'
  if (from === 'web' && to === 'server') return 'web 不能引用 server'
  if (from === 'server' && to === 'web') return 'server 不能引用 web'
  return undefined
}

function ownDependencies(folder: string): readonly string[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> }
  return Object.keys(dependencies)
}
