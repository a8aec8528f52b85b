import { type Declarations, declaredName, type Statement } from './declarations.ts'
import { DOORS, type Door } from './doors.ts'
import { usedTypes } from './used-types.ts'

export interface DocumentedExport {
  /** Name under which it is exported. */
  readonly name: string
  /** Its declarations: a type and a constant may share a name. */
  readonly statements: readonly Statement[]
  /** The module it is declared in. */
  readonly module: string
  /** Types that it names and that no door exports. */
  readonly uses?: readonly Statement[]
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
export function readDoors(declarations: Declarations): readonly DocumentedDoor[] {
  const doors = DOORS.map(({ id, entry, title }) => ({
    door: id,
    title,
    exports: exportsOf(declarations, `sdk/${entry.replace(/\.ts$/, '')}`),
  }))
  const names = new Set(doors.flatMap((door) => door.exports.map(({ name }) => name)))
  const withUses = (one: DocumentedExport): DocumentedExport => ({
    ...one,
    uses: usedTypes(declarations, one.module, one.statements, (name) => names.has(name)),
  })
  return doors.map((door) => ({ ...door, exports: door.exports.map(withUses) }))
}

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
    return star[1] === undefined ? members : [{ name: star[1], module, statements: [statement], members }]
  }
  const list = /^export (?:type )?\{([\s\S]*)\}(?: from ['"](.+)['"])?;?$/.exec(statement.code)
  if (list)
    return list[2] === undefined
      ? []
      : listed(list[1] ?? '', list[2], below(list[2]), { module, statements: [statement] })
  const name = /^export /.test(statement.code) ? declaredName(statement.code) : undefined
  const code = statement.code.replace(/^export (declare )?/, '')
  return name ? [{ name, module, statements: [{ ...statement, code }] }] : []
}

function listed(
  names: string,
  from: string,
  found: readonly DocumentedExport[] | undefined,
  own: Pick<DocumentedExport, 'module' | 'statements'>,
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
        : {
            name,
            module: own.module,
            statements: own.statements.map(({ comment }) => ({ comment, code: `${name} from '${from}'` })),
            from,
            ...renamed,
          }
    })
}
