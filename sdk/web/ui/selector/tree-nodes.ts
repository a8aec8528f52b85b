import type { SelectorRow } from './selector-calls.ts'

export interface TreeNode {
  readonly id: string
  readonly name: string
  /** What kind of object the node is, where a tree mixes several. */
  readonly kind: string | undefined
  readonly levelCode: string
  /** Nothing is below it, as far as the server says. */
  readonly leaf: boolean
  readonly children: readonly TreeNode[]
}

const IDS = ['id', 'unitId', 'deptId', 'postId', 'roleId', 'dictValue']
const NAMES = ['label', 'name', 'unitName', 'deptName', 'postName', 'roleName', 'typeName', 'dictLabel']

/** Units, posts, roles and categories name their id and title differently; the tree shows them alike. */
export function treeNodes(rows: readonly SelectorRow[]): readonly TreeNode[] {
  return rows.map(treeNode)
}

function treeNode(row: SelectorRow): TreeNode {
  const children = Array.isArray(row.children) ? treeNodes(row.children as readonly SelectorRow[]) : []
  return {
    id: firstOf(row, IDS),
    name: firstOf(row, NAMES),
    kind: typeof row.type === 'string' ? row.type : undefined,
    levelCode: typeof row.levelCode === 'string' ? row.levelCode : '',
    leaf: typeof row.isLeaf === 'boolean' ? row.isLeaf : children.length === 0,
    children,
  }
}

function firstOf(row: SelectorRow, keys: readonly string[]): string {
  const key = keys.find((candidate) => row[candidate] !== undefined && row[candidate] !== null)
  return key === undefined ? '' : String(row[key])
}
