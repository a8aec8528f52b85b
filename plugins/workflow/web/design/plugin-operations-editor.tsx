import { Checkbox } from '@blueprintjs/core'
import { useCall } from '@gongtai/sdk/web'
import { pluginOperationsOffered } from '../../model/plugin-operation-calls.ts'
import '../styles/designer.css'

interface PluginOperationsEditorProps {
  readonly operations: readonly string[]
  readonly onChange: (operations: readonly string[]) => void
}

/** What plugins add to the tasks of a step; one whose plugin is gone can still be taken back. */
export function PluginOperationsEditor({ operations, onChange }: PluginOperationsEditorProps) {
  const offered = useCall(pluginOperationsOffered, {}, { quiet: true }).data ?? []
  const gone = operations
    .filter((id) => !offered.some((each) => each.id === id))
    .map((id) => ({ id, title: `${id}（插件未启用）` }))
  const all = [...offered, ...gone]
  if (all.length === 0) return null
  const toggle = (id: string) =>
    onChange(operations.includes(id) ? operations.filter((each) => each !== id) : [...operations, id])
  return (
    <fieldset className="wf-operations">
      <legend>插件提供的操作</legend>
      {all.map(({ id, title }) => (
        <Checkbox key={id} inline label={title} checked={operations.includes(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  )
}
