import { ChevronDownIcon, ChevronRightIcon, DiagramTreeIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { readTree } from '../../model/calls.ts'
import { isOn } from '../../model/option-values.ts'
import type { Picks } from '../../model/picked/picked.ts'
import { type BranchNode, branchesOf, branchesWithin } from '../../model/tree/branches.ts'
import { type TreeOptions, tree } from '../../model/tree/tree.ts'
import { groupOf } from '../control.ts'
import { shownBy } from '../shown-text.tsx'

type Props = FieldFaceProps<Picks, TreeOptions>

const openTo = 2

/** What each tree is asked with. */
const inputs = { unit: {}, category: { rootKey: 'FLOW_TYPE' } } as const

function Edit(props: Props) {
  const { value, options, disabled, mode, title, onChange } = props
  const answer = useCall(readTree[options.source ?? 'unit'], inputs[options.source ?? 'unit'], {
    enabled: mode !== 'set',
    fresh: 60_000,
  })
  const many = isOn(options.multiSelect)
  const toggle = (node: BranchNode) => {
    const others = value.filter(({ id }) => id !== node.id)
    if (others.length < value.length) onChange(others)
    else onChange([...(many ? others : []), { id: node.id, name: node.name }])
  }
  return (
    <fieldset {...groupOf(props)} className="bp6-input gt-wide basics-group basics-tree">
      <div role="tree" aria-label={title} aria-multiselectable={many}>
        {branchesWithin(branchesOf(answer.data), props.within?.[0]?.id).map((node) => (
          <Branch key={node.id} node={node} depth={1} chosen={value} disabled={disabled} onToggle={toggle} />
        ))}
      </div>
      {!answer.data && <span className="basics-placeholder">{props.placeholder || '请选择'}</span>}
    </fieldset>
  )
}

interface BranchProps {
  readonly node: BranchNode
  readonly depth: number
  readonly chosen: Picks
  readonly disabled: boolean
  readonly onToggle: (node: BranchNode) => void
}

function Branch({ node, depth, ...rest }: BranchProps) {
  const { chosen, disabled, onToggle } = rest
  const [open, setOpen] = useState(depth < openTo)
  const selected = chosen.some(({ id }) => id === node.id)
  const Fold = open ? ChevronDownIcon : ChevronRightIcon
  const parent = node.children.length > 0
  return (
    <div role="treeitem" aria-selected={selected} aria-expanded={parent ? open : undefined} tabIndex={-1}>
      <div className="basics-branch" style={{ paddingLeft: (depth - 1) * 14 }}>
        <button
          type="button"
          className="basics-fold"
          disabled={!parent}
          aria-label={`${open ? '收起' : '展开'}${node.name}`}
          onClick={() => setOpen(!open)}
        >
          {parent && <Fold size={12} aria-hidden />}
        </button>
        <button type="button" className="basics-branch-name" disabled={disabled} onClick={() => onToggle(node)}>
          {node.name}
        </button>
      </div>
      {open && parent && (
        <div role="group">
          {node.children.map((child) => (
            <Branch key={child.id} node={child} depth={depth + 1} {...rest} />
          ))}
        </div>
      )}
    </div>
  )
}

export const treeFace = fieldFace<Picks, TreeOptions>({ id: tree.id, Edit, Show: shownBy(tree), Icon: DiagramTreeIcon })
