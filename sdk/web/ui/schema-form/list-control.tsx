import { PlusIcon, TrashIcon } from '@blueprintjs/icons'
import { useRowKeys } from '../../hooks/use-row-keys.ts'
import { PushButton } from '../inputs/push-button.tsx'
import { SchemaControl, type SchemaControlProps } from './schema-control.tsx'
import { SchemaForm } from './schema-form.tsx'
import { startOf } from './schema-node.ts'

/** A list of values or of objects, each with its own control and a button to remove it. */
export function ListControl(props: SchemaControlProps) {
  const { control, schema, value, disabled, widgets, onChange } = props
  const items = schema.items ?? { type: 'string' }
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const keys = useRowKeys(entries)
  const replace = (at: number, next: unknown) => onChange(entries.map((entry, index) => (index === at ? next : entry)))
  return (
    <div className="gt-schema-list" role="group" id={control.id}>
      {entries.map((entry, index) => (
        <div key={keys[index]} className="gt-schema-entry">
          {items.type === 'object' ? (
            <SchemaForm
              schema={items}
              labels="top"
              value={(entry ?? {}) as Readonly<Record<string, unknown>>}
              disabled={disabled}
              widgets={widgets}
              onChange={(next) => replace(index, next)}
            />
          ) : (
            <SchemaControl
              {...props}
              control={{ ...control, id: `${control.id}-${index}` }}
              schema={items}
              value={entry}
              onChange={(next) => replace(index, next)}
            />
          )}
          <button
            type="button"
            className="gt-icon-button"
            aria-label={`删除第 ${index + 1} 项`}
            disabled={disabled}
            onClick={() => onChange(entries.filter((_, position) => position !== index))}
          >
            <TrashIcon aria-hidden />
          </button>
        </div>
      ))}
      <PushButton
        small
        icon={<PlusIcon />}
        text="添加"
        disabled={disabled}
        onClick={() => onChange([...entries, startOf(items)])}
      />
    </div>
  )
}
