import { Field, PushButton, type SelectorChoice, SelectorDialog } from '@gongtai/sdk/web'
import { useState } from 'react'

interface NamedPeopleProps {
  readonly label: string
  readonly chosen: readonly SelectorChoice[]
  readonly onChange: (chosen: readonly SelectorChoice[]) => void
}

/** People by name, of whom one decides. */
export function NamedPeople({ label, chosen, onChange }: NamedPeopleProps) {
  const [picking, setPicking] = useState(false)
  return (
    <Field label={label} labels="top" required help="多人时任一人办理即可">
      {(control) => (
        <div {...control} role="group">
          <PushButton text={chosen.map(({ name }) => name).join('、') || '选择人员'} onClick={() => setPicking(true)} />
          {picking && (
            <SelectorDialog
              isOpen
              type="0"
              purpose={label}
              multiple
              chosen={chosen}
              onConfirm={(people) => onChange(people.map(({ key, name }) => ({ key, name })))}
              onClose={() => setPicking(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
