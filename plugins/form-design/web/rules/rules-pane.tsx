import { ErrorIcon, PlusIcon, TickIcon, UndoIcon, WarningSignIcon } from '@blueprintjs/icons'
import type { FormSchema } from '@gongtai/sdk/form'
import { DropMenu, EmptyState } from '@gongtai/sdk/web'
import { titleOf } from '../../model/designer/describe.ts'
import { everyNode, nodeAt } from '../../model/designer/place.ts'
import { goneTitle } from '../../model/designer/references.ts'
import { addRule, allRules, type RuleAt, ruleEffects } from '../../model/designer/rules.ts'
import { isEnumerable, mayTrigger } from '../../model/designer/trigger-values.ts'
import { useSchema, useSession } from '../design/design-context.ts'
import { TypeIcon } from '../design/type-icon.tsx'
import { RuleSentence } from './rule-sentence.tsx'

/** Every linkage rule of the form, each as a sentence. */
export function RulesPane() {
  const schema = useSchema()
  const rules = allRules(schema)
  if (rules.length === 0)
    return (
      <EmptyState
        title="还没有联动规则"
        text="规则让一个字段的值决定其他字段显示、隐藏、必填或只读。"
        actions={<NewRule />}
      />
    )
  return (
    <table className="fd-rules" aria-label="联动规则">
      <thead>
        <tr>
          <th scope="col">序</th>
          <th scope="col">规则</th>
          <th scope="col">条件不成立时</th>
          <th scope="col">检查结果</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((at, position) => (
          <tr key={`${at.field.id}-${at.index}`}>
            <td className="gt-number">{position + 1}</td>
            <td>
              <RuleSentence {...at} />
            </td>
            <td className="fd-rules-undo">
              <UndoIcon size={12} aria-hidden />
              自动还原
            </td>
            <Verdict schema={schema} at={at} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Verdict({ schema, at: { rule } }: { readonly schema: FormSchema; readonly at: RuleAt }) {
  const targets = ruleEffects.flatMap((effect) => rule[effect] ?? [])
  const dead = targets.find((id) => !nodeAt(schema, id))
  if (dead !== undefined)
    return (
      <td className="fd-verdict" data-kind="error">
        <ErrorIcon size={12} aria-hidden />「{goneTitle(dead)}」已不在表单中
      </td>
    )
  if (targets.length === 0 || rule.when === '')
    return (
      <td className="fd-verdict" data-kind="hint">
        <WarningSignIcon size={12} aria-hidden />
        {targets.length === 0 ? '还没有选择字段' : '还没有填写条件'}
      </td>
    )
  return (
    <td className="fd-verdict" data-kind="fine">
      <TickIcon size={12} aria-hidden />
      正常
    </td>
  )
}

/** Starts a rule by choosing the field it waits for; those with known values first. */
export function NewRule() {
  const session = useSession()
  const schema = useSchema()
  const fields = [...everyNode(schema.nodes)].flatMap((node) => {
    const type = session.types.find(node.type)
    return node.kind === 'field' && type && mayTrigger(type, node) ? [{ node, first: isEnumerable(type, node) }] : []
  })
  const item = ({ node }: (typeof fields)[number]) => ({
    title: titleOf(node),
    icon: <TypeIcon type={node.type} />,
    onSelect: () =>
      session.edit(`为「${titleOf(node)}」添加联动规则`, (now) =>
        addRule(now, node.id, { when: node.choices?.own?.[0]?.value ?? '', show: [] }),
      ),
  })
  return (
    <DropMenu
      className="fd-tool fd-tool-outlined"
      disabled={fields.length === 0}
      groups={[fields.filter(({ first }) => first).map(item), fields.filter(({ first }) => !first).map(item)]}
    >
      <PlusIcon size={14} aria-hidden />
      新增规则
    </DropMenu>
  )
}

export function RulesCaption() {
  return <>{allRules(useSchema()).length} 条，规则离开条件后自动还原</>
}
