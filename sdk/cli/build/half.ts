import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { pluginImports } from './plugin-imports.ts'
import { BROWSER_CONDITIONS, SERVER_SHARED, WEB_SHARED } from './shared-modules.ts'

export type HalfName = 'web' | 'server'

/** The entry file of one half, if the plugin has that half. */
export function entryOf(folder: string, half: HalfName): string | undefined {
  return ['index.ts', 'index.tsx'].map((name) => join(folder, half, name)).find((file) => existsSync(file))
}

type Output = Rolldown.RolldownOutput['output']

/** Bundles one half into memory: `index.js` and the chunks and files it loads later. */
export async function buildHalf(folder: string, half: HalfName, entry: string): Promise<Output> {
  if (half === 'server') return outputOf(serverConfig(folder, entry))
  const groups = chunkGroups(await outputOf(webConfig(folder, entry)), {
    start: (module) => module === entry || module.startsWith(join(folder, CARDS)),
  })
  return outputOf(webConfig(folder, entry, (module) => groups.get(module) ?? null))
}

/** Cards of the home page are fetched with the start of the web half, in one file. */
const CARDS = 'web/tiles/'

async function outputOf(config: InlineConfig): Promise<Output> {
  const result = await build(config)
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((each) => ('output' in each ? each.output : [])) as unknown as Output
}

const common = (folder: string, half: HalfName): InlineConfig => ({
  configFile: false,
  root: folder,
  logLevel: 'error',
  publicDir: false,
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Named here because the transform otherwise depends on the author's environment and on whether a tsconfig happens
  // to cover the folder.
  oxc: { jsx: { runtime: 'automatic', development: false }, decorator: { legacy: true } },
  plugins: [pluginImports(half === 'web' ? WEB_SHARED : SERVER_SHARED, half)],
})

const names = {
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  assetFileNames: '[name]-[hash][extname]',
}

function webConfig(folder: string, entry: string, groupOf?: (module: string) => string | null): InlineConfig {
  return {
    ...common(folder, 'web'),
    base: './',
    resolve: { conditions: BROWSER_CONDITIONS },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: entry },
        experimental: { lazyBarrel: true },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', ...names, ...(groupOf && { codeSplitting: { groups: [{ name: groupOf }] } }) },
      },
    },
  }
}

function serverConfig(folder: string, entry: string): InlineConfig {
  return {
    ...common(folder, 'server'),
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { index: entry },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', ...names },
      },
    },
  }
}
