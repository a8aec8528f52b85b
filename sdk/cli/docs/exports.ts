import type { Declarations, Statement } from './declarations.ts'
import { DOORS, type Door } from './doors.ts'

export interface DocumentedExport {
  /** Name under which it is exported. */
  readonly name: string
  /** Its declarations: a type and a constant may share a name. */
  readonly statements: readonly Statement[]
  /** The package it is handed on from. */
  readonly from?: string
  /** Its own name, where it is exported under another one. */
  readonly original?: string
  /** What is inside, when it is a whole module. */
  readonly members?: readonly DocumentedExport[]
}

export interface DocumentedDoor {
  readonly door: Door
  readonly title: string
  readonly exports: readonly DocumentedExport[]
}

/** Everything a plugin may use, door by door, sorted by name. */
export const readDoors = (declarations: Declarations): readonly DocumentedDoor[] =>
  DOORS.map(({ id, entry, title }) => ({
    door: id,
    title,
    exports: exportsOf(declarations, `sdk/${entry.replace(/\.ts$/, '')}`),
  }))

function exportsOf(declarations: Declarations, module: string): readonly DocumentedExport[] {
  const byName = new Map<string, DocumentedExport>()
  for (const statement of declarations.of(module)) {
    for (const found of exported(declarations, module, statement)) {
      const known = byName.get(found.name)
      byName.set(found.name, known ? { ...known, statements: [...known.statements, ...found.statements] } : found)
    }
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function exported(declarations: Declarations, module: string, statement: Statement): readonly DocumentedExport[] {
  const below = (specifier = '') => {
    const target = declarations.resolve(module, specifier)
    return target === undefined ? undefined : exportsOf(declarations, target)
  }
  const star = /^export (?:type )?\*(?: as (\w+))? from ['"](.+)['"];?$/.exec(statement.code)
  if (star) {
    const members = below(star[2]) ?? []
    return star[1] === undefined ? members : [{ name: star[1], statements: [statement], members }]
  }
  const list = /^export (?:type )?\{([\s\S]*)\}(?: from ['"](.+)['"])?;?$/.exec(statement.code)
  if (list) return list[2] === undefined ? [] : listed(list[1] ?? '', list[2], below(list[2]), statement)
  const name = /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum) ([\w$]+)/.exec(
    statement.code,
  )?.[1]
  return name ? [{ name, statements: [{ ...statement, code: statement.code.replace(/^export (declare )?/, '') }] }] : []
}

function listed(
  names: string,
  from: string,
  found: readonly DocumentedExport[] | undefined,
  { comment }: Statement,
): readonly DocumentedExport[] {
  return names
    .split(',')
    .map((item) => item.trim().replace(/^type /, ''))
    .filter((item) => item !== '')
    .map((item) => {
      const [original = '', name = original] = item.split(' as ')
      const one = found?.find((each) => each.name === original)
      const renamed = name === original ? {} : { original }
      return one
        ? { ...one, name, ...renamed }
        : { name, statements: [{ comment, code: `${name} from '${from}'` }], from, ...renamed }
    })
}
