import { Field } from '../inputs/field.tsx'
import { SchemaControl } from './schema-control.tsx'
import type { SchemaFormProps } from './schema-form.tsx'

export default function SchemaFields(props: SchemaFormProps) {
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
