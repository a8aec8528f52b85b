import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './source-files.ts'

/** The doors of the SDK: specifier and entry file. */
const DOORS = {
  '@gongtai/sdk': 'sdk/index',
  '@gongtai/sdk/form': 'sdk/form',
  '@gongtai/sdk/flow': 'sdk/flow',
  '@gongtai/sdk/server': 'sdk/server/index',
  '@gongtai/sdk/web': 'sdk/web/index',
  '@gongtai/sdk/testing': 'sdk/testing/index',
} as const

interface Export {
  /** Name under which it is exported. */
  readonly name: string
  /** Its declaration, or the package it is handed on from. */
  readonly declaration: string
}

/** Everything a plugin may use, door by door: one declaration after the other, sorted by name. */
export function sdkSurface(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gongtai-surface-'))
  try {
    emitDeclarations(folder)
    return Object.entries(DOORS)
      .map(
        ([door, entry]) =>
          `## ${door}\n\n${exportsOf(folder, entry)
            .map(({ declaration }) => declaration)
            .join('\n')}\n`,
      )
      .join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function emitDeclarations(folder: string): void {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      outDir: folder,
      rootDir: root,
      types: [join(root, 'node_modules/vite/client'), join(root, 'node_modules/@types/node')],
      // Reached through node_modules, core would count as somebody else's package and not be written.
      paths: { '@gongtai/core/*': [join(root, 'core/*')] },
    },
    include: [],
    files: Object.values(DOORS).map((entry) => join(root, `${entry}.ts`)),
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { cwd: root })
}

function exportsOf(folder: string, module: string): readonly Export[] {
  const found = statementsOf(folder, module).flatMap((statement) => exported(folder, module, statement))
  return [...new Map(found.map((each) => [each.name, each])).values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function exported(folder: string, module: string, statement: string): readonly Export[] {
  const star = /^export \* from ['"](.+)['"];?$/.exec(statement)
  if (star) return exportsOf(folder, moduleOf(module, star[1] ?? ''))
  const space = /^export \* as (\w+) from ['"](.+)['"];?$/.exec(statement)
  if (space) {
    const names = exportsOf(folder, moduleOf(module, space[2] ?? '')).map(({ name }) => name)
    return [{ name: space[1] ?? '', declaration: `namespace ${space[1]} { ${names.join(', ')} }` }]
  }
  const listed = /^export (?:type )?\{([\s\S]*)\}(?: from ['"](.+)['"])?;?$/.exec(statement)
  if (listed) return listedExports(folder, module, listed[1] ?? '', listed[2])
  const name = /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum) ([\w$]+)/.exec(
    statement,
  )?.[1]
  return name ? [{ name, declaration: statement.replace(/^export (declare )?/, '') }] : []
}

function listedExports(folder: string, module: string, list: string, from: string | undefined): readonly Export[] {
  return list
    .split(',')
    .map((item) => item.trim().replace(/^type /, ''))
    .filter((item) => item !== '')
    .map((item) => {
      const [original = '', name = original] = item.split(' as ')
      if (from !== undefined && !from.startsWith('.') && !from.startsWith('@gongtai/core/'))
        return { name, declaration: `${name} from '${from}'` }
      const declaration =
        from === undefined
          ? undefined
          : exportsOf(folder, moduleOf(module, from)).find((each) => each.name === original)?.declaration
      return { name, declaration: named(declaration ?? original, original, name) }
    })
}

const named = (declaration: string, original: string, name: string): string =>
  original === name ? declaration : `${declaration}  // exported as ${name}`

const moduleOf = (from: string, specifier: string): string =>
  specifier.startsWith('@gongtai/core/')
    ? `core/${specifier.slice('@gongtai/core/'.length)}`
    : join(dirname(from), specifier).replace(/\.tsx?$/, '')

/** Statements of a declaration file: each begins at the start of a line. */
function statementsOf(folder: string, module: string): readonly string[] {
  return readFileSync(join(folder, `${module}.d.ts`), 'utf8')
    .split(/\n(?=export |import |declare |interface |type |const )/)
    .map((part) => part.trim())
}
