import type { FieldNode, FormNode, FormSchema, TableNode, TableRef } from './schema.ts'
import { tableKey } from './schema.ts'

/** Where a node stands: the key of the table its values belong to, and the rows it is a column of. */
export interface Place {
  readonly table: string
  readonly rows?: TableNode
}

export interface FieldAt extends Place {
  readonly field: FieldNode
}

export type KeyOf = (ref: TableRef | undefined) => string

/** The key of each table of a form, also where only its id is given and its name stands elsewhere. */
export function tableKeysOf(schema: FormSchema): KeyOf {
  const names = new Map<string, string>()
  for (const ref of tableRefsOf(schema)) if (ref.id && ref.name) names.set(ref.id, ref.name)
  return (ref) => {
    const key = tableKey(ref)
    return names.get(key) ?? key
  }
}

/** The nodes directly inside a container, tab by tab and column by column; columns of a table are its fields. */
export function childrenOf(node: FormNode): readonly FormNode[] {
  switch (node.kind) {
    case 'field':
      return []
    case 'grid':
      return node.columns.flatMap((column) => column.nodes)
    case 'tabs':
      return node.tabs.flatMap((tab) => tab.nodes)
    case 'table':
      return node.columns
  }
}

/** Every node of a form, parents before children, in the order in which they are laid out. */
export function* nodesOf(nodes: readonly FormNode[]): Generator<FormNode> {
  for (const node of nodes) {
    yield node
    yield* nodesOf(childrenOf(node))
  }
}

/** Every field of a form with the table it belongs to. */
export function fieldsOf(schema: FormSchema): FieldAt[] {
  const keyOf = tableKeysOf(schema)
  const fieldsIn = (nodes: readonly FormNode[], place: Place): FieldAt[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'field') return [{ ...place, table: keyOf(node.table) || place.table, field: node }]
      if (node.kind === 'grid') return fieldsIn(childrenOf(node), place)
      if (node.kind === 'tabs')
        return node.tabs.flatMap((tab) => fieldsIn(tab.nodes, { table: keyOf(tab.table) || place.table }))
      return fieldsIn(node.columns, { table: keyOf(node.table) || place.table, rows: node })
    })
  return fieldsIn(schema.nodes, { table: keyOf(schema.mainTable) })
}

/** Every name and id of a table a form speaks of, the longest first. */
export function tableNamesOf(schema: FormSchema): string[] {
  const names = new Set(tableRefsOf(schema).flatMap((ref) => [ref.name ?? '', ref.id ?? '']))
  names.delete('')
  return [...names].sort((a, b) => b.length - a.length)
}

function tableRefsOf(schema: FormSchema): TableRef[] {
  const refs: (TableRef | undefined)[] = [schema.mainTable, ...(schema.otherTables ?? [])]
  for (const node of nodesOf(schema.nodes)) {
    if (node.kind === 'tabs') refs.push(...node.tabs.map((tab) => tab.table))
    else if (node.kind !== 'grid') refs.push(node.table)
  }
  return refs.filter((ref) => ref !== undefined)
}

/** The node with this id. */
export function findNode(schema: FormSchema, id: string): FormNode | undefined {
  for (const node of nodesOf(schema.nodes)) if (node.id === id) return node
  return undefined
}
