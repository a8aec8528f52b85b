/**
 * Names of the fields that say how rows hang together.
 *
 * @see buildTree
 */
export interface TreeNames {
  readonly id?: string
  readonly parentId?: string
  readonly children?: string
}

/**
 * A row with the rows below it, under the name of the children.
 *
 * @see buildTree
 */
export type TreeNode<Row, Children extends string = 'children'> = Row & {
  readonly [name in Children]: TreeNode<Row, Children>[]
}

/**
 * Hangs rows under each other by the id of their parent. A row whose parent is not among them stands at the top.
 *
 * @param rows flat rows, in the order in which siblings shall stand
 * @param names which fields hold the id, the parent's id and the children; `id`, `parentId` and `children` by default
 * @returns copies of the rows at the top, each with its children; the given rows stay as they are
 * @throws never
 * @example
 * const [top] = buildTree([{ id: 'a', parentId: '' }, { id: 'b', parentId: 'a' }])
 * const places = buildTree([{ deptId: 'x', above: '' }], { id: 'deptId', parentId: 'above', children: 'below' })
 * @see the specification of the shell, section 9: tree builder defaults
 */
export function buildTree<Row extends object, const Names extends TreeNames = object>(
  rows: readonly Row[],
  names?: Names,
): TreeNode<Row, Names extends { readonly children: infer Name extends string } ? Name : 'children'>[] {
  const { id = 'id', parentId = 'parentId', children = 'children' } = names ?? {}
  const nodes = new Map<unknown, Record<string, unknown>>()
  for (const row of rows) nodes.set(Reflect.get(row, id), { ...row, [children]: [] })
  const top: object[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(node[parentId])
    const siblings = parent ? (parent[children] as object[]) : top
    siblings.push(node)
  }
  return top as ReturnType<typeof buildTree<Row, Names>>
}
