import { CrossIcon } from '@blueprintjs/icons'
import { type FieldNode, fieldsOf, withTargets } from '@gongtai/sdk/form'
import { Field } from '@gongtai/sdk/web'
import { titleOf } from '../../model/designer/describe.ts'
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
  if (isColumn || offered.length === 0) return null
  const ids = (schema.fieldMappings ?? []).flatMap((each) =>
    each.sourceFieldId === node.id ? [each.targetFieldId] : [],
  )
  const chosen = offered.filter(({ id }) => ids.includes(id))
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
            {chosen.map((target) => (
              <span key={target.id} className="fd-chip">
                {titleOf(target)}
                <button
                  type="button"
                  aria-label={`不再带出到${titleOf(target)}`}
                  onClick={() => set(chosen.map(({ id }) => id).filter((id) => id !== target.id))}
                >
                  <CrossIcon size={12} aria-hidden />
                </button>
              </span>
            ))}
            <select
              {...control}
              className="gt-select gt-wide"
              value=""
              onChange={({ target }) => set([...chosen.map(({ id }) => id), target.value])}
            >
              <option value="">添加字段…</option>
              {offered
                .filter((field) => !chosen.includes(field))
                .map((field) => (
                  <option key={field.id} value={field.id}>
                    {titleOf(field)}
                  </option>
                ))}
            </select>
          </div>
        )}
      </Field>
    </Section>
  )
}
