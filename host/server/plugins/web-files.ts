import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ImportMap } from '../host.ts'
import type { InstalledPackage } from './package/installed-package.ts'

interface WebBuild {
  readonly shared: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}

/** Addresses of the shared modules as they were built; empty when the product was built without a browser half. */
export function readWebBuild(root: string): WebBuild {
  const file = join(root, '.build/web/build.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WebBuild) : { shared: {}, integrity: {} }
}

/** The import map of a page: shared modules by their specifier, and what every module must hash to. */
export function importMapOf({ shared, integrity }: WebBuild, packages: readonly InstalledPackage[]): ImportMap {
  return { imports: shared, integrity: Object.assign({}, integrity, ...packages.map((one) => one.web?.integrity)) }
}

/** What nearly everybody needs first of the plugins: their files begin to travel before a page knows who opens it. */
export const earlyFiles = (packages: readonly InstalledPackage[], home: boolean): readonly string[] =>
  packages
    .filter(({ manifest: { contributes, permitted = {} } }) =>
      ['head-items', ...(home ? ['dashboard-tiles'] : [])].some((point) =>
        contributes[point]?.some((id) => permitted[id] === undefined),
      ),
    )
    .flatMap(({ web }) => (web ? [web.entry, ...(web.with ?? []), ...web.css] : []))

export interface ChildPath {
  readonly path: string
  readonly type: string
  readonly plugin: string
  /** Folder of the version, such as `1.0.0-1a2b3c4d`. */
  readonly folder: string
}

const CHILD =
  /^([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\/(web\/(?:[A-Za-z0-9_@.-]+\/)*[A-Za-z0-9_@.-]+|about\/icon\.(?:svg|png))$/

/**
 * What a path below `/child/` means: a file of an installed plugin's web half, or its icon. Former versions stay reachable for pages
 * that were opened with them. Everything about the path is matched, so nothing outside can be named.
 */
export function childPath(path: string): ChildPath | undefined {
  const found = CHILD.exec(path)
  const type = TYPES[extname(path).toLowerCase()]
  if (!found || !type || path.split('/').some((part) => /^\.+$/.test(part))) return undefined
  return { path, type, plugin: found[1] ?? '', folder: found[2] ?? '' }
}
