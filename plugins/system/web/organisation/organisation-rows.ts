/** A unit or department of the tree, as far as drawing it needs. */
export interface OrganisationNode {
  readonly id: string
  readonly label: string
  readonly type: 'unit' | 'dept'
  readonly unitId: string
  readonly levelCode: string
  readonly children: readonly OrganisationNode[]
}

export interface OrganisationRow {
  readonly node: OrganisationNode
  readonly depth: number
  readonly open: boolean
}

const OPEN_TO_DEPTH = 2

/** Whether a branch is open when nobody has touched it. */
const opensByItself = (depth: number): boolean => depth < OPEN_TO_DEPTH

/** The rows that are seen, top down. `touched` says which branches somebody opened or closed. */
export function visibleRows(
  nodes: readonly OrganisationNode[],
  touched: ReadonlyMap<string, boolean>,
  depth = 1,
): readonly OrganisationRow[] {
  return nodes.flatMap((node) => {
    const open = node.children.length > 0 && (touched.get(node.id) ?? opensByItself(depth))
    return [{ node, depth, open }, ...(open ? visibleRows(node.children, touched, depth + 1) : [])]
  })
}

/** The branches that lead to whatever has the text in its name; all of it without a text. */
export function namedNodes(nodes: readonly OrganisationNode[], text: string): readonly OrganisationNode[] {
  if (text === '') return nodes
  return nodes.flatMap((node) => {
    const children = namedNodes(node.children, text)
    if (node.label.includes(text)) return [node]
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Ids from the top down to a node; empty when it is not there. */
export function pathTo(nodes: readonly OrganisationNode[], id: string): readonly OrganisationNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
