import type { FormNode } from '@gongtai/sdk/form'
import { useState } from 'react'
import { titleOf } from '../../model/designer/describe.ts'
import { rowsAround } from '../../model/designer/names.ts'
import { everyNode } from '../../model/designer/place.ts'
import type { RuleEffect } from '../../model/designer/rules.ts'
import { useSchema } from '../design/design-context.ts'
import { TypeIcon } from '../design/type-icon.tsx'

interface TargetListProps {
  /** The field the rule belongs to. */
  readonly except: string
  readonly effect: RuleEffect
  readonly chosen: readonly string[]
  readonly onToggle: (node: FormNode, on: boolean) => void
}

/** Every node a rule can work on, to tick. */
export function TargetList({ except, effect, chosen, onToggle }: TargetListProps) {
  const [typed, setTyped] = useState('')
  const schema = useSchema()
  const nodes = [...everyNode(schema.nodes)].filter(
    (node) => node.id !== except && suits(node, effect) && titleOf(node).includes(typed.trim()),
  )
  return (
    <div className="fd-targets" role="group" aria-label="选择字段">
      <input
        className="bp6-input"
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the list opens at the wish of the person, who goes on by typing
        autoFocus
        placeholder="搜索字段"
        aria-label="搜索字段"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="fd-targets-list">
        {nodes.map((node) => {
          const rows = rowsAround(schema, node.id)
          return (
            <label key={node.id}>
              <input
                type="checkbox"
                checked={chosen.includes(node.id)}
                onChange={(event) => onToggle(node, event.target.checked)}
              />
              <TypeIcon type={node.type} />
              {rows ? `${titleOf(rows)}.` : ''}
              {titleOf(node)}
            </label>
          )
        })}
        {nodes.length === 0 && <p className="fd-hint">没有可选的字段</p>}
      </div>
    </div>
  )
}

/** Only fields can be required; fields and tables can be locked; everything can be shown and hidden. */
function suits(node: FormNode, effect: RuleEffect): boolean {
  if (effect === 'required') return node.kind === 'field'
  return effect !== 'readonly' || node.kind === 'field' || node.kind === 'table'
}
