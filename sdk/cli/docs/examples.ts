import type { DocumentedDoor, DocumentedExport } from './exports.ts'
import { commentOf } from './problems.ts'

export interface Example {
  readonly door: string
  readonly name: string
  /** A whole module: the imports that the comment leaves out stand before it. */
  readonly source: string
}

/** Every example of the documentation as a module of its own. */
export const examplesOf = (doors: readonly DocumentedDoor[]): readonly Example[] =>
  doors.flatMap(({ door, exports }) =>
    exports.flatMap((one) =>
      commentOf(one).examples.map((text) => ({ door, name: one.name, source: withImports(text, door, doors) })),
    ),
  )

/** Puts before an example the imports of what it uses of the SDK. */
export function withImports(text: string, own: string, doors: readonly DocumentedDoor[]): string {
  const taken = new Set<string>()
  const ownFirst = [...doors].sort((a, b) => Number(b.door === own) - Number(a.door === own))
  const imports = ownFirst.flatMap(({ door, exports }) => {
    const used = exports.filter((one) => !taken.has(one.name) && isUsed(text, one.name))
    for (const { name } of used) taken.add(name)
    return used.length === 0 ? [] : [`import { ${used.map(importName).join(', ')} } from '${door}'`]
  })
  return imports.length === 0 ? text : `${imports.sort().join('\n')}\n\n${text}`
}

/** Neither a member nor a key of something else, nor declared by the example itself. */
function isUsed(text: string, name: string): boolean {
  const declared = new RegExp(`\\b(?:const|let|function|class|type|interface)\\s+${name}\\b|import[^\\n]*\\b${name}\\b`)
  return new RegExp(`(?<![\\w$']|(?<!\\.\\.)\\.)${name}(?![\\w$:'])`).test(text) && !declared.test(text)
}

const isTypeOnly = ({ statements }: DocumentedExport): boolean =>
  statements.every(({ code }) => /^(interface|type) /.test(code))

const importName = (one: DocumentedExport): string => (isTypeOnly(one) ? `type ${one.name}` : one.name)
