import { existsSync, readdirSync } from 'node:fs'
import { writeDocs } from '@gongtai/sdk/build'
import { shippedPlugins } from '../plugins.ts'
import { DOCS, ROOT, SERVER, WEB } from './layout.ts'
import { buildPluginPackage, isPackaged } from './plugins.ts'
import { ARCHIVE, packRelease } from './release/main.ts'
import { buildServer } from './server.ts'
import { SOURCES } from './source-hash.mjs'
import { buildWeb } from './web.ts'

export interface Target {
  readonly name: string
  /** Sources that make the target stale when they change. */
  readonly sources: readonly string[]
  readonly isThere: () => boolean
  readonly build: () => Promise<unknown>
}

const TOOLS = ['host/build', 'package-lock.json', 'tsconfig.json']
const SDK = ['core', ...sdkEntries(), 'sdk/server', 'sdk/web', 'sdk/cli/package']

/** Modules that plugins import, which stand beside the folders. */
function sdkEntries(): readonly string[] {
  return readdirSync(`${ROOT}sdk`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `sdk/${name}`)
}

/** Everything `npm start` needs, in the order in which it is built. */
export function targets(): readonly Target[] {
  return [
    {
      name: 'server',
      sources: [...TOOLS, ...SDK, 'host/server', 'host/plugins.ts'],
      isThere: () => existsSync(`${SERVER}sdk.js`),
      build: buildServer,
    },
    {
      name: 'web',
      sources: [...TOOLS, ...SDK, 'sdk/cli/build', 'host/web'],
      isThere: () => existsSync(`${WEB}build.json`),
      build: buildWeb,
    },
    ...shippedPlugins.filter((id) => existsSync(`${ROOT}plugins/${id}/plugin.ts`)).map(pluginTarget),
  ]
}

/** Not needed by `npm start`, as the compiler takes a few seconds for it. */
export const docsTarget: Target = {
  name: 'docs',
  sources: [...TOOLS, ...SDK, 'sdk/testing', 'sdk/cli/docs', 'plugins/plate-number', 'plugins/duty-roster'],
  isThere: () => existsSync(`${DOCS}index.html`),
  build: async () => writeDocs(DOCS),
}

/** Not needed by `npm start` either: what it packs is built before. */
export const releaseTarget: Target = {
  name: 'release',
  sources: SOURCES,
  isThere: () => existsSync(ARCHIVE),
  build: packRelease,
}

/** A plugin's halves leave the SDK outside, but what they offer is often made by it, and the manifest lists that. */
export function pluginTarget(id: string): Target {
  return {
    name: `plugin ${id}`,
    sources: [...TOOLS, ...SDK, 'sdk/cli/build', 'sdk/cli/halves', `plugins/${id}`],
    isThere: () => isPackaged(id),
    build: () => buildPluginPackage(id),
  }
}
