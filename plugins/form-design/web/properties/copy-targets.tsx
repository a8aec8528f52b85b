import { CrossIcon } from '@blueprintjs/icons'
import { type FieldNode, fieldsOf, withTargets } from '@gongtai/sdk/form'
import { Field, Select } from '@gongtai/sdk/web'
import { titleOf } from '../../model/designer/describe.ts'
import { goneTitle } from '../../model/designer/references.ts'
import { useSchema, useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'

/** Other fields that take over what is filled in here. */
export function CopyTargets({ node }: { readonly node: FieldNode }) {
  const session = useSession()
  const schema = useSchema()
  const fields = fieldsOf(schema).filter(({ field, rows }) => !rows && field.type === node.type)
  const offered = fields
    .map(({ field }) => field)
    .filter(({ id, calculation }) => id !== node.id && !calculation?.active)
  const isColumn = fields.every(({ field }) => field.id !== node.id)
  const ids = (schema.fieldMappings ?? []).flatMap((each) =>
    each.sourceFieldId === node.id ? [each.targetFieldId] : [],
  )
  if ((isColumn || offered.length === 0) && ids.length === 0) return null
  const set = (targets: readonly string[]) =>
    session.edit(`修改「${titleOf(node)}」带出`, (now) => ({
      ...now,
      fieldMappings: withTargets(now.fieldMappings, node.id, targets),
    }))
  return (
    <Section title="带出到其他字段">
      <Field label="同时填入" help="填写后复制到这些同类字段，仍可修改">
        {(control) => (
          <div className="fd-sources">
            {ids.map((id) => {
              const target = offered.find((field) => field.id === id)
              const name = target ? titleOf(target) : goneTitle(id)
              return (
                <span key={id} className="fd-chip" data-gone={!target || undefined}>
                  {target ? name : <s>{name}</s>}
                  <button
                    type="button"
                    aria-label={`不再带出到${name}`}
                    onClick={() => set(ids.filter((each) => each !== id))}
                  >
                    <CrossIcon size={12} aria-hidden />
                  </button>
                </span>
              )
            })}
            <Select
              className="gt-wide"
              control={control}
              value=""
              placeholder="添加字段…"
              onChange={(id) => set([...ids, id])}
              options={offered
                .filter(({ id }) => !ids.includes(id))
                .map((field) => ({ value: field.id, title: titleOf(field) }))}
            />
          </div>
        )}
      </Field>
    </Section>
  )
}
