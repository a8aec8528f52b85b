import { existsSync } from 'node:fs'
import { build } from 'vite'
import { ROOT, SERVER } from './layout.ts'
import { replaceFolder } from './replace-folder.ts'

const ENTRIES = {
  main: 'host/server/main.ts',
  backup: 'host/server/backup/main.ts',
  'confined-worker': 'host/server/plugins/confined/worker/main.ts',
  'confined-relay': 'host/server/plugins/confined/relay.ts',
  'package-thread': 'host/server/plugins/package/thread.ts',
  sdk: 'sdk/index.ts',
  'sdk-form': 'sdk/form.ts',
  'sdk-flow': 'sdk/flow.ts',
  'sdk-server': 'sdk/server/index.ts',
  // Plugins reach the host's query builder through this file; resolved from the plugins' folder it would be another copy.
  kysely: 'node_modules/kysely/dist/esm/index.js',
}

/** Packages of hundreds of small modules, which to open one by one would take a third of the start. */
const BUNDLED = /^(@gongtai|typebox|kysely|rxjs|inversify|@inversifyjs)(\/|$)/

/**
 * One build of the server and of the SDK that the plugins' server halves import, so both meet the same modules.
 */
export async function buildServer(): Promise<void> {
  const fresh = `${SERVER.slice(0, -1)}.next`
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    oxc: { decorator: { legacy: true } },
    ssr: { noExternal: [BUNDLED] },
    build: {
      ssr: true,
      outDir: fresh,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: presentOf(ENTRIES),
        external: (id) => !/^[./\0]/.test(id) && !BUNDLED.test(id),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  replaceFolder(fresh, SERVER)
}

const presentOf = (entries: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, file]) => (existsSync(ROOT + file) ? [[name, ROOT + file]] : [])),
  )
