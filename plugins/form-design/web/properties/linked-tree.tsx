import { type FieldNode, fieldsOf } from '@gongtai/sdk/form'
import { SelectField } from '@gongtai/sdk/web'
import { titleOf } from '../../model/designer/describe.ts'
import { withProperty } from '../../model/designer/properties.ts'
import { goneTitle } from '../../model/designer/references.ts'
import { change } from '../design/actions.ts'
import { useSchema, useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'

/** The tree field whose chosen node limits what this one offers. */
export function LinkedTree({ node }: { readonly node: FieldNode }) {
  const session = useSession()
  const offered = fieldsOf(useSchema()).filter(
    ({ field, rows }) => !rows && field.id !== node.id && session.types.find(field.type)?.picks,
  )
  const isGone = node.linked !== undefined && !offered.some(({ field }) => field.id === node.linked)
  const gone = isGone ? [[node.linked, `${goneTitle(node.linked)}（已失效）`] as const] : []
  if (offered.length + gone.length === 0) return null
  const link = (id: string) =>
    change(session, node, '关联树字段', (now) => withProperty(now, 'linked', id === '' ? undefined : id))
  return (
    <Section title="选择范围">
      <SelectField
        label="关联树字段"
        value={node.linked ?? ''}
        options={[...gone, ...offered.map(({ field }) => [field.id, titleOf(field)] as const)]}
        unchosen="不关联"
        onChange={link}
      />
    </Section>
  )
}
