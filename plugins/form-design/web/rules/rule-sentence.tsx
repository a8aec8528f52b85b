import { PlusIcon, TrashIcon } from '@blueprintjs/icons'
import type { FieldNode, Rule } from '@gongtai/sdk/form'
import { DropMenu } from '@gongtai/sdk/web'
import { titleOf } from '../../model/designer/describe.ts'
import { changeRule, type RuleEffect, removeRule, ruleEffects, withTargets } from '../../model/designer/rules.ts'
import { reveal } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { TypeIcon } from '../design/type-icon.tsx'
import { effectLooks } from './effect-looks.ts'
import { EffectTargets } from './effect-targets.tsx'
import { WhenControl } from './when-control.tsx'

interface RuleSentenceProps {
  readonly field: FieldNode
  readonly rule: Rule
  readonly index: number
}

/** A rule as a sentence each of whose parts can be changed where it stands. */
export function RuleSentence({ field, rule, index }: RuleSentenceProps) {
  const session = useSession()
  const edit = (what: string, change: (rule: Rule) => Rule) =>
    session.edit(`修改「${titleOf(field)}」联动规则${what}`, (schema) => changeRule(schema, field.id, index, change), {
      key: `rule ${field.id} ${index} ${what}`,
    })
  const missing = ruleEffects.filter((effect) => rule[effect] === undefined)
  return (
    <div className="fd-rule" role="group" aria-label={`「${titleOf(field)}」第 ${index + 1} 条规则`}>
      <span>当</span>
      <button
        type="button"
        className="fd-chip fd-chip-trigger"
        onClick={() => {
          session.select(field.id)
          reveal(field.id)
        }}
      >
        <TypeIcon type={field.type} />
        {titleOf(field)}
      </button>
      <span>是</span>
      <WhenControl field={field} value={rule.when} onChange={(when) => edit('条件', (now) => ({ ...now, when }))} />
      <span>时，</span>
      {ruleEffects
        .filter((effect) => rule[effect] !== undefined)
        .map((effect) => (
          <EffectTargets
            key={effect}
            field={field}
            rule={rule}
            effect={effect}
            onChange={(targets) => edit(effectLooks[effect].title, (now) => withTargets(now, effect, targets))}
          />
        ))}
      {missing.length > 0 && (
        <AddEffect
          effects={missing}
          onAdd={(effect) => edit(effectLooks[effect].title, (now) => withTargets(now, effect, []))}
        />
      )}
      <button
        type="button"
        className="fd-rule-remove"
        aria-label="删除规则"
        title="删除规则"
        onClick={() =>
          session.edit(`删除「${titleOf(field)}」联动规则`, (schema) => removeRule(schema, field.id, index))
        }
      >
        <TrashIcon size={14} aria-hidden />
      </button>
    </div>
  )
}

function AddEffect({
  effects,
  onAdd,
}: {
  readonly effects: readonly RuleEffect[]
  readonly onAdd: (effect: RuleEffect) => void
}) {
  const items = effects.map((effect) => {
    const { title, Icon } = effectLooks[effect]
    return { title, icon: <Icon size={14} aria-hidden />, onSelect: () => onAdd(effect) }
  })
  return (
    <DropMenu label="添加效果" className="fd-add-effect" groups={[items]} align="start">
      <PlusIcon size={12} aria-hidden />
      效果
    </DropMenu>
  )
}
