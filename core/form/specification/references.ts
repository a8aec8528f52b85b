import { type FormNode, type FormSchema, tableKey } from '../schema.ts'
import { fieldsOf, nodesOf, tablesOf } from '../walk.ts'

/**
 * What references mean and how they are written. A schema holds the id of the node; a document, as the specification
 * has it, names tables and columns.
 */
export interface References {
  /** A target of a rule, `table-column`, as an id. */
  target(text: string): string
  writeTarget(id: string): string
  /** A source of a calculation, read by a field of this table, as an id. */
  source(text: string, table: string): string
  writeSource(id: string, table: string): string
  /** A column of the main table as an id. */
  column(name: string): string
}

/** No column is called so: what follows is an id, also when no node has it any more. */
const BY_ID = '$'

const asWritten = (text: string): string => text

/** While nodes are still being read nothing can be said of where references lead. */
export const noReferences: References = {
  target: asWritten,
  writeTarget: asWritten,
  source: asWritten,
  writeSource: asWritten,
  column: asWritten,
}

/** References among the nodes of a form. A name that leads nowhere stays as it is: it is the id of nothing. */
export function referencesIn(schema: FormSchema): References {
  const known = knownIn(schema)
  const reading = readingIn(known)
  return { ...reading, ...writingIn(known, reading) }
}

type Known = ReturnType<typeof knownIn>
type Reads = Pick<References, 'target' | 'source' | 'column'>

/** The nodes of a form by everything they are called. */
function knownIn(schema: FormSchema) {
  const { names, keyOf } = tablesOf(schema)
  const keyed = (table: string): string => keyOf({ name: table })
  const fields = fieldsOf(schema)
  const nodes = new Map<string, FormNode>()
  for (const node of nodesOf(schema.nodes)) if (!nodes.has(node.id)) nodes.set(node.id, node)
  const byColumn = new Map<string, string>()
  for (const { table, field } of fields) {
    const column = `${table}\n${field.name ?? ''}`
    if (field.name && !byColumn.has(column)) byColumn.set(column, field.id)
  }
  const paths = [...nodes.values()].flatMap((node) => [node.id, ...tabPaths(node)])
  return {
    names,
    keyed,
    fields,
    nodes,
    paths: new Set(paths),
    main: keyOf(schema.mainTable),
    tableOf: new Map(fields.map(({ table, field }) => [field.id, table])),
    columnIn: (table: string, name: string) => byColumn.get(`${keyed(table)}\n${name}`),
  }
}

const tabPaths = (node: FormNode): readonly string[] =>
  node.kind === 'tabs' ? node.tabs.map((tab) => `${node.id}/${tab.name}`) : []

function readingIn({ names, keyed, fields, nodes, paths, main, columnIn }: Known): Reads {
  const byId = (id: string) => (paths.has(id) ? id : undefined)
  const written = (text: string) => {
    const { table, field } = splitReference(text, names)
    return columnIn(table, field)
  }
  const rowsOf = (table: string) =>
    [...nodes.values()].find((node) => node.kind === 'table' && keyed(tableKey(node.table)) === keyed(table))?.id
  const anywhere = (name: string) => {
    const [only, ...others] = fields.filter(({ field }) => field.name === name)
    return others.length === 0 ? only?.field.id : undefined
  }
  const named = (text: string, table: string) =>
    columnIn(table, text) ?? byId(text) ?? written(text) ?? rowsOf(text) ?? columnIn(main, text) ?? anywhere(text)
  return {
    target: (text) => {
      const { table, field } = splitReference(text, names)
      return field.startsWith(BY_ID) ? field.slice(BY_ID.length) : (columnIn(table, field) ?? byId(field) ?? text)
    },
    source: (text, table) => (text.startsWith(BY_ID) ? text.slice(BY_ID.length) : (named(text, table) ?? text)),
    column: (name) => columnIn(main, name) ?? name,
  }
}

function writingIn({ keyed, nodes, paths, main, tableOf }: Known, { target, source }: Reads) {
  const nameOf = (id: string): string => {
    const node = nodes.get(id)
    const name = node?.kind === 'field' ? (node.name ?? '') : ''
    return name.includes(',') || name.startsWith(BY_ID) ? '' : name
  }
  /** The first spelling that would be read as the same node again. */
  const spelled = (id: string, spellings: readonly string[], read: (text: string) => string): string | undefined =>
    paths.has(id) ? spellings.find((text) => text !== '' && !text.includes(',') && read(text) === id) : undefined
  const spellingOf = (id: string, table: string): string => {
    const node = nodes.get(id)
    if (node?.kind === 'table') return tableKey(node.table)
    const name = nameOf(id)
    return tableOf.get(id) === keyed(table) ? name : name && `${tableOf.get(id)}-${name}`
  }
  return {
    writeTarget: (id: string) => {
      const table = tableOf.get(id) ?? main
      const spellings = [nameOf(id), id].filter((name) => name !== '').map((name) => `${table}-${name}`)
      return spelled(id, spellings, target) ?? `${main}-${BY_ID}${id}`
    },
    writeSource: (id: string, table: string) =>
      spelled(id, [spellingOf(id, table), id], (text) => source(text, table)) ?? `${BY_ID}${id}`,
  }
}

/** Table ids may hold hyphens themselves, so a table of the document is tried before the first hyphen. */
export function splitReference(
  text: string,
  tables: readonly string[],
): { readonly table: string; readonly field: string } {
  const table = tables.find((name) => text.startsWith(`${name}-`)) ?? text.split('-', 1)[0] ?? ''
  return { table, field: text.slice(table.length + 1) }
}
