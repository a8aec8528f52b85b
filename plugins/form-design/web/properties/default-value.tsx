import type { FieldType } from '@gongtai/sdk'
import type { FieldNode, FormSchema } from '@gongtai/sdk/form'
import { type FormSession, FormView } from '@gongtai/sdk/web'
import { useMemo } from 'react'
import { withProperty } from '../../model/designer/properties.ts'
import { change } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'

/** The value of a new record, entered with the field's own control. */
export function DefaultValue({ node, type }: { readonly node: FieldNode; readonly type: FieldType }) {
  const session = useSession()
  const form = useMemo(
    (): FormSchema => ({ key: 'default', title: '', mainTable: { name: 'DEFAULT' }, nodes: [alone(node)] }),
    [node],
  )
  const entered = (path: string, filled: FormSession) => {
    const value = filled.at(path).value
    const initial = JSON.stringify(value) === JSON.stringify(type.empty) ? undefined : value
    change(session, node, '默认值', (now) => withProperty(now, 'initial', initial))
  }
  return (
    <Section title="默认值">
      <div className="fd-default">
        <FormView
          form={form}
          mode="render"
          layout="desktop"
          onEvent={(event, filled) => event.kind === 'change' && entered(event.path, filled)}
        />
      </div>
    </Section>
  )
}

/** The field without what depends on other fields, as wide as the panel. */
function alone(node: FieldNode): FieldNode {
  const {
    rules: _rules,
    calculation: _calculation,
    required: _required,
    hidden: _hidden,
    readonly: _readonly,
    disabled: _disabled,
    description: _description,
    ...rest
  } = node
  return { ...rest, name: node.name || 'VALUE', span: 24, title: '默认值', labelWidth: 76 }
}
