import type { FieldType } from '@gongtai/sdk'
import type { FieldNode, FormNode } from '@gongtai/sdk/form'
import { SchemaForm, type SchemaNode } from '@gongtai/sdk/web'
import { withOption } from '../../model/designer/properties.ts'
import { change } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { ChecksEditor } from './checks-editor.tsx'
import { ChoicesEditor } from './choices-editor.tsx'
import { CommonProperties } from './common-properties.tsx'
import { ContainerProperties } from './container-properties.tsx'
import { CopyTargets } from './copy-targets.tsx'
import { DefaultValue } from './default-value.tsx'
import { LinkedTree } from './linked-tree.tsx'
import { Section } from './section.tsx'
import { StateToggles } from './state-toggles.tsx'
import { widgets } from './widgets.tsx'

/** What every node has, what its type adds, and how it starts. */
export function BasicTab({ node }: { readonly node: FormNode }) {
  const { types } = useSession()
  const type = types.find(node.type)
  return (
    <>
      <CommonProperties node={node} type={type} />
      {node.kind !== 'field' && <ContainerProperties node={node} />}
      {node.kind === 'field' && type?.hasChoices && <ChoicesEditor node={node} />}
      {type && <TypeOptions node={node} type={type} />}
      {node.kind === 'field' && type?.picks && <LinkedTree node={node} />}
      {node.kind === 'field' && type?.measure && <ChecksEditor node={node} />}
      {node.kind === 'field' && type && hasValue(type, node) && <DefaultValue node={node} type={type} />}
      {node.kind === 'field' && type && hasValue(type, node) && <CopyTargets node={node} />}
      <StateToggles node={node} type={type} />
    </>
  )
}

const hasValue = (type: FieldType, node: FieldNode): boolean =>
  type.shape === 'field' && type.columns(node.name || 'X', node.options ?? {}).length > 0 && !node.calculation?.active

function TypeOptions({ node, type }: { readonly node: FormNode; readonly type: FieldType }) {
  const session = useSession()
  const schema = type.options as unknown as SchemaNode
  if (Object.keys(schema.properties ?? {}).length === 0) return null
  return (
    <Section title={`${type.title}设置`}>
      <SchemaForm
        schema={schema}
        value={node.options ?? {}}
        widgets={widgets}
        onChange={(value, key) =>
          change(session, node, schema.properties?.[key]?.title ?? key, (now) => withOption(now, key, value[key]))
        }
      />
    </Section>
  )
}
