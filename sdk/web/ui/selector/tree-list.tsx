import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { useConfiguration } from '../../hooks/use-configuration.ts'
import { treeCall } from './selector-calls.ts'
import { type TreeNode, treeNodes } from './tree-nodes.ts'

const OPEN_TO_DEPTH = 3
const INDENT = 14
const FRESH_MS = 60_000
const LAZY = 'lazy'

export interface TreeListProps {
  readonly tree: string
  /** Draws a node beside its fold. */
  readonly children: (node: TreeNode) => ReactNode
}

/** The nodes of a look-up tree. The organisation comes level by level where the tenant wants that. */
export function TreeList({ tree, children }: TreeListProps) {
  const setting = useConfiguration(tree === 'unit' ? 'unit_tree' : undefined)
  const lazy = setting.value === LAZY
  const { call, input } = treeCall(tree, lazy ? '' : undefined)
  const nodes = useCall(call, input, { enabled: !setting.pending, fresh: FRESH_MS })
  if (!nodes.data) return null
  return (
    <ul>
      {treeNodes(nodes.data).map((node) => (
        <Branch key={node.id} node={node} depth={1} tree={tree} lazy={lazy}>
          {children}
        </Branch>
      ))}
    </ul>
  )
}

interface BranchProps extends TreeListProps {
  readonly node: TreeNode
  readonly depth: number
  readonly lazy: boolean
}

function Branch({ node, depth, tree, lazy, children }: BranchProps) {
  const [open, setOpen] = useState(!lazy && depth < OPEN_TO_DEPTH)
  const { call, input } = treeCall(tree, node.id)
  const fetched = useCall(call, input, { enabled: lazy && open, fresh: FRESH_MS })
  const below = lazy ? treeNodes(fetched.data ?? []) : node.children
  return (
    <li>
      <div className="gt-tree-node" style={{ paddingLeft: 8 + (depth - 1) * INDENT }}>
        <Fold node={node} open={open} onToggle={() => setOpen(!open)} />
        {children(node)}
      </div>
      {open && below.length > 0 && (
        <ul>
          {below.map((child) => (
            <Branch key={child.id} node={child} depth={depth + 1} tree={tree} lazy={lazy}>
              {children}
            </Branch>
          ))}
        </ul>
      )}
    </li>
  )
}

interface FoldProps {
  readonly node: TreeNode
  readonly open: boolean
  readonly onToggle: () => void
}

function Fold({ node, open, onToggle }: FoldProps) {
  if (node.leaf) return <i className="gt-tree-fold" />
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon
  return (
    <button
      type="button"
      className="gt-tree-fold"
      aria-expanded={open}
      aria-label={open ? `收起${node.name}` : `展开${node.name}`}
      onClick={onToggle}
    >
      <Chevron size={12} aria-hidden />
    </button>
  )
}
