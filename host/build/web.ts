import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { BROWSER_CONDITIONS, chunkGroups, WEB_SHARED } from '@gongtai/sdk/build'
import { build, type InlineConfig, type Manifest, type Rolldown } from 'vite'
import { axiosByXhr } from './axios-by-xhr.ts'
import { chineseLabels } from './chinese-labels.ts'
import { compressFirst } from './compress-first.ts'
import { iconsByName } from './icons-by-name.ts'
import { integrityOf } from './integrity.ts'
import { ROOT, WEB } from './layout.ts'
import { replaceFolder } from './replace-folder.ts'
import { sharedEntries, sharedEntryName, sharedInputs } from './shared-entries.ts'

/** Runs before the shell has arrived: it stands in the page itself. */
const FIRST = 'host/web/request/early.ts'

const PAGES: Readonly<Record<string, string>> = { shell: 'host/web/main.tsx', 'sign-in': 'host/web/sign-in/main.tsx' }

/** What the server needs to know of the browser's files: written to `web/build.json`. */
interface WebBuild {
  /** Address of the shared modules, by specifier. */
  readonly shared: Readonly<Record<string, string>>
  /** Entry, modules loaded with it and style sheets of each page. */
  readonly pages: Readonly<
    Record<string, { readonly script: string; readonly preload: readonly string[]; readonly css: readonly string[] }>
  >
  /** Shared modules that are there when home is shown. */
  readonly early: readonly string[]
  /** What runs while the shell is on its way, as the text of a script. */
  readonly first: string
  /** sha384 of every module, by address. */
  readonly integrity: Readonly<Record<string, string>>
}

/**
 * Everything sign-in needs is one file, and what home needs besides is another: a file of its own for each small
 * module costs a request, and over a slow line a request costs more than its bytes.
 */
const GROUPS = {
  base: (module: string) => module.endsWith('/host/web/sign-in/main.tsx'),
  home: (module: string) => AT_HOME.some((ending) => module.endsWith(ending)),
}

/** Shared modules that the cards of plugins import. */
const CARDS_IMPORT = ['react', 'react/jsx-runtime', 'react-router-dom', '@gongtai/sdk', '@gongtai/sdk/web']

const AT_HOME = [
  '/host/web/main.tsx',
  '/host/web/pages/home/home-page.tsx',
  ...CARDS_IMPORT.map((specifier) => `:${specifier}`),
]

/** One build of sign-in, shell and all shared modules: one graph, so one React. */
export async function buildWeb(): Promise<void> {
  const fresh = `${WEB.slice(0, -1)}.next`
  const pages = Object.entries(PAGES).filter(([, file]) => existsSync(ROOT + file))
  const split = (await build(configuration(fresh, pages, { write: false }))) as Rolldown.RolldownOutput
  const groups = chunkGroups(split.output, GROUPS)
  await build(
    configuration(fresh, pages, {
      groupOf: (id) => groups.get(id) ?? null,
    }),
  )
  const described = { ...describe(fresh, pages), first: await firstScript() }
  writeFileSync(`${fresh}/build.json`, JSON.stringify(described, null, 2))
  writeFileSync(`${fresh}/integrity.json`, JSON.stringify(described.integrity, null, 2))
  const first = Object.values(described.pages).flatMap(({ script, preload, css }) => [script, ...preload, ...css])
  await compressFirst(fresh, WEB.slice(0, -1), [...first, ...described.early])
  replaceFolder(fresh, WEB)
}

interface Passing {
  readonly write?: boolean
  readonly groupOf?: (id: string) => string | null
}

const configuration = (
  outDir: string,
  pages: readonly (readonly [string, string])[],
  { write = true, groupOf }: Passing,
): InlineConfig => ({
  configFile: false,
  root: ROOT,
  base: '/',
  logLevel: 'error',
  publicDir: existsSync(`${ROOT}host/web/public`) ? `${ROOT}host/web/public` : false,
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: BROWSER_CONDITIONS },
  oxc: { jsx: { runtime: 'automatic', development: false }, decorator: { legacy: true } },
  plugins: [sharedEntries(), axiosByXhr(), chineseLabels(), iconsByName()],
  build: {
    outDir,
    write,
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(pages.map(([name, file]) => [name, ROOT + file])),
        ...sharedInputs(),
      },
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        ...(groupOf && { codeSplitting: { groups: [{ name: groupOf }] } }),
      },
    },
  },
})

function describe(folder: string, pages: readonly (readonly [string, string])[]): Omit<WebBuild, 'first'> {
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Manifest
  const named = new Map(
    Object.values(manifest)
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => [chunk.name, chunk]),
  )
  const addressOf = (name: string) => `/${named.get(name)?.file ?? ''}`
  refuseUnread(manifest)
  return {
    shared: Object.fromEntries(WEB_SHARED.map((specifier) => [specifier, addressOf(sharedEntryName(specifier))])),
    early: CARDS_IMPORT.map((specifier) => addressOf(sharedEntryName(specifier))),
    pages: Object.fromEntries(
      pages.map(([name, file]) => {
        const { files, css } = reachedFrom(manifest, file)
        return [name, { script: addressOf(name), preload: files, css }]
      }),
    ),
    integrity: integrityOf(folder),
  }
}

/** A page reads the style sheets of its own entry, and what is fetched on demand brings its own: others are read by nobody. */
function refuseUnread(manifest: Manifest): void {
  const read = new Set(Object.values(PAGES))
  const unread = Object.entries(manifest).filter(
    ([key, { isEntry, css = [] }]) => isEntry && css.length > 0 && !read.has(key),
  )
  if (unread.length === 0) return
  const names = unread.map(([key]) => key).join('、')
  throw new Error(`nobody reads the style sheet of ${names}: import it from what is fetched on demand`)
}

async function firstScript(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: ROOT + FIRST, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const { code } = output[0]
  if (/<\/script|<!--/i.test(code)) throw new Error(`${FIRST} would end the script element it stands in`)
  return code.trim()
}

/** Everything that is loaded before an entry runs: its static imports, and the style sheets of all of them. */
function reachedFrom(manifest: Manifest, entry: string): { files: readonly string[]; css: readonly string[] } {
  const seen = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const sheet of chunk.css ?? []) css.add(`/${sheet}`)
  }
  visit(entry)
  seen.delete(entry)
  return { files: [...seen].map((key) => `/${manifest[key]?.file ?? ''}`), css: [...css] }
}
