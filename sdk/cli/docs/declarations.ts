import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILER_OPTIONS } from '../compiler-options.ts'
import { MODULES } from '../modules.ts'
import { DOORS } from './doors.ts'

/** The folder that holds `sdk` and `core`. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** One statement of a declaration file, with the comment before it. */
export interface Statement {
  /** Text between the marks of the doc comment, without the asterisks; empty when there is none. */
  readonly comment: string
  readonly code: string
}

/** Declaration files of the whole SDK, by module path such as `sdk/web/half`. */
export class Declarations {
  readonly #folder: string
  readonly #read = new Map<string, readonly Statement[]>()

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'gongtai-declarations-'))
    const config = join(this.#folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(configuration(this.#folder)))
    spawnSync(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', config], { cwd: ROOT })
  }

  of(module: string): readonly Statement[] {
    const known = this.#read.get(module)
    if (known) return known
    const statements = statementsOf(readFileSync(join(this.#folder, `${module}.d.ts`), 'utf8'))
    this.#read.set(module, statements)
    return statements
  }

  /** The module that an import names, seen from another one; `undefined` for a package from elsewhere. */
  resolve(from: string, specifier: string): string | undefined {
    if (specifier.startsWith('@gongtai/core/')) return `core/${specifier.slice('@gongtai/core/'.length)}`
    return specifier.startsWith('.') ? join(dirname(from), specifier).replace(/\.tsx?$/, '') : undefined
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const configuration = (folder: string): object => ({
  compilerOptions: {
    ...COMPILER_OPTIONS,
    // The checks have their own place; here only the declarations count.
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: folder,
    rootDir: ROOT,
    types: [join(MODULES, 'vite/client'), join(MODULES, '@types/node')],
    // Reached through node_modules, core would count as somebody else's package and not be written.
    paths: { '@gongtai/core/*': [join(ROOT, 'core/*')] },
  },
  files: DOORS.map(({ entry }) => join(ROOT, 'sdk', entry)),
})

const BEGINS = '(?:export|import|declare|interface|type|const) '

/** Comments of the members of a union stand at the start of a line too; only the one before a beginning parts statements. */
const STATEMENT = new RegExp(
  String.raw`(?:/\*\*((?:(?!\*/)[\s\S])*)\*/\n)?(${BEGINS}[\s\S]*?)(?=\n(?:/\*\*(?:(?!\*/)[\s\S])*\*/\n)?${BEGINS}|\s*$(?![\s\S]))`,
  'g',
)

/** Statements of a declaration file: each begins at the start of a line. */
export const statementsOf = (text: string): readonly Statement[] =>
  [...text.matchAll(STATEMENT)].map(([, comment = '', code = '']) => ({
    comment: comment.replaceAll(/^[ \t]*\* ?/gm, '').trim(),
    code: code.trim(),
  }))

/** The name a statement declares; `undefined` for an import and for a list of names handed on. */
export const declaredName = (code: string): string | undefined =>
  /^(?:export |declare |abstract )*(?:const|function|class|interface|type|enum) ([\w$]+)/.exec(code)?.[1]
