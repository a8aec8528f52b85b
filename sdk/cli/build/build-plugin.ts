import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from '@gongtai/core/kernel/manifest'
import { AuthorError, saidPlainly } from '../author-error.ts'
import { contributesOf, permittedOf, storedVersionsOf } from '../halves/contributes.ts'
import type { Findings } from '../halves/half-process.ts'
import { runHalf } from '../halves/run-half.ts'
import { ABOUT_FILES } from '../package/about.ts'
import { withDigests } from '../package/digests.ts'
import { encode, MANIFEST, type PackageFiles, WEB, type WebDescription } from '../package/files.ts'
import { manifestProblems } from '../package/manifest-problems.ts'
import { buildHalf, entryOf, type HalfName } from './half.ts'

export interface BuiltPlugin {
  readonly manifest: Manifest
  /** Everything the package holds but the signature. */
  readonly files: PackageFiles
  /** What each half brought when it was run; its manifest lists it. */
  readonly found: ReadonlyMap<HalfName, Findings>
}

/** What the manifest lists of what the halves bring. */
export type Lists = Pick<Manifest, 'contributes' | 'permitted' | 'storedVersions'>

type Files = ReadonlyArray<readonly [string, Uint8Array]>

/** Folders of a plugin that are taken over as they are, and their names inside the package. */
const CARRIED = [
  ['server/migrations', 'migrations'],
  ['forms', 'forms'],
  ['flows', 'flows'],
] as const

/**
 * Builds a plugin's folder into the files of its package, in memory.
 *
 * @param folder absolute path of the folder that holds `plugin.ts`
 * @param lists what is taken to be what the halves bring, which then are not run
 * @throws AuthorError with a sentence for the author when the manifest is wrong, a half imports what it must not, or
 * a half does not start
 */
export async function buildPlugin(folder: string, lists?: Lists): Promise<BuiltPlugin> {
  const built = await tryPlugin(folder, undefined, lists)
  const problems = [...built.found.values()].flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw new AuthorError(problems.join('；'))
  return built
}

/**
 * The same for `gongtai check`: a half that does not start is one finding among others.
 *
 * @param longest milliseconds a half may take to start
 */
export async function tryPlugin(folder: string, longest?: number, lists?: Lists): Promise<BuiltPlugin> {
  const manifest = await readManifest(folder)
  const [web, server] = await saidPlainly(Promise.all([webFiles(folder), serverFiles(folder)]))
  const code = new Map([...web, ...server])
  const found: BuiltPlugin['found'] = lists ? new Map() : await runHalves(code, longest)
  const carried = CARRIED.flatMap(([from, to]) => carriedFiles(join(folder, from), to))
  const about = aboutFiles(folder)
  const told = { ...manifest, ...(lists ?? listsOf(found)), ...iconOf(about) }
  const files = new Map([[MANIFEST, encode(told)] as const, ...code, ...carried, ...about])
  return { manifest: told, files: withDigests(files), found }
}

/** What nobody writes into a manifest, because the halves say it. */
function listsOf(found: BuiltPlugin['found']): Lists {
  const findings = [...found.values()]
  const storedVersions = storedVersionsOf(findings)
  const permitted = permittedOf(found.get('web') ?? {})
  return {
    contributes: contributesOf(findings),
    ...(permitted && { permitted }),
    ...(storedVersions && { storedVersions }),
  }
}

function iconOf(about: Files): Pick<Manifest, 'icon'> {
  const icon = about.find(([path]) => path.startsWith('about/icon.'))?.[0] as Manifest['icon']
  return icon ? { icon } : {}
}

async function runHalves(code: PackageFiles, longest: number | undefined): Promise<BuiltPlugin['found']> {
  const halves = (['server', 'web'] as const).filter((half) => code.has(`${half}/index.js`))
  return new Map(await Promise.all(halves.map(async (half) => [half, await runHalf(half, code, longest)] as const)))
}

/** Runs `plugin.ts` and returns its default export, the manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, 'plugin.ts')
  if (!existsSync(file)) throw new AuthorError(`${folder} 中没有 plugin.ts：插件的清单应由它默认导出。`)
  const fresh = `${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`
  const { default: manifest } = (await import(/* @vite-ignore */ fresh)) as { readonly default: Manifest }
  const problems = manifestProblems(manifest)
  if (problems.length > 0) throw new AuthorError(`${file} 的清单不符合要求：${problems.join('；')}`)
  return manifest
}

/** What the plugin tells people of itself: texts and an icon beside `plugin.ts`. */
const aboutFiles = (folder: string): Files =>
  Object.entries(ABOUT_FILES)
    .filter(([name]) => existsSync(join(folder, name)))
    .map(([name, path]) => [path, readFileSync(join(folder, name))] as const)

async function webFiles(folder: string): Promise<Files> {
  const entry = entryOf(folder, 'web')
  if (!entry) return []
  const output = await buildHalf(folder, 'web', entry)
  const { modules, css } = startOf(output)
  const inside = (name: string) => `web/${name}`
  const description: WebDescription = { entry: 'web/index.js', with: modules.map(inside), css: css.map(inside) }
  return [[WEB, encode(description)], ...output.map((item) => [`web/${item.fileName}`, contentOf(item)] as const)]
}

async function serverFiles(folder: string): Promise<Files> {
  const entry = entryOf(folder, 'server')
  if (!entry) return []
  const output = await buildHalf(folder, 'server', entry)
  return output.map((item) => [`server/${item.fileName}`, contentOf(item)] as const)
}

/** The modules that are loaded with the entry, and the style sheets of all of them. */
function startOf(output: Output): { readonly modules: readonly string[]; readonly css: readonly string[] } {
  const chunks = new Map(output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : [])))
  const start = new Set([...chunks.values()].filter(({ isEntry }) => isEntry))
  for (const { imports } of start) {
    for (const name of imports) {
      const chunk = chunks.get(name)
      if (chunk) start.add(chunk)
    }
  }
  const css = new Set([...start].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return { modules: [...start].filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName), css: [...css] }
}

type Output = Awaited<ReturnType<typeof buildHalf>>
type OutputItem = Output[number]

function contentOf(item: OutputItem): Uint8Array {
  const content = item.type === 'chunk' ? item.code : item.source
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}

function carriedFiles(folder: string, name: string): Files {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return files
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => [`${name}/${file.replaceAll('\\', '/')}`, readFileSync(join(folder, file))] as const)
}
