import { buildTree, type TreeNode } from '@gongtai/sdk'
import type { OrganisationNode } from '../model/organisation-calls.ts'

export interface OrganisationTreeNode extends OrganisationNode {
  label: string
  isLeaf: boolean
  children: OrganisationTreeNode[]
}

/** Hangs units and departments under each other; one whose parent is not among them stands at the top. */
export function organisationTree(nodes: readonly OrganisationNode[]): OrganisationTreeNode[] {
  return buildTree(nodes).map(nodeOf)
}

const nodeOf = (node: TreeNode<OrganisationNode>): OrganisationTreeNode => ({
  ...node,
  label: node.unitName,
  isLeaf: node.children.length === 0,
  children: node.children.map(nodeOf),
})
