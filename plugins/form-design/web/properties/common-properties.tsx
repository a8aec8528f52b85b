import type { FieldType } from '@gongtai/sdk'
import type { FormNode } from '@gongtai/sdk/form'
import { SchemaForm, type SchemaNode } from '@gongtai/sdk/web'
import { withProperty } from '../../model/designer/properties.ts'
import { columnNameProblem } from '../../model/naming/column-name.ts'
import { change } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'
import { widgets } from './widgets.tsx'

const texts = {
  title: { type: 'string', title: '标题', maxLength: 60 },
  description: { type: 'string', title: '字段说明', maxLength: 200 },
  name: { type: 'string', title: '绑定字段', maxLength: 120, widget: 'column' },
} satisfies Record<string, SchemaNode>

const layout = {
  span: { type: 'integer', title: '宽度', minimum: 1, maximum: 24, widget: 'span' },
  labelWidth: { type: 'integer', title: '标签宽度', minimum: 0, maximum: 400, widget: 'pixels' },
  placeholder: { type: 'string', title: '输入提示', maxLength: 60 },
} satisfies Record<string, SchemaNode>

const columnName = /^[A-Z][A-Z0-9_]{0,58}( *, *[A-Z][A-Z0-9_]{0,58})?$/

interface CommonPropertiesProps {
  readonly node: FormNode
  readonly type: FieldType | undefined
}

/** What every node has, whatever its type. */
export function CommonProperties({ node, type }: CommonPropertiesProps) {
  const stores = node.kind === 'field' && type?.shape !== 'ornament'
  const { name, ...plain } = texts
  return (
    <>
      <Section title="标识">
        <Group
          node={node}
          properties={stores ? { ...plain, name } : plain}
          problems={problemsOf(node, stores ? type : undefined)}
        />
      </Section>
      <Section title="布局与提示">
        <Group node={node} properties={stores ? layout : { span: layout.span }} />
      </Section>
    </>
  )
}

interface GroupProps {
  readonly node: FormNode
  readonly properties: Readonly<Record<string, SchemaNode>>
  readonly problems?: Readonly<Record<string, string>>
}

function Group({ node, properties, problems = {} }: GroupProps) {
  const session = useSession()
  return (
    <SchemaForm
      schema={{ type: 'object', properties }}
      value={node as unknown as Readonly<Record<string, unknown>>}
      widgets={widgets}
      problems={problems}
      onChange={(value, key) =>
        change(session, node, properties[key]?.title ?? key, (now) => withProperty(now, key, value[key]))
      }
    />
  )
}

function problemsOf(node: FormNode, type: FieldType | undefined): Readonly<Record<string, string>> {
  if (!type || node.kind !== 'field') return {}
  const name = nameProblem(node.name ?? '', type, node.options ?? {})
  return {
    ...(!node.title?.trim() && { title: '请填写标题' }),
    ...(name !== undefined && { name }),
  }
}

/** Of the name itself, then of the columns that the type makes of it. */
function nameProblem(name: string, type: FieldType, options: Readonly<Record<string, unknown>>): string | undefined {
  if (name.trim() === '') return '请填写数据列'
  if (!columnName.test(name)) return '使用大写字母、数字和下划线，以字母开头'
  const columns = type.columns(name, options).map((column) => column.name)
  return columns.map(columnNameProblem).find((text) => text !== undefined)
}
