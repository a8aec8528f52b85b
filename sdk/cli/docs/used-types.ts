import { type Declarations, declaredName, type Statement } from './declarations.ts'

/**
 * Types that declarations name and no door exports, with those that these name in turn: what stands in them is
 * part of the contract, and a reader has no other place to find it.
 */
export function usedTypes(
  declarations: Declarations,
  module: string,
  statements: readonly Statement[],
  isExported: (name: string) => boolean,
): readonly Statement[] {
  const found = new Map<string, Statement>()
  const follow = (from: string, code: string): void => {
    for (const [name] of withoutComments(code).matchAll(/\b[A-Z]\w*[a-z]\w*\b/g)) {
      if (found.has(name) || isExported(name)) continue
      const there = declarationOf(declarations, from, name)
      if (!there) continue
      found.set(name, there.statement)
      follow(there.module, there.statement.code)
    }
  }
  for (const { code } of statements) follow(module, code)
  return [...found.values()]
}

const withoutComments = (code: string): string => code.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')

/** Where a name that a module uses is declared: in it, or in the module that it imports the name from. */
function declarationOf(
  declarations: Declarations,
  module: string,
  name: string,
): { readonly module: string; readonly statement: Statement } | undefined {
  const statements = declarations.of(module)
  const statement = statements.find(({ code }) => declaredName(code) === name && /\b(interface|type) /.test(code))
  if (statement)
    return { module, statement: { ...statement, code: statement.code.replace(/^(export |declare )+/, '') } }
  for (const { code } of statements) {
    const [, names = '', specifier = ''] =
      /^(?:import|export) (?:type )?\{([\s\S]*)\} from ['"](.+)['"];?$/.exec(code) ?? []
    if (!new RegExp(`\\b${name}\\b`).test(names)) continue
    const target = declarations.resolve(module, specifier)
    return target === undefined ? undefined : declarationOf(declarations, target, name)
  }
  return undefined
}
