import type { FormNode, FormSchema } from '@gongtai/sdk/form'
import { childrenOf, tableKey } from '@gongtai/sdk/form'

/** Where a node stands or would stand: in which container, in which of its columns or tabs, before which node. */
export interface Place {
  /** Id of the grid, tab group or table; absent at the top of the form. */
  readonly container?: string
  /** Number of the grid column or tab; 0 for tables and the top. */
  readonly part: number
  readonly index: number
  /** In the list of buttons of a table instead of among its columns. */
  readonly buttons?: boolean
}

/** The nodes that one list of a container holds. */
export function listIn(container: FormNode, part: number, buttons = false): readonly FormNode[] {
  switch (container.kind) {
    case 'field':
      return []
    case 'grid':
      return container.columns[part]?.nodes ?? []
    case 'tabs':
      return container.tabs[part]?.nodes ?? []
    case 'table':
      return buttons ? (container.buttons ?? []) : container.columns
  }
}

/** How many lists a container has besides its buttons. */
export function partsOf(container: FormNode): number {
  if (container.kind === 'grid') return container.columns.length
  if (container.kind === 'tabs') return container.tabs.length
  return container.kind === 'table' ? 1 : 0
}

/** Children of a node, the buttons of tables among them. */
export const insideOf = (node: FormNode): readonly FormNode[] =>
  node.kind === 'table' ? [...node.columns, ...(node.buttons ?? [])] : childrenOf(node)

/** Every node of a form, parents first, buttons of tables too. */
export function* everyNode(nodes: readonly FormNode[]): Generator<FormNode> {
  for (const node of nodes) {
    yield node
    yield* everyNode(insideOf(node))
  }
}

export function nodeAt(schema: FormSchema, id: string): FormNode | undefined {
  for (const node of everyNode(schema.nodes)) if (node.id === id) return node
  return undefined
}

export function placeOf(schema: FormSchema, id: string): Place | undefined {
  const top = schema.nodes.findIndex((node) => node.id === id)
  if (top >= 0) return { part: 0, index: top }
  for (const container of everyNode(schema.nodes)) {
    for (let part = 0; part < partsOf(container); part++) {
      const index = listIn(container, part).findIndex((node) => node.id === id)
      if (index >= 0) return { container: container.id, part, index }
    }
    const button = container.kind === 'table' ? listIn(container, 0, true).findIndex((node) => node.id === id) : -1
    if (button >= 0) return { container: container.id, part: 0, index: button, buttons: true }
  }
  return undefined
}

/** The containers around a place, the innermost first. */
export function containersAround(schema: FormSchema, place: Place): readonly FormNode[] {
  const found: FormNode[] = []
  for (let id = place.container; id !== undefined; ) {
    const container = nodeAt(schema, id)
    if (!container) return found
    found.push(container)
    id = placeOf(schema, id)?.container
  }
  return found
}

/** Key of the table a container binds its fields to; `undefined` when it leaves that to what is around it. */
export function boundTable(container: FormNode, part: number): string | undefined {
  const table =
    container.kind === 'tabs' ? container.tabs[part]?.table : container.kind === 'table' ? container.table : undefined
  return tableKey(table) || undefined
}
