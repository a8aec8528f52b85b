import type { ComponentType } from 'react'
import { Field } from '../field.tsx'
import { SchemaControl } from './schema-control.tsx'
import type { SchemaNode } from './schema-node.ts'

/**
 * What a control of one's own gets; named by the `widget` of its schema.
 *
 * @see SchemaForm
 */
export interface SchemaWidgetProps {
  readonly id: string
  readonly schema: SchemaNode
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}

/**
 * What {@link SchemaForm} takes.
 *
 * @see SchemaForm
 */
export interface SchemaFormProps {
  /** JSON schema of an object; titles are labels, descriptions are help texts. */
  readonly schema: SchemaNode
  readonly value: Readonly<Record<string, unknown>>
  readonly onChange: (value: Readonly<Record<string, unknown>>, key: string) => void
  readonly disabled?: boolean
  /** Labels above the controls, for narrow panels. */
  readonly labels?: 'side' | 'top'
  /** What is wrong, by key; see {@link schemaProblems}. */
  readonly problems?: Readonly<Record<string, string>>
  /** Controls of one's own, by the name that stands under `widget` in the schema. */
  readonly widgets?: Readonly<Record<string, ComponentType<SchemaWidgetProps>>>
}

/**
 * Draws a form from a JSON schema: settings of a plugin, properties of a field.
 *
 * @param props schema, value and what happens with changes
 * @throws never
 * @example
 * const schema: SchemaNode = { type: 'object', properties: { days: { type: 'integer', title: '保留天数', minimum: 1 } } }
 * export function KeepDays() {
 *   const [value, setValue] = useState<Readonly<Record<string, unknown>>>({ days: 90 })
 *   return <SchemaForm schema={schema} value={value} onChange={setValue} problems={schemaProblems(schema, value)} />
 * }
 * import { useState } from 'react'
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, value, onChange, disabled = false, labels = 'side', problems = {}, widgets = {} } = props
  return (
    <div className="gt-schema-form">
      {Object.entries(schema.properties ?? {}).map(([key, node]) => (
        <Field
          key={key}
          label={node.title ?? key}
          labels={labels}
          required={schema.required?.includes(key) ?? false}
          problem={problems[key]}
          help={node.description}
        >
          {(control) => (
            <SchemaControl
              control={control}
              schema={node}
              value={value[key]}
              disabled={disabled}
              widgets={widgets}
              onChange={(next) => onChange({ ...value, [key]: next }, key)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
