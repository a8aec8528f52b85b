import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultServerConditions, type Plugin } from 'vite'
import { reExported, SERVER_SHARED, WEB_SHARED } from '../build/shared-modules.ts'
import { CACHE, MODULES } from '../modules.ts'

const SDK = fileURLToPath(new URL('../../', import.meta.url))
const CHILD = fileURLToPath(new URL('half-process.ts', import.meta.url))
const require = createRequire(import.meta.url)

const PREFIX = 'shared:'
const SHARED = [...new Set([...SERVER_SHARED, ...WEB_SHARED])]

/** What a half is started with: the process that starts it, and packages as Node looks them up beside it. */
export interface SharedBundle {
  readonly process: string
  /** Folder of a package, by its name. */
  readonly packages: ReadonlyMap<string, string>
}

/**
 * The shared modules as a few files that Node reads at once. From the sources of the SDK, React and all icons each
 * start of a half would take seconds, so they are kept until one of the sources is another.
 */
export async function sharedBundle(): Promise<SharedBundle> {
  const name = `halves-${sourcesKey()}`
  const folder = join(CACHE, name)
  if (!existsSync(folder)) await makeBundle(folder)
  const names = new Set(SHARED.map((specifier) => placeOf(specifier).name))
  return {
    process: join(folder, 'process.js'),
    packages: new Map([...names].map((each) => [each, join(folder, 'node_modules', each)])),
  }
}

async function makeBundle(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const former = readdirSync(CACHE).filter((name) => name.startsWith('halves-'))
  const fresh = mkdtempSync(join(CACHE, 'next-'))
  await bundle(fresh)
  describePackages(fresh)
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another check that ran at the same time was faster.
    if (!existsSync(folder)) throw error
  }
  for (const name of former) rmSync(join(CACHE, name), { recursive: true, force: true })
}

async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: SDK,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false }, decorator: { legacy: true } },
    plugins: [sharedEntries()],
    // The router names its exports only in the file for this condition.
    ssr: { noExternal: true, resolve: { conditions: ['module-sync', ...defaultServerConditions] } },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          process: CHILD,
          ...Object.fromEntries(
            SHARED.map((specifier) => [`node_modules/${placeOf(specifier).file}`, PREFIX + specifier]),
          ),
        },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

const sharedEntries = (): Plugin => ({
  name: 'gongtai-shared-entries',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  load: (id) => (id.startsWith(`\0${PREFIX}`) ? reExported(id.slice(PREFIX.length + 1), require) : null),
})

function describePackages(folder: string): void {
  for (const specifier of SHARED) {
    const { name } = placeOf(specifier)
    const own = SHARED.map(placeOf).filter((place) => place.name === name)
    const exports = Object.fromEntries(own.map(({ door, file }) => [door, `.${file.slice(name.length)}.js`]))
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, type: 'module', exports }))
  }
}

interface Place {
  readonly name: string
  /** How the package exports it. */
  readonly door: string
  /** Below `node_modules`, without its ending. */
  readonly file: string
}

function placeOf(specifier: string): Place {
  const [name = specifier] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
  const inside = specifier.slice(name.length)
  return { name, door: `.${inside}`, file: `${name}${inside || '/index'}` }
}

/** Says whether a source is another than the one that was bundled, without reading them all. */
function sourcesKey(): string {
  const hash = createHash('sha256').update(process.version)
  for (const folder of [SDK, join(MODULES, '@gongtai/core')]) for (const line of stampsBelow(folder)) hash.update(line)
  const installed = statSync(join(MODULES, '.package-lock.json'), { throwIfNoEntry: false })
  return hash.update(String(installed?.mtimeMs)).digest('hex').slice(0, 16)
}

const stampsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return stampsBelow(path)
      const { size, mtimeMs } = statSync(path)
      return [`${path} ${size} ${mtimeMs}\n`]
    })
