import type { FieldNode, FormNode, FormSchema, TableNode, TableRef } from './schema.ts'
import { tableKey } from './schema.ts'

/** Where a node stands: the key of the table its values belong to, and the rows it is a column of. */
export interface TableBinding {
  readonly table: string
  readonly rows?: TableNode
}

export interface FieldAt extends TableBinding {
  readonly field: FieldNode
}

/** The tables a form speaks of. */
export interface Tables {
  /** Every name and id, the longest first. */
  readonly names: readonly string[]
  /** The key of a table, also where only its id is given and its name stands elsewhere. */
  keyOf(ref: TableRef | undefined): string
}

export function tablesOf(schema: FormSchema): Tables {
  const refs = tableRefsOf(schema)
  const nameById = new Map<string, string>()
  for (const { id, name } of refs) if (id && name) nameById.set(id, name)
  const names = new Set(refs.flatMap((ref) => [ref.name ?? '', ref.id ?? '']))
  names.delete('')
  return {
    names: [...names].sort((a, b) => b.length - a.length),
    keyOf: (ref) => {
      const key = tableKey(ref)
      return nameById.get(key) ?? key
    },
  }
}

/**
 * The nodes directly inside a container, tab by tab and column by column; columns of a table are its fields.
 *
 * @param node a node of the schema
 * @returns what it holds; empty for a field
 * @throws never
 * @example
 * declare const node: FormNode
 * for (const child of childrenOf(node)) console.log(child.id)
 */
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

/**
 * Every node of a form, parents before children, in the order in which they are laid out.
 *
 * @param nodes where to begin, usually `schema.nodes`
 * @returns every node, parents before their children
 * @throws never
 * @example
 * declare const schema: FormSchema
 * for (const node of nodesOf(schema.nodes)) console.log(node.kind, node.id)
 */
export function* nodesOf(nodes: readonly FormNode[]): Generator<FormNode> {
  for (const node of nodes) {
    yield node
    if (node.kind !== 'field') yield* nodesOf(childrenOf(node))
  }
}

/**
 * Every field of a form with the table it belongs to.
 *
 * @param schema the form
 * @returns the fields in the order in which they stand, each with the table it belongs to
 * @throws never
 * @example
 * declare const schema: FormSchema
 * const required = fieldsOf(schema).filter(({ field }) => field.required)
 */
export function fieldsOf(schema: FormSchema): FieldAt[] {
  const { keyOf } = tablesOf(schema)
  const fieldsIn = (nodes: readonly FormNode[], binding: TableBinding): FieldAt[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'field') return [{ ...binding, table: keyOf(node.table) || binding.table, field: node }]
      if (node.kind === 'grid') return fieldsIn(childrenOf(node), binding)
      if (node.kind === 'tabs')
        return node.tabs.flatMap((tab) => fieldsIn(tab.nodes, { table: keyOf(tab.table) || binding.table }))
      return fieldsIn(node.columns, { table: keyOf(node.table) || binding.table, rows: node })
    })
  return fieldsIn(schema.nodes, { table: keyOf(schema.mainTable) })
}

function tableRefsOf(schema: FormSchema): TableRef[] {
  const refs: TableRef[] = [schema.mainTable, ...(schema.otherTables ?? [])]
  for (const node of nodesOf(schema.nodes)) {
    if (node.kind === 'tabs') refs.push(...node.tabs.flatMap(({ table }) => table ?? []))
    else if (node.kind !== 'grid' && node.table) refs.push(node.table)
  }
  return refs
}

/**
 * The node with this id.
 *
 * @param schema the form
 * @param id id of the node, the `attr` of the specification
 * @returns the node, or `undefined` when there is none
 * @throws never
 * @example
 * declare const schema: FormSchema
 * const node = findNode(schema, 'purpose')
 */
export function findNode(schema: FormSchema, id: string): FormNode | undefined {
  for (const node of nodesOf(schema.nodes)) if (node.id === id) return node
  return undefined
}
