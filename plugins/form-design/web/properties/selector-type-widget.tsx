import { selectorTypes } from '@gongtai/sdk'
import { Plugins, type SchemaNode, type SchemaWidgetProps, Select, useService, useView } from '@gongtai/sdk/web'
import { useEffect } from 'react'

/** What a field lets people choose from: the kinds named in the schema, and those that plugins offer. */
export function SelectorTypeWidget({ id, schema, value, disabled, onChange }: SchemaWidgetProps) {
  const { kinds = {} } = schema as SchemaNode & { readonly kinds?: Readonly<Record<string, string>> }
  const plugins = useService(Plugins)
  useEffect(() => void plugins.ensure('selector-types'), [plugins])
  const offered = useView(selectorTypes)
    .all()
    .filter((type) => type.inForms)
  const chosen = typeof value === 'string' ? value : ''
  const gone = chosen !== '' && !(chosen in kinds) && !offered.some((type) => type.id === chosen)
  return (
    <Select
      className="gt-wide"
      control={{ id }}
      value={chosen || '0'}
      disabled={disabled}
      onChange={onChange}
      options={[
        ...Object.entries(kinds).map(([value, title]) => ({ value, title })),
        ...offered.map((type) => ({ value: type.id, title: type.title })),
        ...(gone ? [{ value: chosen, title: chosen, disabled: '插件未启用' }] : []),
      ]}
    />
  )
}
