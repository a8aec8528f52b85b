import { type FieldNode, isCalculated } from '@gongtai/sdk/form'
import { EmptyState } from '@gongtai/sdk/web'
import { titleOf } from '../../model/designer/describe.ts'
import { rowsAround } from '../../model/designer/names.ts'
import { everyNode } from '../../model/designer/place.ts'
import { useFindings, useSchema, useSelectedId, useSession } from '../design/design-context.ts'
import { CalculationEditor } from '../properties/calculation-editor.tsx'

/** The calculated fields of the form, and how the chosen one is calculated. */
export function FormulaPane() {
  const session = useSession()
  const schema = useSchema()
  const selected = useSelectedId()
  const findings = useFindings()
  const fields = calculatedIn([...everyNode(schema.nodes)])
  const chosen = fields.find((field) => field.id === selected) ?? fields[0]
  if (!chosen)
    return <EmptyState title="还没有计算字段" text="选中一个字段，在属性的「计算」中打开「由其他字段计算得出」。" />
  return (
    <div className="fd-formula">
      <div className="fd-formula-list" role="listbox" aria-label="计算字段">
        {fields.map((field) => {
          const rows = rowsAround(schema, field.id)
          const wrong = findings.some(({ where, kind }) => where === field.id && kind === 'error')
          return (
            <button
              key={field.id}
              type="button"
              role="option"
              aria-selected={field === chosen}
              onClick={() => session.select(field.id)}
            >
              <i className="fd-fx">fx</i>
              <span>
                {rows ? `${titleOf(rows)}.` : ''}
                {titleOf(field)}
              </span>
              <small data-wrong={wrong || undefined}>{wrong ? '有误' : rows ? '每行' : ''}</small>
            </button>
          )
        })}
      </div>
      <div className="fd-formula-body">
        <CalculationEditor key={chosen.id} node={chosen} />
        {findings
          .filter(({ where }) => where === chosen.id)
          .map(({ text }) => (
            <p key={text} className="fd-formula-problem">
              {text}
            </p>
          ))}
      </div>
    </div>
  )
}

const calculatedIn = (nodes: readonly { readonly kind: string }[]): readonly FieldNode[] =>
  (nodes as readonly FieldNode[]).filter((node) => node.kind === 'field' && isCalculated(node))
