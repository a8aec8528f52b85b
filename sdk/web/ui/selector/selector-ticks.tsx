import { TickBox } from '../inputs/tick-box.tsx'
import type { SelectorChoice } from './selector-choice.ts'
import { TreeList } from './tree-list.tsx'
import type { TreeNode } from './tree-nodes.ts'

export interface SelectorTicksProps {
  /** Kind of the nodes that can be ticked; the others only hold them. */
  readonly kind: string
  readonly params: Readonly<Record<string, unknown>>
  readonly chosen: readonly SelectorChoice[]
  readonly multiple: boolean
  readonly readOnly: boolean
  readonly onToggle: (choice: SelectorChoice) => void
}

/** The organisation as a tree with boxes, in place of look-up tree and table. */
export function SelectorTicks({ kind, params, chosen, multiple, readOnly, onToggle }: SelectorTicksProps) {
  const offered = typeof params.selectedDepts === 'string' ? params.selectedDepts.split(',') : undefined
  const canTick = ({ id, kind: own }: TreeNode) => own === kind && (offered?.includes(id) ?? true)
  return (
    <div className="gt-selector-ticks" role="group" aria-label="组织与部门">
      <TreeList tree="unit">
        {(node) =>
          canTick(node) ? (
            <span className="gt-tree-tick">
              <TickBox
                label={`选择${node.name}`}
                checked={chosen.some(({ key }) => key === node.id)}
                disabled={readOnly}
                single={!multiple}
                onToggle={() => onToggle({ key: node.id, name: node.name })}
              />
              <button
                type="button"
                className="gt-tree-name"
                disabled={readOnly}
                onClick={() => onToggle({ key: node.id, name: node.name })}
              >
                {node.name}
              </button>
            </span>
          ) : (
            <span className="gt-tree-name" data-off={node.kind === kind || undefined}>
              {node.name}
            </span>
          )
        }
      </TreeList>
    </div>
  )
}
