import { Button, Checkbox } from '@blueprintjs/core'
import type { FieldRight, StartForm, TableRight } from '@gongtai/sdk/flow'
import { type FormNode, type FormSchema, nodesOf } from '@gongtai/sdk/form'
import { EmptyState, Select } from '@gongtai/sdk/web'
import '../styles/designer.css'

interface RightsEditorProps {
  readonly form: FormSchema | undefined
  readonly step: StartForm
  /** What a field may be when nothing is said: writable on the start form, read-only at steps. */
  readonly usual: 'write' | 'read'
  readonly onChange: (change: Required<StartForm>) => void
}

const names: Readonly<Record<FieldRight['right'], string>> = {
  hidden: '隐藏',
  later: '隐藏，办理后可见',
  read: '只读',
  write: '可编辑',
  required: '必填',
}

/** What somebody at this step may do with each field, and with the rows of each table. */
export function RightsEditor({ form, step, usual, onChange }: RightsEditorProps) {
  if (!form) return <EmptyState compact title="表单尚未发布" text="发布表单后可按环节设置字段权限。" />
  const { fields = [], tables = [] } = step
  const setField = (field: string, right: string) => {
    const others = fields.filter((entry) => entry.field !== field)
    const given = right === '' ? [] : [{ field, right: right as FieldRight['right'] }]
    onChange({ fields: [...others, ...given], tables })
  }
  const setTable = (table: string, rows: Pick<TableRight, 'add' | 'remove'>) => {
    const others = tables.filter((entry) => entry.table !== table)
    const needed = rows.add || rows.remove || usual === 'write'
    onChange({ fields, tables: needed ? [...others, { table, right: 'write', ...rows }] : others })
  }
  const nodes = [...nodesOf(form.nodes)]
  const titled = nodes.filter((node) => (node.title ?? '') !== '')
  const lost = [...fields.map(({ field }) => field), ...tables.map(({ table }) => table)].filter(
    (id) => !nodes.some((node) => node.id === id),
  )
  const drop = () =>
    onChange({
      fields: fields.filter(({ field }) => !lost.includes(field)),
      tables: tables.filter(({ table }) => !lost.includes(table)),
    })
  const columns = new Set(nodes.flatMap((node) => (node.kind === 'table' ? node.columns.map(({ id }) => id) : [])))
  return (
    <table className="wf-rights" aria-label="字段权限">
      <tbody>
        {lost.length > 0 && <LostRights lost={lost} onRemove={drop} />}
        {titled.map((node) => (
          <tr key={node.id} data-column={columns.has(node.id) || undefined}>
            <th scope="row">{node.title}</th>
            <td>
              <RightSelect
                node={node}
                right={fields.find((entry) => entry.field === node.id)?.right ?? ''}
                usual={usual}
                onChange={(right) => setField(node.id, right)}
              />
              {node.kind === 'table' && (
                <RowRights
                  title={node.title ?? ''}
                  right={tables.find((entry) => entry.table === node.id)}
                  usual={usual === 'write'}
                  onChange={(rows) => setTable(node.id, rows)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LostRightsProps {
  readonly lost: readonly string[]
  readonly onRemove: () => void
}

/** Rights on what is no longer in the form. */
const LostRights = ({ lost, onRemove }: LostRightsProps) => (
  <tr className="wf-lost">
    <th scope="row">
      {lost.map((id) => (
        <s key={id}>{id}</s>
      ))}
    </th>
    <td>
      已不在表单中 <Button size="small" text="移除" onClick={onRemove} />
    </td>
  </tr>
)

interface RightSelectProps {
  readonly node: FormNode
  readonly right: string
  readonly usual: 'write' | 'read'
  readonly onChange: (right: string) => void
}

const RightSelect = ({ node, right, usual, onChange }: RightSelectProps) => (
  <Select
    className="gt-wide"
    label={`${node.title} 的权限`}
    value={right}
    onChange={onChange}
    options={[
      { value: '', title: `默认（${names[usual]}）` },
      ...Object.entries(names).map(([value, title]) => ({ value, title })),
    ]}
  />
)

interface RowRightsProps {
  readonly title: string
  readonly right: TableRight | undefined
  /** What holds while nothing is set. */
  readonly usual: boolean
  readonly onChange: (rows: Pick<TableRight, 'add' | 'remove'>) => void
}

function RowRights({ title, right, usual, onChange }: RowRightsProps) {
  const { add = !right && usual, remove = !right && usual } = right ?? {}
  return (
    <span className="wf-row-rights">
      <Checkbox
        inline
        label="可增行"
        aria-label={`${title} 可增行`}
        checked={add}
        onChange={(event) => onChange({ add: event.currentTarget.checked, remove })}
      />
      <Checkbox
        inline
        label="可删行"
        aria-label={`${title} 可删行`}
        checked={remove}
        onChange={(event) => onChange({ add, remove: event.currentTarget.checked })}
      />
    </span>
  )
}
