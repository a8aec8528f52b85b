import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../layout.ts'
import { filesOf } from './packages.ts'

/** Puts a file of the checkout into the release without copying its content; a package's manifest is trimmed on its way. */
export function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (basename(from) === 'package.json' && from.startsWith('node_modules/')) writeFileSync(to, trimmed(from))
  else linkSync(ROOT + from, to)
}

export function linkFolder(from: string, to: string): void {
  for (const file of filesOf(from)) linkFile(file, join(to, file.slice(from.length + 1)))
}

/** Nothing runs at installation, and nothing is looked for that is not in the archive. */
function trimmed(file: string): string {
  const { scripts, devDependencies, peerDependencies, optionalDependencies, bundleDependencies, ...kept } = JSON.parse(
    readFileSync(ROOT + file, 'utf8'),
  ) as Record<string, unknown>
  const present = Object.entries((optionalDependencies ?? {}) as Record<string, string>).filter(([name]) =>
    existsSync(join(ROOT, 'node_modules', name)),
  )
  return JSON.stringify({ ...kept, optionalDependencies: Object.fromEntries(present) }, null, 2)
}

/**
 * An archive of npm holds no links, so each library of PostgreSQL takes the name under which it is loaded, and none
 * is there twice.
 */
export function linkPostgres(folder: string, to: string): boolean {
  const list = `${ROOT}${folder}/native/pg-symlinks.json`
  if (!existsSync(list)) return false
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[]
  const loaded = new Map(links.filter(({ target }) => /\.so\.\d+$/.test(target)).map((one) => [one.source, one.target]))
  for (const file of filesOf(folder)) {
    const inside = file.slice(folder.length + 1)
    linkFile(file, join(to, folder, loaded.get(inside) ?? inside))
  }
  return true
}
