import type { FieldRight } from '@gongtai/sdk/flow'
import { type FormSchema, nodesOf } from '@gongtai/sdk/form'
import { EmptyState } from '@gongtai/sdk/web'

interface RightsEditorProps {
  readonly form: FormSchema | undefined
  readonly rights: readonly FieldRight[]
  /** What a field may be when nothing is said: writable on the start form, read-only at steps. */
  readonly usual: 'write' | 'read'
  readonly onChange: (rights: readonly FieldRight[]) => void
}

const names: Readonly<Record<FieldRight['right'], string>> = {
  hidden: '隐藏',
  read: '只读',
  write: '可编辑',
  required: '必填',
}

/** What somebody at this step may do with each field. */
export function RightsEditor({ form, rights, usual, onChange }: RightsEditorProps) {
  if (!form) return <EmptyState compact title="表单尚未发布" text="发布表单后可按环节设置字段权限。" />
  const set = (field: string, right: string) =>
    onChange([
      ...rights.filter((entry) => entry.field !== field),
      ...(right === '' ? [] : [{ field, right: right as FieldRight['right'] }]),
    ])
  const titled = [...nodesOf(form.nodes)].filter((node) => (node.title ?? '') !== '')
  return (
    <table className="wf-rights">
      <tbody>
        {titled.map((node) => (
          <tr key={node.id}>
            <th scope="row">{node.title}</th>
            <td>
              <select
                className="gt-select gt-wide"
                aria-label={`${node.title} 的权限`}
                value={rights.find((entry) => entry.field === node.id)?.right ?? ''}
                onChange={(event) => set(node.id, event.currentTarget.value)}
              >
                <option value="">默认（{names[usual]}）</option>
                {Object.entries(names).map(([right, name]) => (
                  <option key={right} value={right}>
                    {name}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
