import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { treeCall, treeTitle } from './selector-calls.ts'
import { type TreeNode, treeNodes } from './tree-nodes.ts'

const OPEN_TO_DEPTH = 3
const INDENT = 14

export interface TreeChoice {
  readonly tree: string
  readonly id: string
  /** Kind of the chosen node: `unit`, `dept`, `post`, `role` … */
  readonly kind: string
}

export interface SelectorTreeProps {
  readonly tree: string
  readonly chosen: TreeChoice | undefined
  readonly onChoose: (choice: TreeChoice | undefined) => void
}

/** One look-up tree at the left of the selector; the whole of it folds. */
export function SelectorTree({ tree, chosen, onChoose }: SelectorTreeProps) {
  const [open, setOpen] = useState(tree === 'unit' || tree === 'category')
  const { call, input } = treeCall(tree)
  const nodes = useCall(call, input, { enabled: open, fresh: 60_000 })
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon
  return (
    <section className="gt-selector-tree" aria-label={treeTitle(tree)}>
      <button type="button" className="gt-selector-tree-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={14} aria-hidden />
        {treeTitle(tree)}
      </button>
      {open && nodes.data && (
        <ul>
          {treeNodes(nodes.data).map((node) => (
            <Branch key={node.id} node={node} depth={1} tree={tree} chosen={chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface BranchProps extends SelectorTreeProps {
  readonly node: TreeNode
  readonly depth: number
}

function Branch({ node, depth, ...props }: BranchProps) {
  const [open, setOpen] = useState(depth < OPEN_TO_DEPTH)
  const { tree, chosen, onChoose } = props
  const selected = chosen?.tree === tree && chosen.id === node.id
  const choose = () => onChoose(selected ? undefined : { tree, id: node.id, kind: node.kind ?? tree })
  return (
    <li>
      <div className="gt-tree-node" style={{ paddingLeft: 8 + (depth - 1) * INDENT }}>
        <Fold node={node} open={open} onToggle={() => setOpen(!open)} />
        <button type="button" className="gt-tree-name" aria-pressed={selected} onClick={choose}>
          {node.name}
        </button>
      </div>
      {open && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} depth={depth + 1} {...props} />
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
  if (node.children.length === 0) return <i className="gt-tree-fold" />
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
