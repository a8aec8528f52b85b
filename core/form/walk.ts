import type { FieldNode, FormNode, FormSchema, Tab, TableNode, TableRef } from './schema.ts'
import { tableKey } from './schema.ts'

/** Where a node stands: the key of the table its values belong to, and the rows it is a column of. */
export interface Place {
  readonly table: string
  readonly rows?: TableNode
}

export interface FieldAt extends Place {
  readonly field: FieldNode
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
  return fieldsIn(schema.nodes, { table: tableKey(schema.mainTable) })
}

const fieldsIn = (nodes: readonly FormNode[], place: Place): FieldAt[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'field') return [{ ...place, table: tableOf(node, place), field: node }]
    if (node.kind === 'tabs') return node.tabs.flatMap((tab) => fieldsIn(tab.nodes, { table: tableOf(tab, place) }))
    if (node.kind === 'table') return fieldsIn(node.columns, { table: tableOf(node, place), rows: node })
    return node.columns.flatMap((column) => fieldsIn(column.nodes, place))
  })

const tableOf = (node: Tab | FieldNode | TableNode, place: Place): string =>
  tableKey(node.table) || place.table

/** Every name and id of a table a form speaks of, the longest first. */
export function tableNamesOf(schema: FormSchema): string[] {
  const refs: (TableRef | undefined)[] = [schema.mainTable, ...(schema.otherTables ?? [])]
  for (const node of nodesOf(schema.nodes)) {
    if (node.kind === 'tabs') refs.push(...node.tabs.map((tab) => tab.table))
    else if (node.kind !== 'grid') refs.push(node.table)
  }
  const names = new Set(refs.flatMap((ref) => [ref?.name ?? '', ref?.id ?? '']))
  names.delete('')
  return [...names].sort((a, b) => b.length - a.length)
}

/** The node with this id. */
export function findNode(schema: FormSchema, id: string): FormNode | undefined {
  for (const node of nodesOf(schema.nodes)) if (node.id === id) return node
  return undefined
}
