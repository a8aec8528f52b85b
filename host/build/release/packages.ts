import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../layout.ts'

interface Described {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** What the commands run with; everything else is named by what uses it in the product. */
const TOOLS = [
  ...['tsx', 'vite', 'vitest', 'typescript'],
  ...['react', 'react-dom', '@types/node', '@types/react', '@types/react-dom'],
]
/** Only plugins of the product import these, and their packages hold them. */
const IN_PACKAGES = ['pdfjs-dist', 'docx-preview']

/** Packages of the checkout that a release depends on directly, with the versions installed here. */
export function neededPackages(): Readonly<Record<string, string>> {
  const named = ['core', 'host'].flatMap((own) => Object.keys(describedIn(join(ROOT, own)).dependencies ?? {}))
  const wanted = [...new Set([...named, ...TOOLS])].filter((name) => !IN_PACKAGES.includes(name)).sort()
  return Object.fromEntries(wanted.map((name) => [name, describedIn(join(ROOT, 'node_modules', name)).version]))
}

/** Folders of these packages and of all that they need in turn, as far as they are installed here; below the checkout. */
export function packageFolders(names: readonly string[]): readonly string[] {
  const found = new Set(names.map((name) => `node_modules/${name}`))
  for (const folder of found) {
    const { dependencies, optionalDependencies, peerDependencies } = describedIn(join(ROOT, folder))
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = lookedUp(folder, name)
      if (place !== undefined && !name.startsWith('@gongtai/')) found.add(place)
    }
  }
  return [...found].sort()
}

/** Node's look-up: in the package's own folder, then in each one above. */
function lookedUp(from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (existsSync(join(ROOT, place, 'package.json'))) return place
    if (at === '') return undefined
    if (!at.includes('/node_modules/')) at = ''
  }
}

export const describedIn = (folder: string): Described =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described

/** Files of a package, without those of packages inside it and without what nobody reads at run time. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (LEFT_OUT.test(path)) return []
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(path)
    return entry.isFile() ? [path] : []
  })
}

/** A release is tens of thousands of files, and each costs at installation: what only browsers, other bundlers or nobody reads stays out. */
const LEFT_OUT = new RegExp(
  [
    String.raw`\.(map|tsbuildinfo|scss|md|flow)$`,
    String.raw`/@blueprintjs/[\w-]+/(src|lib/(esnext|scss))$`,
    String.raw`/@blueprintjs/[\w-]+/lib/cjs/.*\.d\.ts$`,
    '/@blueprintjs/icons/lib/(css|cjs)$',
    String.raw`/@blueprintjs/icons/lib/esm/.*/paths/.*\.d\.ts$`,
    String.raw`/date-fns/(fp|esm)$|/date-fns/\w+/package\.json$`,
    '/rxjs/(src|dist/(esm|esm5|bundles))$',
    '/kysely/dist/cjs$',
    '/esbuild/bin$',
    '/swagger-ui-dist/.*es-bundle',
  ].join('|'),
)
