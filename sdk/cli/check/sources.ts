import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PluginSource {
  /** Path inside the plugin's folder, with forward slashes. */
  readonly path: string
  /** The text without comments. */
  readonly code: string
}

const SKIPPED = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/

/** The plugin's own modules, tests left out. */
export function pluginSources(folder: string): readonly PluginSource[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SKIPPED.test(path) && /\.(ts|tsx)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, code: withoutComments(readFileSync(join(folder, path), 'utf8')) }))
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
