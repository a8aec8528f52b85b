import { ChevronDownIcon, ChevronRightIcon, PlusIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { treeTitle } from './selector-calls.ts'
import type { SelectorChoice } from './selector-choice.ts'
import { TreeList } from './tree-list.tsx'
import type { TreeNode } from './tree-nodes.ts'

/** An organisation of this level cannot be chosen as a whole. */
const NEVER_ADDED = '0505'

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
  /** Nodes of this kind have a button that adds them. */
  readonly adds?: string | undefined
  readonly onAdd: (choice: SelectorChoice) => void
}

/** One look-up tree at the left of the selector; the whole of it folds. */
export function SelectorTree({ tree, chosen, adds, onChoose, onAdd }: SelectorTreeProps) {
  const [open, setOpen] = useState(tree !== 'post' && tree !== 'role')
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon
  const isChosen = (node: TreeNode) => chosen?.tree === tree && chosen.id === node.id
  const choose = (node: TreeNode) =>
    onChoose(isChosen(node) ? undefined : { tree, id: node.id, kind: node.kind ?? tree })
  return (
    <section className="gt-selector-tree" aria-label={treeTitle(tree)}>
      <button type="button" className="gt-selector-tree-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={14} aria-hidden />
        {treeTitle(tree)}
      </button>
      {open && (
        <TreeList tree={tree}>
          {(node) => (
            <>
              <button type="button" className="gt-tree-name" aria-pressed={isChosen(node)} onClick={() => choose(node)}>
                {node.name}
              </button>
              {node.kind === adds && adds !== undefined && node.levelCode !== NEVER_ADDED && (
                <button
                  type="button"
                  className="gt-tree-add"
                  aria-label={`添加${node.name}`}
                  onClick={() => onAdd({ key: node.id, name: node.name })}
                >
                  <PlusIcon size={12} aria-hidden />
                </button>
              )}
            </>
          )}
        </TreeList>
      )}
    </section>
  )
}
