import { defineCall, Type } from '@gongtai/sdk'
import type { Choice, FieldNode } from '@gongtai/sdk/form'
import { Select, useCall } from '@gongtai/sdk/web'
import { statesOf } from '../../model/designer/trigger-values.ts'
import { useSession } from '../design/design-context.ts'

const readEntries = defineCall({
  id: 'dictionary.read-entries',
  title: '读取字典',
  method: 'GET',
  path: '/system/dict/data/type/:dictType',
  permission: 'signed-in',
  audit: 'none',
  params: Type.Object({ dictType: Type.String() }),
  answer: Type.Array(Type.Object({ dictValue: Type.String(), dictLabel: Type.String() })),
})

const fresh = 300_000

/** The values of a field that are known one by one: its own list, its dictionary, the states of a switch. */
function useKnownValues(field: FieldNode): readonly Choice[] {
  const { types } = useSession()
  const { source, dictionary = '', own = [] } = field.choices ?? {}
  const fromDictionary = (source === 'dictionary' || (source === undefined && own.length === 0)) && dictionary !== ''
  const entries = useCall(readEntries, { dictType: dictionary }, { enabled: fromDictionary, fresh, quiet: true })
  if (fromDictionary)
    return (entries.data ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
  if (own.length > 0) return own
  const type = types.find(field.type)
  return type ? statesOf(type, field) : []
}

interface WhenControlProps {
  readonly field: FieldNode
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The value a rule waits for. */
export function WhenControl({ field, value, onChange }: WhenControlProps) {
  const known = useKnownValues(field)
  if (known.length === 0)
    return (
      <input
        className="fd-when"
        aria-label="条件值"
        placeholder="填写值"
        value={value}
        size={Math.max(6, value.length + 2)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <Select
      className="fd-when-choice"
      label="条件值"
      value={value}
      onChange={onChange}
      options={known.map((choice) => ({ value: choice.value, title: choice.label }))}
    />
  )
}
