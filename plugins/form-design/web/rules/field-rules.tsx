import { PlusIcon } from '@blueprintjs/icons'
import type { FormNode, Rule } from '@gongtai/sdk/form'
import { useRowKeys } from '@gongtai/sdk/web'
import { titleOf } from '../../model/designer/describe.ts'
import { addRule } from '../../model/designer/rules.ts'
import { statesOf } from '../../model/designer/trigger-values.ts'
import { useSession } from '../design/design-context.ts'
import { RuleSentence } from './rule-sentence.tsx'

const none: readonly Rule[] = []

/** The linkage rules of one field, in the property panel. */
export function FieldRules({ node }: { readonly node: FormNode }) {
  const session = useSession()
  const rules = (node.kind === 'field' && node.rules) || none
  const keys = useRowKeys(rules)
  if (node.kind !== 'field') return null
  const type = session.types.find(node.type)
  const when = (type && statesOf(type, node)[0]?.value) ?? node.choices?.own?.[0]?.value ?? ''
  return (
    <div className="fd-field-rules">
      {rules.map((rule, index) => (
        <RuleSentence key={keys[index]} field={node} rule={rule} index={index} />
      ))}
      <button
        type="button"
        className="fd-add"
        onClick={() =>
          session.edit(`为「${titleOf(node)}」添加联动规则`, (schema) => addRule(schema, node.id, { when, show: [] }))
        }
      >
        <PlusIcon size={12} aria-hidden />
        添加规则
      </button>
      <p className="fd-hint">值离开条件后，效果自动还原；无权查看的字段不会因规则显示。</p>
    </div>
  )
}
