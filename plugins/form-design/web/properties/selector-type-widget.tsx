import { selectorTypes } from '@gongtai/sdk'
import { Plugins, type SchemaNode, type SchemaWidgetProps, useService, useView } from '@gongtai/sdk/web'
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
    <select
      id={id}
      className="gt-select gt-wide"
      value={chosen || '0'}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {Object.entries(kinds).map(([kind, title]) => (
        <option key={kind} value={kind}>
          {title}
        </option>
      ))}
      {offered.map((type) => (
        <option key={type.id} value={type.id}>
          {type.title}
        </option>
      ))}
      {gone && <option value={chosen}>{chosen}（插件未启用）</option>}
    </select>
  )
}
