import { PopoverNext } from '@blueprintjs/core'
import { CrossIcon, PlusIcon } from '@blueprintjs/icons'
import type { FieldNode, NodeRef, Rule } from '@gongtai/sdk/form'
import { titleOf } from '../../model/designer/describe.ts'
import { refOf, resolver } from '../../model/designer/references.ts'
import { type RuleEffect, sameRef } from '../../model/designer/rules.ts'
import { useSchema } from '../design/design-context.ts'
import { effectLooks } from './effect-looks.ts'
import { TargetList } from './target-list.tsx'

interface EffectTargetsProps {
  readonly field: FieldNode
  readonly rule: Rule
  readonly effect: RuleEffect
  /** `undefined` takes the effect away. */
  readonly onChange: (targets: readonly NodeRef[] | undefined) => void
}

/** One effect of a rule with the nodes it works on. */
export function EffectTargets({ field, rule, effect, onChange }: EffectTargetsProps) {
  const schema = useSchema()
  const { title, Icon } = effectLooks[effect]
  const targets = rule[effect] ?? []
  const { target } = resolver(schema)
  const without = (ref: NodeRef) => targets.filter((each) => !sameRef(each, ref))
  return (
    <span className="fd-effect" data-effect={effect}>
      <button type="button" className="fd-effect-word" title={`去掉「${title}」`} onClick={() => onChange(undefined)}>
        <Icon size={12} aria-hidden />
        {title}
      </button>
      {targets.map((ref) => {
        const node = target(ref)
        return (
          <span key={`${ref.table}-${ref.field}`} className="fd-chip" data-gone={!node || undefined}>
            {node ? titleOf(node) : ref.field}
            <button
              type="button"
              aria-label={`去掉 ${node ? titleOf(node) : ref.field}`}
              onClick={() => onChange(without(ref))}
            >
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
            chosen={targets.flatMap((ref) => target(ref)?.id ?? [])}
            onToggle={(node, on) => {
              const ref = refOf(schema, node)
              onChange(on ? [...targets, ref] : without(ref))
            }}
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
