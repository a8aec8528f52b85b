import { PopoverNext } from '@blueprintjs/core'
import { CrossIcon, PlusIcon } from '@blueprintjs/icons'
import type { FieldNode, Rule } from '@gongtai/sdk/form'
import { titleOf } from '../../model/designer/describe.ts'
import { nodeAt } from '../../model/designer/place.ts'
import { goneTitle } from '../../model/designer/references.ts'
import type { RuleEffect } from '../../model/designer/rules.ts'
import { useSchema } from '../design/design-context.ts'
import { effectLooks } from './effect-looks.ts'
import { TargetList } from './target-list.tsx'

interface EffectTargetsProps {
  readonly field: FieldNode
  readonly rule: Rule
  readonly effect: RuleEffect
  /** `undefined` takes the effect away. */
  readonly onChange: (targets: readonly string[] | undefined) => void
}

/** One effect of a rule with the nodes it works on. */
export function EffectTargets({ field, rule, effect, onChange }: EffectTargetsProps) {
  const schema = useSchema()
  const { title, Icon } = effectLooks[effect]
  const targets = rule[effect] ?? []
  const without = (id: string) => targets.filter((each) => each !== id)
  return (
    <span className="fd-effect" data-effect={effect}>
      <button type="button" className="fd-effect-word" title={`去掉「${title}」`} onClick={() => onChange(undefined)}>
        <Icon size={12} aria-hidden />
        {title}
      </button>
      {targets.map((id) => {
        const node = nodeAt(schema, id)
        const name = node ? titleOf(node) : goneTitle(id)
        return (
          <span key={id} className="fd-chip" data-gone={!node || undefined}>
            {node ? name : <s>{name}</s>}
            <button type="button" aria-label={`去掉 ${name}`} onClick={() => onChange(without(id))}>
              <CrossIcon size={10} aria-hidden />
            </button>
          </span>
        )
      })}
      <PopoverNext
        placement="bottom-start"
        content={
          <TargetList
            except={field.id}
            effect={effect}
            chosen={targets}
            onToggle={(node, on) => onChange(on ? [...targets, node.id] : without(node.id))}
          />
        }
      >
        <button type="button" className="fd-add-effect" aria-label={`选择${title}的字段`}>
          <PlusIcon size={12} aria-hidden />
          字段
        </button>
      </PopoverNext>
      <span>，</span>
    </span>
  )
}
