import { type ComponentType, lazy, Suspense } from 'react'
import type { SchemaNode } from './schema-node.ts'

const SchemaFields = lazy(() => import('./schema-fields.tsx'))

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
  return (
    <Suspense fallback={null}>
      <SchemaFields {...props} />
    </Suspense>
  )
}
