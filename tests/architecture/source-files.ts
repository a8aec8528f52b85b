import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export interface SourceFile {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

const areas = ['core', 'sdk', 'host', 'plugins', 'tests']
const skipped = new Set(['node_modules', '.build', 'ledgers'])

export function sourceFiles(below: readonly string[] = areas): readonly SourceFile[] {
  return below.flatMap((area) => walk(join(root, area)))
}

function walk(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path)
    if (!/\.(ts|tsx|mjs|sql|css)$/.test(entry.name)) return []
    return [{ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }]
  })
}

/** Specifiers of static imports, re-exports and `import()` of one file. */
export function importsOf(file: SourceFile): readonly string[] {
  if (!/\.(ts|tsx|mjs)$/.test(file.path)) return []
  const code = file.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}
