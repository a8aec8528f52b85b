import type { FormNode, Tab } from '@gongtai/sdk/form'

/** A line of the outline: a node, or a tab of a group of tabs. */
export type OutlineRow = {
  readonly id: string
  /** From 1. */
  readonly level: number
  /** Whether what it holds is shown; `undefined` when it can hold nothing. */
  readonly open: boolean | undefined
} & ({ readonly node: FormNode } | { readonly tab: Tab })

/** The lines that are seen, top down. */
export function outlineRows(nodes: readonly FormNode[], folded: ReadonlySet<string>, level = 1): readonly OutlineRow[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'field') return [{ id: node.id, level, open: undefined, node }]
    const open = !folded.has(node.id)
    return [{ id: node.id, level, open, node }, ...(open ? inside(node, folded, level + 1) : [])]
  })
}

function inside(node: FormNode, folded: ReadonlySet<string>, level: number): readonly OutlineRow[] {
  if (node.kind === 'grid') return node.columns.flatMap((column) => outlineRows(column.nodes, folded, level))
  if (node.kind === 'table') return outlineRows([...node.columns, ...(node.buttons ?? [])], folded, level)
  if (node.kind !== 'tabs') return []
  return node.tabs.flatMap((tab) => {
    const id = `${node.id}/${tab.name}`
    const open = !folded.has(id)
    return [{ id, level, open, tab }, ...(open ? outlineRows(tab.nodes, folded, level + 1) : [])]
  })
}
